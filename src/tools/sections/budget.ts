/** A section of the answer in three sizes, smallest first; `full` is made only if it may fit. */
export interface Sizes<Entry> {
  readonly brief: Entry;
  readonly normal: Entry;
  /** Undefined if the whole section does not fit into this many characters. */
  full(roomChars: number): Entry | undefined;
}

export interface Budget<Entry> {
  /** Maximum number of characters in the JSON of all entries, including the commas between them. */
  readonly chars: number;
  /** Number of entries in full, as far as they fit. */
  readonly mostInFull: number;
  /** Given if most of the answer is to be text: then the last entries are left out if they are not. */
  readonly mostlyText?: MostlyText<Entry> | undefined;
}

export interface MostlyText<Entry> {
  /** Number of characters of text in an entry. */
  textChars(entry: Entry): number;
  /** Number of characters of the answer outside its entries. */
  readonly frameChars: number;
}

interface Placed<Entry> {
  entry: Entry;
  chars: number;
}

interface Room {
  readonly free: number;
  /** Characters to leave free. */
  readonly reserve: number;
}

/** Share of the room that brief entries leave free at first, for entries in full. */
const FULL_SHARE = 2 / 3;
const FULL_SHARE_MOSTLY_TEXT = 17 / 20;
/** If most of an answer is to be text, more entries are added only to this share of the room. */
const SHARE_FOR_MORE = 1 / 2;
/** If most of an answer is to be text, the last entries are left out while everything else is more than this. */
const MOST_BESIDE_TEXT = 2 / 9;
/** An answer that takes no more than this share of the room is small: no entry is left out for its share of text. */
const SHARE_OF_SMALL = 1 / 4;

/**
 * As many of the entries, best first, as fit, each as large as fits. If full entries are allowed, brief ones take at
 * most a third or a seventh of the room at first; room left by the full ones lists more.
 */
export function fitEntries<Entry>(offered: readonly Sizes<Entry>[], budget: Budget<Entry>): readonly Entry[] {
  const placed: Placed<Entry>[] = [];
  const { chars, mostInFull, mostlyText } = budget;
  const share = mostInFull === 0 ? 0 : mostlyText === undefined ? FULL_SHARE : FULL_SHARE_MOSTLY_TEXT;
  let free = placeBrief(offered, placed, { free: chars, reserve: Math.floor(chars * share) });
  let inFull = 0;
  free = enlarge(placed, free, (index, room) => {
    const entry = inFull < mostInFull ? offered[index]?.full(room) : undefined;
    if (entry !== undefined) inFull += 1;
    return entry;
  });
  free =
    mostlyText === undefined
      ? placeBrief(offered, placed, { free, reserve: 0 })
      : placeMore(offered, placed, { free, reserve: Math.floor(chars * (1 - SHARE_FOR_MORE)) });
  enlarge(placed, free, (index) => (isBrief(placed[index], offered[index]) ? offered[index]?.normal : undefined));
  if (mostlyText !== undefined) dropLast(placed, { ...mostlyText, entries: mostInFull, chars: chars * SHARE_OF_SMALL });
  return placed.map(({ entry }) => entry);
}

/** Adds brief entries while more than `reserve` characters stay free; the first one may use the reserve. */
function placeBrief<Entry>(offered: readonly Sizes<Entry>[], placed: Placed<Entry>[], room: Room): number {
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

/** Enlarges and adds entries while `reserve` characters stay free: in full where that fits, else brief. */
function placeMore<Entry>(offered: readonly Sizes<Entry>[], placed: Placed<Entry>[], { free, reserve }: Room): number {
  let left = enlarge(placed, free - reserve, (index, room) =>
    isBrief(placed[index], offered[index]) ? offered[index]?.full(room) : undefined,
  );
  for (const sizes of offered.slice(placed.length)) {
    const entry = sizes.full(left) ?? sizes.brief;
    const chars = sizeOf(entry);
    if (chars > left) break;
    placed.push({ entry, chars });
    left -= chars;
  }
  return left + reserve;
}

interface Kept<Entry> extends MostlyText<Entry> {
  readonly entries: number;
  readonly chars: number;
}

/** Leaves out the last entries that are not mostly text, until the answer is; but not of a small answer. */
function dropLast<Entry>(placed: Placed<Entry>[], { textChars, frameChars, entries, chars }: Kept<Entry>): void {
  const besideText = (text: number, all: number): boolean => all - text > all * MOST_BESIDE_TEXT;
  let text = placed.reduce((sum, { entry }) => sum + textChars(entry), 0);
  let all = placed.reduce((sum, place) => sum + place.chars, frameChars);
  while (all > chars && placed.length > entries && besideText(text, all)) {
    const last = placed.at(-1);
    if (last === undefined || !besideText(textChars(last.entry), last.chars)) return;
    placed.pop();
    all -= last.chars;
    text -= textChars(last.entry);
  }
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
