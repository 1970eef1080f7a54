/** Unchanged lines shown around a change. */
const CONTEXT = 3;
const NO_LAST_FEED = '\\ No newline at end of file';

/**
 * A unified diff of two texts, as `git apply` accepts it; '' when they are equal. Undefined: there is no file. Only a
 * line feed ends a line; a carriage return is part of its line. To diff bytes, decode them as `latin1` and encode the
 * diff the same way.
 */
export function unifiedDiff(file: string, before: string | undefined, after: string | undefined): string {
  const [old, now] = [diffLines(before ?? ''), diffLines(after ?? '')];
  const hunks = groupsOf(changesOf(old, now)).map((group) => hunkOf(group, old, now));
  return hunks.length === 0
    ? ''
    : [
        `--- ${before === undefined ? NO_FILE : nameInDiff(`a/${file}`)}`,
        `+++ ${after === undefined ? NO_FILE : nameInDiff(`b/${file}`)}`,
        ...hunks.flat(),
        '',
      ].join('\n');
}

const NO_FILE = '/dev/null';

/** Lines without line feeds; a last line that lacks one is marked so, as a diff requires. */
function diffLines(text: string): readonly string[] {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  return last === '' ? lines : [...lines, `${last}\n${NO_LAST_FEED}`];
}

/** Writes names like git: ambiguous ones are quoted; a tab ends a name with spaces. */
function nameInDiff(name: string): string {
  if (!/["\\\u0000-\u001f\u007f]/.test(name)) return name.includes(' ') ? `${name}\t` : name;
  const quoted = name
    .replace(/["\\]/g, (char) => `\\${char}`)
    .replace(/[\u0000-\u001f\u007f]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return `"${quoted}"`;
}

/** Lines from `from` up to `oldEnd` of the old text became those from `from` up to `nowEnd` of the new one. 0-based. */
interface Change {
  readonly from: number;
  readonly oldEnd: number;
  readonly nowEnd: number;
}

/**
 * When the number of lines is unchanged, each run of differing lines is a change. Otherwise, everything between the
 * first and the last difference is one change.
 */
function changesOf(old: readonly string[], now: readonly string[]): readonly Change[] {
  if (old.length !== now.length) return [wholeChange(old, now)];
  const changes: Change[] = [];
  for (let from = 0; from < old.length; from += 1) {
    if (old[from] === now[from]) continue;
    let end = from + 1;
    while (end < old.length && old[end] !== now[end]) end += 1;
    changes.push({ from, oldEnd: end, nowEnd: end });
    from = end;
  }
  return changes;
}

function wholeChange(old: readonly string[], now: readonly string[]): Change {
  const most = Math.min(old.length, now.length);
  let from = 0;
  while (from < most && old[from] === now[from]) from += 1;
  let same = 0;
  while (same < most - from && old[old.length - 1 - same] === now[now.length - 1 - same]) same += 1;
  return { from, oldEnd: old.length - same, nowEnd: now.length - same };
}

/** Changes whose contexts touch share a hunk. */
function groupsOf(changes: readonly Change[]): readonly (readonly Change[])[] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    if (group !== undefined && change.from - (group.at(-1)?.oldEnd ?? 0) < 2 * CONTEXT) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

function hunkOf(group: readonly Change[], old: readonly string[], now: readonly string[]): readonly string[] {
  const last = group.at(-1)?.oldEnd ?? 0;
  const first = Math.max(0, (group[0]?.from ?? 0) - CONTEXT);
  const end = Math.min(old.length, last + CONTEXT);
  const grown = (group.at(-1)?.nowEnd ?? 0) - last;
  const body: string[] = [];
  let done = first;
  for (const { from, oldEnd, nowEnd } of group) {
    body.push(
      ...old.slice(done, from).map((line) => ` ${line}`),
      ...old.slice(from, oldEnd).map((line) => `-${line}`),
      ...now.slice(from, nowEnd).map((line) => `+${line}`),
    );
    done = oldEnd;
  }
  body.push(...old.slice(done, end).map((line) => ` ${line}`));
  return [`@@ -${rangeOf(first, end - first)} +${rangeOf(first, end - first + grown)} @@`, ...body];
}

/** An empty range comes after its line, any other begins with it. */
function rangeOf(first: number, count: number): string {
  return `${count === 0 ? first : first + 1},${count}`;
}
