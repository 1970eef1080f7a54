/** Characters that move the cursor, colour a terminal or turn the reading direction: C0, DEL, C1, bidi controls, line separators. */
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** Text of a repository made safe for one line of a terminal or a log: each control character becomes one space. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, ' ');
}

/** A name for one line of a terminal: as it is or, where that would not show it, in double quotes with what is not seen escaped. */
export function shownName(name: string): string {
  return name.search(UNPRINTABLE) === -1 && name === name.trim() && !name.startsWith('"') ? name : quoted(name, name.length);
}

/** A word of a repository or a caller, in double quotes, for a message: controls escaped, cut to `limit` characters. */
export function quoted(text: string, limit = 60): string {
  const cut = text.length > limit ? `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
  return JSON.stringify(cut).replace(UNPRINTABLE, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
