// Every kind of change, and the selection of those that are planted together.
import { shuffled } from './random.mjs';
import { planFlags, planKeys, planRoutes, planShortFlags, planSymbols, planVariables } from './kinds/names.mjs';
import { planPaths } from './kinds/paths.mjs';
import { planTasks } from './kinds/tasks.mjs';
import { planDefaults, planVersions } from './kinds/values.mjs';

export const KINDS = [
  'file rename',
  'file move',
  'file delete',
  'task',
  'engine',
  'symbol',
  'flag',
  'setting',
  'variable',
  'default',
  'route',
];
const PLANS = [
  planPaths,
  planTasks,
  planVersions,
  planSymbols,
  planFlags,
  planShortFlags,
  planKeys,
  planVariables,
  planDefaults,
  planRoutes,
];
/** With more lines, a change hides others. */
const MAX_LINES = 40;

/**
 * At most `perKind` changes of a kind. No two touch the same line of a document, or name each other's names.
 * @returns {{ kind: string, type: string, name: string, now?: string, words: string[], lines: { line: object, right?:
 * string }[], edit: (scratch: object) => void }[]}
 */
export function chooseChanges(repository, lines, { random, perKind }) {
  const chosen = [];
  const taken = new Set();
  const counts = new Map();
  for (const plan of PLANS) {
    for (const change of shuffled(plan(repository, lines, random), random)) {
      const places = change.lines.map(({ line }) => `${line.file}:${line.line}`);
      const isFree =
        places.length <= MAX_LINES
        && (counts.get(change.kind) ?? 0) < perKind
        && !places.some((place) => taken.has(place))
        && !chosen.some((other) => overlap(other, change));
      if (!isFree) continue;
      chosen.push(change);
      counts.set(change.kind, (counts.get(change.kind) ?? 0) + 1);
      for (const { line } of change.lines) for (const near of [-1, 0, 1]) taken.add(`${line.file}:${line.line + near}`);
    }
  }
  return chosen;
}

function overlap({ words }, { words: others }) {
  return words.some((word) =>
    others.some(
      (other) => word.toLowerCase().includes(other.toLowerCase()) || other.toLowerCase().includes(word.toLowerCase()),
    ),
  );
}
