import { foldBody } from '../../../analysis/manifests/manifest-format.js';
import type { Task } from '../../../model/manifest.js';
import { isBelow } from '../yaml-tables.js';
import type { PlacedLine } from '../yaml-tables.js';

/** Scripts of Melos below these keys: `test: dart test`, or with `run:` or `exec:` below the name. */
export function scriptsBelow(lines: readonly PlacedLine[], ...keys: readonly string[]): readonly Task[] {
  return lines.flatMap((line, at) => {
    if (!isBelow(line, ...keys) || line.key === undefined || line.item) return [];
    const name = line.key;
    const run = lines.slice(at + 1, at + 12).find((one) => isBelow(one, ...keys, name) && one.key === 'run');
    return [{ runner: 'melos' as const, name, line: line.line, ...foldBody(line.value || (run?.value ?? '')) }];
  });
}
