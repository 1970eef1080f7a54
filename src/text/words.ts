/** The words of a list that is written as running text: space and line breaks part them. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
