/** A section of the answer at three sizes, smallest first; `full` is made only when it may fit. */
export interface Sizes<Entry> {
  readonly brief: Entry;
  readonly normal: Entry;
  /** Undefined when the whole section cannot fit into this many characters. */
  full(roomChars: number): Entry | undefined;
}

export interface Budget {
  /** Characters that the JSON of all entries may take, the commas between them included. */
  readonly chars: number;
  /** Whether the best entries may be given in full. */
  readonly inFull: boolean;
}

interface Placed<Entry> {
  entry: Entry;
  chars: number;
}

/** Part of the room that brief entries leave free at first, so that there is something to read in full. */
const FULL_SHARE = 2 / 3;

/**
 * As many of the entries, best first, as fit, each as large as fits. With full entries allowed, brief ones take at most
 * a third of the room at first; what the full ones leave over lists more.
 */
export function fitEntries<Entry>(offered: readonly Sizes<Entry>[], budget: Budget): readonly Entry[] {
  const placed: Placed<Entry>[] = [];
  let free = budget.chars;
  free = placeBrief(
    offered,
    placed,
    budget.inFull ? { free, reserve: Math.floor(free * FULL_SHARE) } : { free, reserve: 0 },
  );
  if (budget.inFull) free = enlarge(placed, free, (index, room) => offered[index]?.full(room));
  free = placeBrief(offered, placed, { free, reserve: 0 });
  enlarge(placed, free, (index) => (isBrief(placed[index], offered[index]) ? offered[index]?.normal : undefined));
  return placed.map(({ entry }) => entry);
}

/** Adds brief entries while more than `reserve` characters stay free; the first one may use the reserve. */
function placeBrief<Entry>(
  offered: readonly Sizes<Entry>[],
  placed: Placed<Entry>[],
  room: { readonly free: number; readonly reserve: number },
): number {
  let { free } = room;
  while (placed.length < offered.length) {
    const entry = offered[placed.length]?.brief;
    const chars = sizeOf(entry);
    if (entry === undefined || chars > free - (placed.length === 0 ? 0 : room.reserve)) break;
    placed.push({ entry, chars });
    free -= chars;
  }
  return free;
}

/** Replaces entries, best first, by what `larger` offers, wherever the growth fits into `free`. */
function enlarge<Entry>(
  placed: Placed<Entry>[],
  free: number,
  larger: (index: number, room: number) => Entry | undefined,
): number {
  let left = free;
  for (const [index, place] of placed.entries()) {
    const entry = larger(index, left + place.chars);
    const chars = sizeOf(entry);
    if (entry === undefined || chars - place.chars > left) continue;
    left -= chars - place.chars;
    place.entry = entry;
    place.chars = chars;
  }
  return left;
}

function isBrief<Entry>(place: Placed<Entry> | undefined, sizes: Sizes<Entry> | undefined): boolean {
  return place !== undefined && place.entry === sizes?.brief;
}

/** Characters of an entry in the answer, with its comma. */
function sizeOf(entry: unknown): number {
  return entry === undefined ? 0 : JSON.stringify(entry).length + 1;
}
