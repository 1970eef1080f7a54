import { keyOf, tableOf } from '../../formats/toml.js';
import type { Key } from './keys.js';
import { firstOfComment } from './yaml-keys.js';

/** A key that a document may name. */
const NAME = /^[A-Za-z_][\w.-]{0,100}$/;

/**
 * Tables of a TOML file, with the keys in each, and the keys before the first table, all with the comments above them.
 * Linear.
 */
export function tomlKeys(lines: readonly string[]): readonly Key[] {
  const tables = startsOf(lines, [0, lines.length], (line) => tableOf(line)?.path);
  const loose = keysIn(lines, [], [0, tables[0]?.first ?? lines.length]);
  return [
    ...loose,
    ...tables.map(({ name: path, first }, at): Key => {
      const end = tables[at + 1]?.first ?? lines.length;
      return { path, first: first + 1, last: end, under: keysIn(lines, path, [first, end]) };
    }),
  ];
}

/** The key of a line, commented out or not: those show their defaults. */
function nameOf(line: string): string | undefined {
  const key = tableOf(line) === undefined ? keyOf(line.replace(/^\s{0,20}#\s?/, '')) : undefined;
  return key !== undefined && NAME.test(key) ? key : undefined;
}

function keysIn(
  lines: readonly string[],
  path: readonly string[],
  [from, to]: readonly [number, number],
): readonly Key[] {
  const keys = startsOf(lines, [from, to], nameOf);
  return keys.map(({ name, first }, at) => ({
    path: [...path, name],
    first: first + 1,
    last: keys[at + 1]?.first ?? to,
    under: [],
  }));
}

interface Start<T> {
  readonly name: T;
  /** 0-based line of the comment above, if any. */
  readonly first: number;
}

function startsOf<T>(
  lines: readonly string[],
  [from, to]: readonly [number, number],
  nameOf: (line: string) => T | undefined,
): readonly Start<T>[] {
  const found: Start<T>[] = [];
  for (let at = from, free = from; at < to; at++) {
    const name = nameOf(lines[at] ?? '');
    if (name === undefined) continue;
    found.push({ name, first: Math.max(free, firstOfComment(lines, at)) });
    free = at + 1;
  }
  return found;
}
