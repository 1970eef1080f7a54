import { boundedLinesOf } from './bounded-lines.js';

/** One `key = value` of an INI file. `lines` are the lines of the value, the first one after the `=`. */
export interface IniEntry {
  readonly section: string;
  readonly key: string;
  readonly lines: readonly { readonly text: string; readonly line: number }[];
}

/** Sections and entries in order. A line that begins with white space continues the value above it. */
export function readIni(text: string): {
  readonly sections: ReadonlyMap<string, number>;
  readonly entries: readonly IniEntry[];
} {
  const sections = new Map<string, number>();
  const entries: { section: string; key: string; lines: { text: string; line: number }[] }[] = [];
  let section = '';
  for (const [offset, raw] of boundedLinesOf(text).entries()) {
    const line = offset + 1;
    if (/^\s*(?:[#;]|$)/.test(raw)) continue;
    const header = /^\[([^\]]{1,200})\]/.exec(raw);
    if (header !== null) {
      section = (header[1] ?? '').trim();
      if (!sections.has(section)) sections.set(section, line);
      continue;
    }
    const last = entries.at(-1);
    if (/^\s/.test(raw)) {
      if (last?.section === section) last.lines.push({ text: raw.trim(), line });
      continue;
    }
    const [key = '', value] = splitOnce(raw);
    if (value !== undefined)
      entries.push({ section, key: key.trim(), lines: value.trim() === '' ? [] : [{ text: value.trim(), line }] });
  }
  return { sections, entries };
}

function splitOnce(raw: string): readonly [string, string | undefined] {
  const at = raw.search(/[=:]/);
  return at === -1 ? [raw, undefined] : [raw.slice(0, at), raw.slice(at + 1)];
}
