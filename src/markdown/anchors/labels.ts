/**
 * Names that a document gives to places, by which a generator finds them from every page of its site, whatever the
 * heading. `forms` are global.
 */
export function labelsIn(text: string, forms: readonly RegExp[]): readonly string[] {
  return forms.flatMap((form) => [...text.matchAll(form)].map((match) => match[1] ?? ''));
}
