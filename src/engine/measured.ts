import type { Measured } from './trust.js';

/** Judged findings by the kind of their proof. Written by `npm run bench:accuracy -- --write`; not to be edited. */
export const MEASURED: Measured = {
  'anchor-left': { right: 56, wrong: 0 },
  'anchor-alike': { right: 19, wrong: 0 },
  'anchor-never': { right: 165, wrong: 3 },
  'link-renamed': { right: 6, wrong: 0 },
  'link-left': { right: 25, wrong: 2 },
  'link-near': { right: 10, wrong: 0 },
  'link-never': { right: 33, wrong: 2 },
  'path-renamed': { right: 31, wrong: 2 },
  'path-left': { right: 55, wrong: 6 },
  'name-renamed': { right: 15, wrong: 1 },
  'variable-renamed': { right: 1, wrong: 0 },
  'variable-left': { right: 2, wrong: 2 },
  'name-left': { right: 46, wrong: 22 },
  'flag-renamed': { right: 1, wrong: 0 },
  'flag-left': { right: 1, wrong: 2 },
  'command-left': { right: 0, wrong: 1 },
  'task-left': { right: 13, wrong: 1 },
  'version-left': { right: 14, wrong: 2 },
  'version-below': { right: 0, wrong: 1 },
  'route-left': { right: 1, wrong: 4 },
};
