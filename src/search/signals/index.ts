import type { Tuning } from '../tuning.js';
import { path } from './path.js';
import type { Signal } from './signal.js';
import { textSignal } from './text.js';

/** Signals in the order in which answers name them. A new one is a file in this folder and a line here. */
export function signalsOf(tuning: Tuning): readonly Signal[] {
  return [textSignal(tuning), path];
}
