import type { Measured } from './trust.js';

/** Judged findings by the kind of their proof. Written by `npm run bench:accuracy -- --write`; not to be edited. */
export const MEASURED: Measured = {
  'anchor-left': { right: 39, wrong: 0 },
  'anchor-alike': { right: 11, wrong: 0 },
  'anchor-never': { right: 144, wrong: 3 },
  'link-renamed': { right: 5, wrong: 0 },
  'link-left': { right: 16, wrong: 2 },
  'link-near': { right: 8, wrong: 0 },
  'link-never': { right: 22, wrong: 2 },
  'path-renamed': { right: 21, wrong: 2 },
  'path-left': { right: 47, wrong: 5 },
  'name-renamed': { right: 13, wrong: 0 },
  'variable-left': { right: 2, wrong: 2 },
  'name-left': { right: 45, wrong: 22 },
  'flag-renamed': { right: 1, wrong: 0 },
  'flag-left': { right: 1, wrong: 2 },
  'command-left': { right: 0, wrong: 1 },
  'task-left': { right: 12, wrong: 1 },
  'version-left': { right: 10, wrong: 1 },
  'version-below': { right: 0, wrong: 1 },
  'route-left': { right: 1, wrong: 4 },
};
