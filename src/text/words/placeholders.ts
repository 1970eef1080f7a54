/** Names that stand for any name, as a pattern: `foo`, `xxx`. */
export const METASYNTACTIC = '(?:foo|bar|baz|qux|quux|foobar|xxx+)';

/** Words that are written where something is still to come, as a pattern. */
export const UNWRITTEN = '(?:todo|tbd|tba|fixme|xxx+|placeholder)';

/** Words that begin a name which readers choose, as a pattern: `my-app`, `yourName`. */
export const OF_READER = '(?:my|your|our|some)';

/** Is it the reader's application, or a module named after it: `MyApp`, `MyAppServer`? */
export function isReadersName(name: string): boolean {
  return /^MyApp(?:[A-Z]|$)/.test(name);
}
