/** A section of the answer in three sizes, smallest first; `full` is made only if it may fit. */
export interface Sizes<Entry> {
  readonly brief: Entry;
  readonly normal: Entry;
  /** Undefined if the whole section does not fit into this many characters. */
  full(roomChars: number): Entry | undefined;
}

export interface Budget {
  /** Maximum number of characters in the JSON of all entries, including the commas between them. */
  readonly chars: number;
  /** Whether the best entries may be given in full. */
  readonly inFull: boolean;
  /** Whether few brief entries are wanted beside those in full, so that most of the answer is text. */
  readonly fewBrief?: boolean;
}

interface Placed<Entry> {
  entry: Entry;
  chars: number;
}

/**
 * Share of the room that brief entries leave free at first, for entries in full; the larger one makes three quarters of
 * an answer of the usual size text.
 */
const FULL_SHARE = 2 / 3;
const FULL_SHARE_OF_FEW = 17 / 20;
/** If few brief entries are wanted, this share of the room must still be free for more of them. */
const FREE_FOR_MORE = 1 / 2;

/**
 * As many of the entries, best first, as fit, each as large as fits. If full entries are allowed, brief ones take at
 * most a third or a seventh of the room at first; room left by the full ones lists more brief ones.
 */
export function fitEntries<Entry>(offered: readonly Sizes<Entry>[], budget: Budget): readonly Entry[] {
  const placed: Placed<Entry>[] = [];
  const { chars, inFull, fewBrief = false } = budget;
  const share = !inFull ? 0 : fewBrief ? FULL_SHARE_OF_FEW : FULL_SHARE;
  let free = placeBrief(offered, placed, { free: chars, reserve: Math.floor(chars * share) });
  if (inFull) free = enlarge(placed, free, (index, room) => offered[index]?.full(room));
  free = placeBrief(offered, placed, { free, reserve: inFull && fewBrief ? Math.floor(chars * FREE_FOR_MORE) : 0 });
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

/** Replaces entries, best first, with those from `larger`, wherever the growth fits into `free`. */
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

/** Characters of an entry in the answer, including its comma. */
function sizeOf(entry: unknown): number {
  return entry === undefined ? 0 : JSON.stringify(entry).length + 1;
}
