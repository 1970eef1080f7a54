/**
 * Labels that a document defines, which a generator resolves from every page of the site, whatever the heading. The
 * regular expressions `forms` must be global.
 */
export function labelsIn(text: string, forms: readonly RegExp[]): readonly string[] {
  return forms.flatMap((form) => [...text.matchAll(form)].map((match) => match[1] ?? ''));
}
