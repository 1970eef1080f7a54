import type { IncludeSyntax } from '../../model/site.js';
import { defineSite } from '../define.js';
import { ANTORA } from '../slugs.js';

/** `include::part.adoc[tag=name]`, as the translation of AsciiDoc keeps it. */
const INCLUDE: IncludeSyntax = {
  example: 'include::part.adoc[]',
  signs: ['include::'],
  form: /^\s{0,12}include::([^\s[]{1,200})\[/,
  shows: 'text',
  inFences: /^\s{0,12}include::([^\s[]{1,200})\[/,
  claim: { form: /^\s{0,12}include::([^\s[{}$]{1,200})\[/, isInFences: false },
};

export const antora = defineSite({
  name: 'antora',
  title: 'Antora',
  config: /(?:^|\/)antora\.ya?ml$/,
  // Markdown next to the modules is for developers, who read it on GitHub.
  roots: ['modules'],
  onlyRoots: true,
  slugs: [ANTORA],
  formatSlugs: [{ format: 'asciidoc', rule: ANTORA }],
  includes: [INCLUDE],
  partOptions: [
    { name: 'lines', means: 'lines' },
    { name: 'tag', means: 'name' },
    { name: 'tags', means: 'name' },
  ],
  regions: [{ opens: 'tag::NAME', closes: 'end::NAME' }],
  addressKeys: ['page-aliases'],
  // Of a page that leads to another one.
  openMarks: [':page-location:'],
  htmlSources: ['.adoc'],
});
