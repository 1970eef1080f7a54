import { parse } from 'smol-toml';
import { boundedLinesOf } from './bounded-lines.js';

/** A TOML file: its values, and the lines of its keys, which the parser does not provide. */
export interface TomlReading {
  readonly root: unknown;
  readonly problem: string | undefined;
  /**
   * 1-based line of a key by its full path; the line of its table when the key is not found; else 1. Tables of an array
   * are numbered: `['bin', '0']`.
   */
  readonly lineOf: (path: readonly string[]) => number;
  /** Lines of the strings of an array, in order. */
  readonly itemLines: (path: readonly string[], items: readonly string[]) => readonly number[];
}

export function readToml(text: string): TomlReading {
  const lines = boundedLinesOf(text);
  const index = indexKeys(lines);
  const lineOf = (path: readonly string[]): number => {
    for (let length = path.length; length > 0; length--) {
      const line = index.get(path.slice(0, length).join('\0'));
      if (line !== undefined) return line;
    }
    return 1;
  };
  const itemLines = (path: readonly string[], items: readonly string[]) => findItems(lines, lineOf(path), items);
  try {
    return { root: parse(text.replace(/^\ufeff/, '')), problem: undefined, lineOf, itemLines };
  } catch (error) {
    const [what = 'unreadable'] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { root: undefined, problem: what.slice(0, 200), lineOf, itemLines };
  }
}

/** The value at a path of own keys; undefined when there is none. */
export function at(root: unknown, ...path: readonly string[]): unknown {
  let value = root;
  for (const key of path) {
    if (!isTable(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

export function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** Own entries of a table; none for anything else. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isTable(value) ? Object.entries(value) : [];
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The strings of an array; none for anything else. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

const HEADER = /^\s*(\[{1,2})([^[\]]{1,400})\]/;
/** Most characters of a key. */
const KEY_CHARS = 400;

/**
 * First line of every key and table, by path joined with NUL. Lines inside multi-line strings may add keys that are
 * never looked up.
 */
function indexKeys(lines: readonly string[]): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  const counts = new Map<string, number>();
  let table: readonly string[] = [];
  const put = (path: readonly string[], line: number) => {
    const key = path.join('\0');
    if (!index.has(key)) index.set(key, line);
  };
  for (const [offset, line] of lines.entries()) {
    const header = tableOf(line);
    if (header !== undefined) {
      table = header.path;
      if (header.isItem) {
        const key = table.join('\0');
        const count = counts.get(key) ?? 0;
        counts.set(key, count + 1);
        table = [...table, String(count)];
      }
      for (let length = table.length; length > 0; length--) put(table.slice(0, length), offset + 1);
      continue;
    }
    const key = keyOf(line);
    if (key !== undefined) put([...table, ...splitKey(key)], offset + 1);
  }
  return index;
}

/** The table that a line begins, alone or as an item of an array of tables. */
export function tableOf(line: string): { readonly path: readonly string[]; readonly isItem: boolean } | undefined {
  const [, open, name] = HEADER.exec(line) ?? [];
  return name === undefined ? undefined : { path: splitKey(name), isItem: open === '[[' };
}

/** The text before the first `=`, if it can be a key. */
export function keyOf(line: string): string | undefined {
  const key = line.slice(0, Math.max(0, line.slice(0, KEY_CHARS).indexOf('='))).trim();
  return key === '' || key.startsWith('#') || /[[\]{},]/.test(key) ? undefined : key;
}

/** `a."b.c".d` → a, b.c, d */
function splitKey(key: string): readonly string[] {
  const parts = key.match(/"[^"]*"|'[^']*'|[^.\s"']+/g) ?? [];
  return parts.map((part) => part.replace(/^["']|["']$/g, ''));
}

/** Each item is searched from the line of the previous one, so the whole list costs one walk. */
function findItems(lines: readonly string[], from: number, items: readonly string[]): readonly number[] {
  let line = from;
  return items.map((item) => {
    const wanted = item.slice(0, 200);
    for (let next = line; next <= lines.length; next++) {
      const text = lines[next - 1] ?? '';
      if (text.includes(wanted)) {
        line = next;
        break;
      }
      if (HEADER.test(text) && next > from) break;
    }
    return line;
  });
}
