import { command } from './command/index.js';
import type { AnyClaimType } from './define.js';
import { pathReference } from './path-reference/index.js';

/** Every claim type, in report order. */
export const claimTypes: readonly AnyClaimType[] = [
  pathReference,
  command,
];
