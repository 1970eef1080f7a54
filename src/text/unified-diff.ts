/** Unchanged lines shown around a change. */
const CONTEXT = 3;

/**
 * A unified diff of two texts with the same number of lines, as replacing within lines leaves them; '' when they are equal.
 * Lines are compared without their line breaks.
 */
export function unifiedDiff(file: string, before: string, after: string): string {
  const old = before.split(/\r\n|\r|\n/);
  const now = after.split(/\r\n|\r|\n/);
  const changed = old.flatMap((line, index) => (line === now[index] ? [] : [index]));
  if (changed.length === 0) return '';
  const hunks = groupsOf(changed).map((group) => hunkOf(group, old, now));
  return [`--- a/${file}`, `+++ b/${file}`, ...hunks.flat(), ''].join('\n');
}

/** Changes whose contexts touch share a hunk. */
function groupsOf(changed: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const index of changed) {
    const last = groups.at(-1);
    if (last !== undefined && index - (last.at(-1) ?? 0) <= 2 * CONTEXT) last.push(index);
    else groups.push([index]);
  }
  return groups;
}

function hunkOf(group: readonly number[], old: readonly string[], now: readonly string[]): string[] {
  const first = Math.max(0, (group[0] ?? 0) - CONTEXT);
  const end = Math.min(old.length, (group.at(-1) ?? 0) + CONTEXT + 1);
  const body: string[] = [];
  for (let index = first; index < end; ) {
    if (!group.includes(index)) {
      body.push(` ${old[index] ?? ''}`);
      index += 1;
      continue;
    }
    let stop = index;
    while (stop < end && group.includes(stop)) stop += 1;
    body.push(...old.slice(index, stop).map((line) => `-${line}`), ...now.slice(index, stop).map((line) => `+${line}`));
    index = stop;
  }
  const range = `${first + 1},${end - first}`;
  return [`@@ -${range} +${range} @@`, ...body];
}
