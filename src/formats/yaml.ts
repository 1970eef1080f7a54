import { indentOf } from '../text/indent.js';

/** One line of block-style YAML that says something. */
export interface YamlLine {
  /** Columns before the key; for `- key: value`, columns before the key too. */
  readonly indent: number;
  /** True when the line begins with `-`. */
  readonly item: boolean;
  /** Unquoted key; undefined for a plain list item. */
  readonly key: string | undefined;
  /** Unquoted scalar without its comment; '' when the value stands below. Flow values (`[a, b]`) as written. */
  readonly value: string;
  readonly line: number;
}

/** Characters of a line that are read. */
const LINE_CHARS = 2_000;
// Its last group takes whatever is left, so no line is refused and nothing is tried again; a line has at most
// LINE_CHARS.
const ENTRY =
  // eslint-disable-next-line regexp/no-super-linear-backtracking
  /^(\s*)((?:-\s+)*)(?:("[^"]*"|'[^']*'|[^\s"'#:[\]{},&*!|>%@`-][^\s#]*?|-[^\s#]+?)\s*:(?=\s|$))?\s*([^]*)$/;

export interface YamlReading {
  /**
   * Reads the lines of block scalars (`|`, `>`) like others: settings of a program are often kept in one. Left out
   * otherwise.
   */
  readonly inScalars?: boolean;
}

/**
 * The lines of a YAML file in block style, where a few keys are wanted: no anchors, tags or flow values of several
 * lines. Linear.
 */
export function readYamlLines(text: string, { inScalars = false }: YamlReading = {}): readonly YamlLine[] {
  const found: YamlLine[] = [];
  /** Columns that a running block scalar is deeper than. */
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
      key: key === undefined ? undefined : unquote(key),
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
  if (quoted !== undefined) return unquote(quoted);
  const comment = rest.startsWith('#') ? 0 : rest.search(/\s#/);
  return (comment === -1 ? rest : rest.slice(0, comment)).trim();
}

function unquote(text: string): string {
  return /^(["']).*\1$/.test(text) && text.length > 1 ? text.slice(1, -1) : text;
}
