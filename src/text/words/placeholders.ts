/** Names that stand for any name, as a pattern: `foo`, `xxx`. */
export const METASYNTACTIC = '(?:foo|bar|baz|qux|quux|foobar|xxx+)';
