import { indentOf } from '../text/layout/indent.js';

/** One line of block-style YAML that is neither empty nor a comment. */
export interface YamlLine {
  /** Columns before the key; for `- key: value`, columns before the key too. */
  readonly indent: number;
  /** True when the line begins with `-`. */
  readonly item: boolean;
  /** Unquoted key; undefined for a plain list item. */
  readonly key: string | undefined;
  /**
   * Unquoted scalar without its comment; '' when the value is on the lines below. Flow values (`[a, b]`) as written.
   */
  readonly value: string;
  readonly line: number;
}

/** Most characters of a line that are read. */
const LINE_CHARS = 2_000;
// The last group takes the rest, so every line matches without backtracking; a line has at most LINE_CHARS.
const ENTRY =
  // oxlint-disable-next-line regexp/no-super-linear-backtracking
  /^(\s*)((?:-\s+)*)(?:("[^"]*"|'[^']*'|[^\s"'#:[\]{},&*!|>%@`-][^\s#]*?|-[^\s#]+?)\s*:(?=\s|$))?\s*([^]*)$/;

export interface YamlReading {
  /**
   * Reads the lines of block scalars (`|`, `>`) like others, as program settings are often in one. Otherwise they are
   * skipped.
   */
  readonly inScalars?: boolean;
}

/**
 * Reads the lines of a block-style YAML file, for looking up a few keys. No anchors, tags or multi-line flow values.
 * Linear.
 */
export function readYamlLines(text: string, { inScalars = false }: YamlReading = {}): readonly YamlLine[] {
  const found: YamlLine[] = [];
  /** Indent that the lines of the current block scalar exceed. */
  let scalar: number | undefined;
  for (const [offset, full] of text.split('\n').entries()) {
    const raw = full.slice(0, LINE_CHARS).replace(/\r$/, '');
    const depth = indentOf(raw);
    if (raw.trim() === '' || (scalar !== undefined && depth > scalar)) continue;
    scalar = undefined;
    if (/^\s*#|^(?:---|\.\.\.)/.test(raw)) continue;
    const [, spaces = '', dashes = '', key, rest = ''] = ENTRY.exec(raw) ?? [];
    const value = scalarOf(rest);
    found.push({
      indent: spaces.length + dashes.length,
      item: dashes !== '',
      key: key === undefined ? undefined : withoutQuotes(key),
      value,
      line: offset + 1,
    });
    if (!inScalars && /^[|>][-+0-9]{0,3}$/.test(value))
      scalar = spaces.length + (key === undefined ? 0 : dashes.length);
  }
  return found;
}

/** The value without its comment and quotes. */
function scalarOf(rest: string): string {
  const quoted = /^("[^"]*"|'[^']*')/.exec(rest)?.[1];
  if (quoted !== undefined) return withoutQuotes(quoted);
  const comment = rest.startsWith('#') ? 0 : rest.search(/\s#/);
  return (comment === -1 ? rest : rest.slice(0, comment)).trim();
}

function withoutQuotes(text: string): string {
  return /^(["']).*\1$/.test(text) && text.length > 1 ? text.slice(1, -1) : text;
}
