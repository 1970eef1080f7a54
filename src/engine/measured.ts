import type { Measured } from './trust.js';

/** Judged findings by the kind of their proof. Written by `npm run bench:accuracy -- --write`; not to be edited. */
export const MEASURED: Measured = {
};
