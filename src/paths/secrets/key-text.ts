/** Longer keys are not masked in full. */
const MOST_KEY_CHARS = 20_000;
/** A row of a key has at least so many characters, but for the last one. */
const ROW_CHARS = 40;
const KEY_END = '-----END';
/** Signs of strings, comments and lists around a row of a key, and line breaks that are written out. */
const AROUND = /^[\s"'`+\\,;.#*>|&()<-]{1,200}|[\s"'`+\\,;.*|&()<]{1,200}$/g;
const LINE_BREAK = /\\[nr]/;
const BASE_64 = /^[\w+/=-]+$/;
/** `Proc-Type: 4,ENCRYPTED`. */
const HEADER = /^[A-Z][A-Za-z-]{2,30}: /;

/**
 * Where the private key ends whose first line ends at an offset: at its last line, or after the last row that looks
 * like a part of it. The offset itself where none follows, as in code that looks for the first line. O(length of the
 * key).
 */
export function endOfKey(text: string, body: number): number {
  const rest = text.slice(body, body + MOST_KEY_CHARS);
  let [at, end, isKey] = [0, 0, false];
  for (;;) {
    const lineBreak = rest.indexOf('\n', at);
    const row = rest.slice(at, lineBreak < 0 ? rest.length : lineBreak);
    const last = row.indexOf(KEY_END);
    const parts = (last < 0 ? row : row.slice(0, last)).split(LINE_BREAK).map((part) => part.replace(AROUND, ''));
    const isPart = parts.every((part) => part === '' || BASE_64.test(part) || HEADER.test(part));
    if (last >= 0 && (isPart || at === 0)) return body + at + last;
    if (!isPart) break;
    isKey ||= parts.some(({ length }) => length >= ROW_CHARS);
    end = at + row.length;
    if (lineBreak < 0) break;
    at = lineBreak + 1;
  }
  return isKey ? body + end : body;
}
