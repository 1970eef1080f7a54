import type { Measured } from '../../src/engine/verification/trust.js';
import { ALL_RIGHT } from './all-right.js';

/**
 * Stands for `src/engine/verification/measured.ts` in tests: all is believed but one kind, `extra-near`, which is
 * always a suspicion.
 */
export const MEASURED: Measured = { ...ALL_RIGHT, 'extra-near': { right: 1, wrong: 9 } };
