import { foldBody } from '../../../analysis/manifests/manifest-format.js';
import type { Task } from '../../../model/manifest.js';
import { indentOf } from '../../../text/layout/indent.js';

const START = /^\s{0,20}defp?\s+aliases(?:\(\))?\s+do\b/;
const ALIAS = /^\s{0,40}\[?\s{0,8}"?([a-z][\w.:-]{0,80}?)"?:\s+(\S.{0,300})/;

/** Entries of the function `aliases`: `setup: ["deps.get", "ecto.setup"]`, `"test.ci": […]`. */
export function aliasesIn(lines: readonly string[]): readonly Task[] {
  const start = lines.findIndex((line) => START.test(line));
  if (start < 0) return [];
  const indent = indentOf(lines[start] ?? '');
  const length = lines.slice(start + 1).findIndex((line) => /^\s*end\b/.test(line) && indentOf(line) <= indent);
  const body = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  const entries = body.map((line) => ({ line, match: /^\s*#/.test(line) ? null : ALIAS.exec(line) }));
  // Named options inside an alias are further right.
  const least = Math.min(
    ...entries.flatMap(({ line, match }) => (match === null ? [] : [indentOf(line)])).slice(0, 500),
  );
  return entries.flatMap(({ line, match }, offset) =>
    match === null || indentOf(line) > least + 2
      ? []
      : [{ runner: 'mix', name: match[1] ?? '', line: start + 2 + offset, ...foldBody(match[2] ?? '') }],
  );
}
