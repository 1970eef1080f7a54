/** The words of a list that is written as text, separated by spaces and line breaks. */
export function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
