/** Longer names are none. Characters. */
const LONGEST = 100;
const FORMS: readonly RegExp[] = [
  // MyST: `(name)=` above what it names.
  new RegExp(`^\\(([^()\\n]{1,${LONGEST}})\\)=[\\t ]{0,9}$`, 'gm'),
  // MyST and Sphinx: `:label: name` of a directive, `label: name` of a page, `#| label: name` of a cell.
  new RegExp(`^[\\t >]{0,20}(?::(?:label|name):|(?:#\\| ?)?label:)[\\t ]{1,9}["']?([^\\s"']{1,${LONGEST}})`, 'gm'),
  // reStructuredText: `.. _name:`.
  new RegExp(`^\\.\\. _([^:\\n]{1,${LONGEST}}):`, 'gm'),
  // Doxygen: `@page name Title`, `\\anchor name`.
  new RegExp(`[@\\\\](?:page|subpage|anchor|section|subsection|subsubsection|defgroup)[\\t ]{1,9}([\\w:.-]{1,${LONGEST}})`, 'g'),
];

/** Names that a document gives to places, by which a generator finds them from every page of its site, whatever the heading. */
export function labelsIn(text: string): readonly string[] {
  return FORMS.flatMap((form) => [...text.matchAll(form)].map((match) => match[1] ?? ''));
}
