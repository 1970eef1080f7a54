import type { AnyClaimType } from './define.js';

/** Every claim type, in report order. */
export const claimTypes: readonly AnyClaimType[] = [];
