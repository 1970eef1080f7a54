import type { Measured } from './trust.js';

/** Judged findings by the kind of their proof. Written by `npm run bench:accuracy -- --write`; not to be edited. */
export const MEASURED: Measured = {
  'anchor-left': { right: 16, wrong: 0 },
  'anchor-alike': { right: 5, wrong: 0 },
  'anchor-never': { right: 110, wrong: 3 },
  'link-renamed': { right: 2, wrong: 0 },
  'link-left': { right: 5, wrong: 1 },
  'link-near': { right: 5, wrong: 0 },
  'link-never': { right: 10, wrong: 1 },
  'path-renamed': { right: 3, wrong: 0 },
  'path-left': { right: 10, wrong: 1 },
  'name-renamed': { right: 5, wrong: 0 },
  'variable-left': { right: 0, wrong: 2 },
  'name-left': { right: 23, wrong: 4 },
  'flag-left': { right: 1, wrong: 1 },
  'command-left': { right: 0, wrong: 1 },
  'task-left': { right: 7, wrong: 1 },
  'version-left': { right: 3, wrong: 0 },
  'version-below': { right: 0, wrong: 1 },
  'route-left': { right: 0, wrong: 1 },
};
