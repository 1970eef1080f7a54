import { defineSite } from '../define.js';

/** Pages are AsciiDoc in `modules/…/pages`; markdown beside them is for developers, and read on GitHub. <https://docs.antora.org/antora/latest/standard-directories/> */
export const antora = defineSite({
  name: 'antora',
  title: 'Antora',
  config: /(?:^|\/)antora\.ya?ml$/,
  roots: ['modules'],
  onlyRoots: true,
});
