import { defineSite } from '../define.js';

export const antora = defineSite({
  name: 'antora',
  title: 'Antora',
  config: /(?:^|\/)antora\.ya?ml$/,
  // Pages are AsciiDoc; markdown beside the modules is for developers, and read on GitHub.
  roots: ['modules'],
  onlyRoots: true,
  regions: [{ opens: 'tag::NAME', closes: 'end::NAME' }],
  htmlSources: ['.adoc'],
});
