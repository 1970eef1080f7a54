import type { Measured } from '../../src/engine/verification/policy/trust.js';
import { ALL_RIGHT } from './all-right.js';

/**
 * Replaces `src/engine/verification/policy/measured.ts` in tests: every kind is trusted except `extra-near`, which is
 * always a suspicion.
 */
export const MEASURED: Measured = { ...ALL_RIGHT, 'extra-near': { right: 1, wrong: 9 } };
