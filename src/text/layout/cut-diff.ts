const CUT = '…';
/** Share of the room before what changed. */
const BEFORE = 1 / 3;

/**
 * For people: the lines of a diff, each cut to `room` characters around what changed, or at its end where it did not.
 * A removed line is compared with the added line in the same place of its group.
 */
export function cutDiff(lines: readonly string[], room: number): readonly string[] {
  const cut = lines.map((line) => cutAround(line, 0, room));
  for (const { removed, added, count } of groupsIn(lines))
    for (let row = 0; row < count; row += 1) {
      const [old, now] = [lines[removed + row] ?? '', lines[added + row] ?? ''];
      const at = firstDifference(old, now);
      cut[removed + row] = cutAround(old, at, room);
      cut[added + row] = cutAround(now, at, room);
    }
  return cut;
}

interface Group {
  /** Indices of the first removed and the first added line. */
  readonly removed: number;
  readonly added: number;
  /** Number of lines that are in both. */
  readonly count: number;
}

/** Removed lines that are followed by added ones. */
function groupsIn(lines: readonly string[]): readonly Group[] {
  const groups: Group[] = [];
  const endOf = (sign: string, from: number): number => {
    let end = from;
    while (lines[end]?.startsWith(sign) === true) end += 1;
    return end;
  };
  for (let at = 0; at < lines.length; at += 1) {
    const added = endOf('-', at);
    const end = endOf('+', added);
    if (added > at && end > added) groups.push({ removed: at, added, count: Math.min(added - at, end - added) });
    at = Math.max(at, end - 1);
  }
  return groups;
}

/** Without the sign at the beginning. */
function firstDifference(old: string, now: string): number {
  let at = 1;
  while (at < old.length && old[at] === now[at]) at += 1;
  return at;
}

/** The first character, the sign of a line, is kept. */
function cutAround(line: string, at: number, room: number): string {
  if (line.length <= room) return line;
  const from = wholeFrom(line, Math.max(1, Math.min(at - Math.floor(room * BEFORE), line.length - room)));
  const to = wholeFrom(line, Math.min(line.length, from + room));
  return `${line.charAt(0)}${from > 1 ? CUT : ''}${line.slice(from, to)}${to < line.length ? CUT : ''}`;
}

/** Not between the two units of one character. */
function wholeFrom(line: string, at: number): number {
  return /[\udc00-\udfff]/.test(line.charAt(at)) ? at + 1 : at;
}
