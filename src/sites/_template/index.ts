import { defineSite } from '../define.js';

/** Copy this folder. Say what the generator does its own way, from its documentation, and name the page: <https://example.org/docs/links>. */
export const template = defineSite({
  name: 'template',
  title: 'Template',
  // The end of the configuration file's path; add `isOwn` or `holds` where other programs have files of that name.
  config: /(?:^|\/)template\.config\.js$/,
  roots: ['docs'],
  // Then only the traits that differ from GitHub's: `SiteGenerator` in `src/model/site.ts`.
});
