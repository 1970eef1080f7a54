import { defineSite } from '../define.js';

export const doxygen = defineSite({
  name: 'doxygen',
  title: 'Doxygen',
  config: /(?:^|\/)Doxyfile(?:\.in)?$/,
  // Its pages are those of `INPUT`; they are also read on GitHub, whose rules apply to them.
  roots: [],
  onlyRoots: true,
  labels: [/[@\\](?:page|subpage|anchor|section|subsection|subsubsection|defgroup)[\t ]{1,9}([\w:.-]{1,100})/g],
});
