/** The words of a list that is written as text, separated by spaces and line breaks. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** The names in the rows of a table that have one of these kinds, in the order of the table. */
export function namesOfKinds<K>(
  rows: readonly (readonly [names: string, ...kinds: readonly K[]])[],
  kinds: readonly K[],
): readonly string[] {
  return rows.flatMap(([names, ...own]) => (kinds.some((kind) => own.includes(kind)) ? [...words(names)] : []));
}
