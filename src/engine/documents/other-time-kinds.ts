import type { DocKind } from '../../model/doc.js';

/** Documents of these kinds are about other times or projects: their claims are read, but never called drifted. */
export const OTHER_TIMES: Partial<Record<DocKind, string>> = {
  changelog: 'a change log',
  migration: 'a migration guide',
  blog: 'a blog post',
  adr: 'a decision record',
  plan: 'a plan',
  report: 'a dated report',
  archive: 'an archived page',
  fixture: 'a fixture',
  vendored: 'a vendored document',
  legal: 'a legal or community text',
};
