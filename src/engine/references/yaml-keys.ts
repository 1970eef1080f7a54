import { readYamlLines } from '../../formats/yaml.js';
import type { Key } from './keys.js';

/** Longer keys are data. */
const KEY_CHARS = 100;
const COMMENT = /^\s{0,200}#/;

interface Open {
  readonly indent: number;
  readonly path: readonly string[];
  readonly first: number;
  readonly under: Key[];
}

/**
 * Keys of YAML by their indentation, each with the comment above it. Reads plain settings files, not all of YAML. Keys
 * in items of a list count as keys of the list. Linear.
 */
export function yamlKeys(lines: readonly string[]): readonly Key[] {
  const root: Open = { indent: -1, path: [], first: 1, under: [] };
  const open: Open[] = [root];
  const close = (indent: number, last: number): void => {
    for (let top = open.at(-1); top !== undefined && top !== root && top.indent >= indent; top = open.at(-1)) {
      open.pop();
      open.at(-1)?.under.push({ path: top.path, first: top.first, last: Math.max(last, top.first), under: top.under });
    }
  };
  for (const { key, item, indent, line } of readYamlLines(lines.join('\n'), { inScalars: true })) {
    if (key === undefined || item || key.length > KEY_CHARS) continue;
    const first = firstOfComment(lines, line - 1) + 1;
    close(indent, first - 1);
    open.push({ indent, path: [...(open.at(-1)?.path ?? []), key], first, under: [] });
  }
  close(0, lines.length);
  return root.under;
}

/** First line of the comment directly above a line, or the line itself. 0-based. */
export function firstOfComment(lines: readonly string[], at: number): number {
  let first = at;
  while (first > 0 && COMMENT.test(lines[first - 1] ?? '')) first -= 1;
  return first;
}
