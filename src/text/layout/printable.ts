/**
 * Characters that are not text: they move the cursor, colour a terminal, change the reading direction, end lines or are
 * invisible. C0, DEL and C1 controls, bidirectional and zero-width formats, tags, line and paragraph separators.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Visible format characters: soft hyphens, and number signs of Arabic, Syriac and Kaithi. */
const SEEN = /[\u00ad\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;
/** Letters that need joiners between them, as in Persian and Hindi, and emoji that are joined into one. */
const JOINED_BEFORE =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const JOINED_AFTER = /^(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{Extended_Pictographic}]/u;
/** The colours and weights that docalign itself prints. */
const PAINT = /\u001b\[(?:[12]|22|3[1-46]|39)m/g;

/** Text of a repository made safe for one line of a terminal or a log: each control character becomes one space. */
export function printable(text: string): string {
  return replaceHidden(text, () => ' ');
}

/** As `printable` for several lines; line feeds and tabs stay. */
export function printableLines(text: string): string {
  return replaceHidden(text, (char) => (char === '\n' || char === '\t' ? char : ' '));
}

/** As `printableLines`, but keeps docalign's own colours. */
export function printablePainted(text: string): string {
  const paints = text.match(PAINT) ?? [];
  return text
    .split(PAINT)
    .map((part, index) => (paints[index - 1] ?? '') + printableLines(part))
    .join('');
}

/** Lines in which invisible characters are shown by code point: `<U+202E>`. For text that readers must see exactly. */
export function visibleLines(text: string): string {
  return replaceHidden(text, (char) =>
    char === '\n' || char === '\t'
      ? char
      : `<U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  );
}

/** A value as JSON with invisible characters escaped: the same value for programs, and harmless to a terminal. */
export function jsonText(value: unknown, indent = 2): string {
  return replaceHidden(JSON.stringify(value, null, indent), (char) => (char === '\n' ? char : escaped(char)));
}

/**
 * A name for one line of a terminal: unchanged or, if that is ambiguous, in double quotes with invisible characters
 * escaped.
 */
export function shownName(name: string): string {
  return replaceHidden(name, () => '') === name && name === name.trim() && !name.startsWith('"')
    ? name
    : quoted(name, name.length);
}

/**
 * A word of a repository or a caller, in double quotes, for a message: invisible characters escaped, cut to `limit`
 * characters.
 */
export function quoted(text: string, limit = 60): string {
  const cut = text.length > limit ? `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return jsonText(cut, 0);
}

function replaceHidden(text: string, shown: (char: string) => string): string {
  return text.replace(HIDDEN, (char, at: number) => (SEEN.test(char) || isJoiner(char, at, text) ? char : shown(char)));
}

function isJoiner(char: string, at: number, text: string): boolean {
  if (char !== '\u200c' && char !== '\u200d') return false;
  return JOINED_BEFORE.test(text.slice(Math.max(0, at - 2), at)) && JOINED_AFTER.test(text.slice(at + 1, at + 3));
}

/** As in JSON: each UTF-16 unit on its own. */
function escaped(char: string): string {
  return Array.from(
    { length: char.length },
    (_, unit) => `\\u${char.charCodeAt(unit).toString(16).padStart(4, '0')}`,
  ).join('');
}
