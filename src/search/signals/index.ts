import type { CodeFacts } from '../../model/code-facts.js';
import type { Tuning } from '../tuning.js';
import type { Links } from '../links.js';
import { codeSignal } from './code.js';
import { linksSignal } from './links.js';
import { path } from './path.js';
import type { Signal } from './signal.js';
import { textSignal } from './text.js';

/** What signals may look at besides the corpus. Functions, since all of it changes under a running server. */
export interface Sources {
  /** Undefined while no code was read. */
  readonly code: () => CodeFacts | undefined;
  readonly links: () => Links;
}

/** Signals in the order in which answers name them. A new one is a file in this folder and a line here. */
export function signalsOf(tuning: Tuning, sources: Sources): readonly Signal[] {
  return [textSignal(tuning), path, linksSignal(tuning, sources.links), codeSignal(tuning, sources.code)];
}
