import type { KeyFamily } from '../define.js';

/** Every family of frameworks. Adding one: its file, its fixture, one line here. */
export const keyFamilies: readonly KeyFamily[] = [];
