import type { Lines } from '../../model/site.js';
import { indentOf } from '../../text/layout/indent.js';
import { inPattern } from '../../text/pattern.js';

/** Maximum number of characters per line searched for a definition. */
const MOST_CHARS = 400;

/** A class or function in Python, `Class.method` within its class: up to the next line that is not indented deeper. */
export function pythonObject(lines: readonly string[], name: string): Lines | undefined {
  let found: Lines | undefined = { first: 1, last: lines.length };
  for (const one of name.split('.')) found = found === undefined ? undefined : declaredIn(lines, one, found);
  return found;
}

function declaredIn(lines: readonly string[], name: string, { first, last }: Lines): Lines | undefined {
  const head = new RegExp(`^\\s{0,80}(?:async\\s{1,4})?(?:def|class)\\s{1,4}${inPattern(name)}\\b`);
  const start = lines.findIndex((line, at) => at + 1 >= first && at < last && head.test(line.slice(0, MOST_CHARS)));
  if (start < 0) return undefined;
  const depth = indentOf(lines[start] ?? '');
  const next = lines.findIndex(
    (line, at) =>
      at > start && line.trim() !== '' && indentOf(line) <= depth && !/^\s{0,80}[)\]}]/.test(line.slice(0, MOST_CHARS)),
  );
  let end = next < 0 ? last : Math.min(last, next);
  while (end > start + 1 && lines[end - 1]?.trim() === '') end--;
  return { first: start + 1, last: end };
}
