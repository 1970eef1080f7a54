import type { Measured } from './trust.js';

/** Judged findings by the kind of their proof. Written by `npm run bench:accuracy -- --write`; not to be edited. */
export const MEASURED: Measured = {
  'anchor-left': { right: 12, wrong: 0 },
  'anchor-alike': { right: 2, wrong: 0 },
  'anchor-never': { right: 57, wrong: 0 },
  'link-renamed': { right: 1, wrong: 0 },
  'link-left': { right: 4, wrong: 0 },
  'link-near': { right: 5, wrong: 0 },
  'link-never': { right: 9, wrong: 1 },
  'path-renamed': { right: 2, wrong: 0 },
  'path-left': { right: 5, wrong: 0 },
  'name-renamed': { right: 5, wrong: 1 },
  'name-left': { right: 20, wrong: 3 },
  'flag-left': { right: 1, wrong: 1 },
  'command-left': { right: 0, wrong: 1 },
  'task-left': { right: 5, wrong: 0 },
  'version-left': { right: 3, wrong: 0 },
};
