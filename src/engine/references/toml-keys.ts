import type { Key } from './keys.js';
import { firstOfComment } from './yaml-keys.js';

const TABLE = /^\s{0,20}\[{1,2}\s{0,4}([\w."'-]{1,200})\s{0,4}\]{1,2}/;
/** Includes commented-out keys, which show their defaults. */
const KEY = /^\s{0,20}(?:#\s?)?([A-Za-z_][\w.-]{0,100})\s{0,20}=/;

/**
 * Tables of a TOML file, with the keys in each, and the keys before the first table, all with the comments above them.
 * Linear.
 */
export function tomlKeys(lines: readonly string[]): readonly Key[] {
  const tables = startsOf(lines, [0, lines.length], (line) => TABLE.exec(line)?.[1]?.replace(/["']/g, ''));
  const loose = keysIn(lines, [], [0, tables[0]?.first ?? lines.length]);
  return [
    ...loose,
    ...tables.map(({ name, first }, at): Key => {
      const end = tables[at + 1]?.first ?? lines.length;
      return {
        path: name.split('.'),
        first: first + 1,
        last: end,
        under: keysIn(lines, name.split('.'), [first, end]),
      };
    }),
  ];
}

function keysIn(
  lines: readonly string[],
  path: readonly string[],
  [from, to]: readonly [number, number],
): readonly Key[] {
  const keys = startsOf(lines, [from, to], (line) => (TABLE.test(line) ? undefined : KEY.exec(line)?.[1]));
  return keys.map(({ name, first }, at) => ({
    path: [...path, name],
    first: first + 1,
    last: keys[at + 1]?.first ?? to,
    under: [],
  }));
}

interface Start {
  readonly name: string;
  /** 0-based line of the comment above, if any. */
  readonly first: number;
}

function startsOf(
  lines: readonly string[],
  [from, to]: readonly [number, number],
  nameOf: (line: string) => string | undefined,
): readonly Start[] {
  const found: Start[] = [];
  for (let at = from, free = from; at < to; at++) {
    const name = nameOf(lines[at] ?? '');
    if (name === undefined) continue;
    found.push({ name, first: Math.max(free, firstOfComment(lines, at)) });
    free = at + 1;
  }
  return found;
}
