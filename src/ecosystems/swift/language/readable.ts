const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
const underscores = (text: string): string => text.replace(/[^\n]/g, '_');

/** What the grammar does not know, in this order, each with a text of the same length for it. */
const UNKNOWN: readonly (readonly [pattern: RegExp, readable: (...match: string[]) => string])[] = [
  // Directives may be between any two rows of a declaration; both branches of a condition are read.
  [/^[ \t]*#(?:if|elseif|else|endif|warning|error|sourceLocation)\b.*$/gm, (text = '') => blank(text)],
  [/#(?:un)?available\([^()\n]{0,300}\)/g, (text = '') => 'true'.padEnd(text.length)],
  // Other macros: `#expect(x)`, `#Preview { }`.
  [/#(?=[A-Za-z_])/g, () => '_'],
  // `throws(Failure)`, `for try await`, `try? await`.
  [/\bthrows\([^()\n]{1,100}\)/g, (text = '') => 'throws'.padEnd(text.length)],
  [/\bfor try await\b/g, (text = '') => 'for'.padEnd(text.length)],
  [/\btry([?!]?) await\b/g, (text = '', sign = '') => `try${sign}`.padEnd(text.length)],
  // Ownership and isolation of parameters, `~Copyable`, packs.
  [/((?::|->) ?)(sending|isolated|borrowing|consuming)\b(?= )/g, (_, before = '', word = '') => before + blank(word)],
  [/\bconsume\b(?= [a-z])/g, (text = '') => blank(text)],
  [/~(?=(?:Copyable|Escapable|Sendable|BitwiseCopyable)\b)/g, () => ' '],
  [/\b(?:repeat )?each\b(?= [A-Za-z])/g, (text = '') => blank(text)],
  [/\b(nonisolated|unowned)(\((?:safe|unsafe|nonsending)\))/g, (_, word = '', how = '') => word + blank(how)],
  // `/a+b/`: a pattern where a value begins.
  [
    /([=(,:] ?)(\/(?![/*\s])(?:\\.|[^/\\\n]){1,300}\/)(?=[\s),.])/g,
    (_, before = '', pattern = '') => before + underscores(pattern),
  ],
];
const RAW = /(#{1,3})("""|")/g;

/**
 * The text with other characters for what the grammar of Swift takes for an error, after which it loses whole
 * declarations: directives of the compiler, raw strings, and syntax that is newer than it. Of the same length and
 * lines, and linear.
 */
export function readable(text: string): string {
  let read = withoutRawStrings(text);
  for (const [pattern, as] of UNKNOWN) read = read.replace(pattern, as);
  return read;
}

/** `#"a "b" \c"#` as a string of the same length without escapes. */
function withoutRawStrings(text: string): string {
  const parts: string[] = [];
  const endless = new Set<string>();
  let done = 0;
  for (const { index, 0: opens, 1: signs = '', 2: quote = '' } of text.matchAll(RAW)) {
    const closes = quote + signs;
    const from = index + opens.length;
    if (index < done || endless.has(closes)) continue;
    const to = text.indexOf(closes, from);
    if (to < 0) endless.add(closes);
    if (to < 0 || (quote === '"' && to - from > MAX_ROW)) continue;
    const inner = text.slice(from, to);
    if (quote === '"' && inner.includes('\n')) continue;
    const around = blank(signs);
    parts.push(text.slice(done, index), around, quote, inner.replace(/["\\#]/g, '_'), quote, around);
    done = to + closes.length;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(done);
}

/** A raw string on one row is no longer than this. */
const MAX_ROW = 2_000;
