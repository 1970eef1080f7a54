/**
 * A long option as programs spell it, as the source of a pattern: `--max-size`, `--maxSize` (.NET, Java, Node),
 * `--max_size` (Python).
 */
export const LONG_FLAG = String.raw`--[a-z][A-Za-z\d]*(?:[-_][A-Za-z\d]+)*`;
