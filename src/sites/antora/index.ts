import { defineSite } from '../define.js';

export const antora = defineSite({
  name: 'antora',
  title: 'Antora',
  config: /(?:^|\/)antora\.ya?ml$/,
  // Pages are AsciiDoc; Markdown next to the modules is for developers, who read it on GitHub.
  roots: ['modules'],
  onlyRoots: true,
  regions: [{ opens: 'tag::NAME', closes: 'end::NAME' }],
  htmlSources: ['.adoc'],
});
