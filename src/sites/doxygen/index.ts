import { defineSite } from '../define.js';

export const doxygen = defineSite({
  name: 'doxygen',
  title: 'Doxygen',
  config: /(?:^|\/)Doxyfile(?:\.in)?$/,
  // Its pages are those of `INPUT`; they are read on GitHub as well, by whose rules they are judged.
  roots: [],
  onlyRoots: true,
  labels: [/[@\\](?:page|subpage|anchor|section|subsection|subsubsection|defgroup)[\t ]{1,9}([\w:.-]{1,100})/g],
});
