import { addTo } from '../../text/multimap.js';
import { hasWord, splitAtWord } from '../../text/whole-word.js';

/** A file on both sides of a change. */
export interface BeforeAfter {
  readonly before: string;
  readonly after: string;
}

/** A name as code writes it: what stands before and behind it is no part of the name, but goes with it. */
export interface Form {
  readonly name: string;
  readonly open: string;
  readonly close: string;
}

/** A line without its indentation. `index` 0-based. */
export interface Line {
  readonly text: string;
  readonly index: number;
}

/** A new line, and the name that stands in it where another may have stood. */
export interface Filled {
  readonly name: string;
  readonly line: Line;
}

/** Lines that lost a name, and lines that are new, which are compared with each other. */
const MAX_LOST = 40;
const MAX_NEW = 20_000;
const LINE_CHARS = 400;
/** Names of one line that may be the new one. */
const MAX_HOLES = 40;
/** A line that stands again in more ways tells nothing: each is a place of its own. */
const MAX_ALIKE = 64;
/** Words that no dash joins to another, as `hasWord` sees them. */
const WHOLE_WORD = /(?<![\w$])[\w$]+(?![\w$]|-[\w$])/g;
/** Stands where a name is taken out. */
const HOLE = '\0';
const WORD = /[\w$]+/g;
/** Names as code writes them: words, words that dashes join, paths in quotes. */
const NAMES: readonly RegExp[] = [
  /(?<![\w$])[A-Za-z_$][\w$]*/g,
  /(?<![\w$])[\w$]+(?:-[\w$-]*)/g,
  /(?<=['"`])\/[\w/:{}<>.*-]*(?=['"`])/g,
];

/** Changes whose index is kept: a document that names many things of a file asks about one change again and again. */
const MAX_CHANGES = 4;
let indexes: readonly ChangeIndex[] = [];

/** The index of a change, made when it is first asked for. */
export function changeIndex({ before, after }: BeforeAfter): ChangeIndex {
  const known = indexes.find((one) => one.isOf({ before, after })) ?? new ChangeIndex({ before, after });
  indexes = [known, ...indexes.filter((one) => one !== known)].slice(0, MAX_CHANGES);
  return known;
}

/**
 * What a change did to the lines of a file, to be asked for many names: all names that it took away are looked up in
 * one index, so the cost is that of the text once, and of each name the lines that it stood in.
 */
export class ChangeIndex {
  readonly old: readonly string[];
  readonly now: readonly string[];
  readonly #change: BeforeAfter;
  readonly #byWord = new Map<string, number[]>();
  readonly #byRest = new Map<string, Filled[]>();
  readonly #byHead = new Map<string, Filled[]>();
  readonly #words: ReadonlySet<string>;
  readonly #known = new Map<string, boolean>();
  #kept: ReadonlySet<string> | undefined;
  #lostByRest: ReadonlyMap<string, readonly Filled[]> | undefined;

  constructor({ before, after }: BeforeAfter) {
    this.#change = { before, after };
    this.#words = new Set(before.match(WHOLE_WORD));
    this.old = before.split('\n');
    this.now = after.split('\n');
    for (const [index, line] of this.old.entries())
      if (line.length <= LINE_CHARS) for (const word of new Set(line.match(WORD))) addTo(this.#byWord, word, index);
    for (const line of linesOnlyIn(this.now, this.old)) this.#note(line);
  }

  isOf({ before, after }: BeforeAfter): boolean {
    return this.#change.before === before && this.#change.after === after;
  }

  /** Old lines in which the name stands. */
  linesWith({ name, open, close }: Form): readonly Line[] {
    const found: Line[] = [];
    for (const index of this.#byWord.get(name.match(WORD)?.[0] ?? '') ?? []) {
      if (found.length >= MAX_LOST) break;
      const line = this.old[index] ?? '';
      if (hasWord(line, open + name + close)) found.push({ text: line.trim(), index });
    }
    return found;
  }

  /** New lines that are these pieces with another name between them. */
  filling(pieces: readonly string[], { open, close }: Form): readonly Filled[] {
    const found = this.#byRest.get(pieces.join(open + HOLE + close)) ?? [];
    return found.length > MAX_ALIKE ? [] : found;
  }

  /**
   * How many names of old lines that are gone stood between these pieces, and stand nowhere in the new text. O(old
   * lines) once.
   */
  namesLost(pieces: readonly string[], { open, close }: Form): number {
    this.#lostByRest ??= this.#indexLost();
    const names = new Set((this.#lostByRest.get(pieces.join(open + HOLE + close)) ?? []).map(({ name }) => name));
    return [...names].filter((name) => /^[\w$]+$/.test(name) || !hasWord(this.#change.after, name)).length;
  }

  /** Do lines that stayed hold other names between these pieces? Then a new line of them may be about another thing. */
  isMold(pieces: readonly string[], { open, close }: Form): boolean {
    this.#kept ??= this.#indexKept();
    return this.#kept.has(pieces.join(open + HOLE + close));
  }

  /** New lines that begin as this one did, up to the character behind the name, whatever their rest. */
  headedLike([first = '', second = '']: readonly string[], { open }: Form): readonly Filled[] {
    return this.#byHead.get(first + open + HOLE + second.charAt(0)) ?? [];
  }

  /** Did the name stand there before? Then it is another thing. */
  stoodBefore({ name, open, close }: Form): boolean {
    const word = open + name + close;
    if (/^[\w$]+$/.test(word)) return this.#words.has(word);
    const stood = this.#known.get(word) ?? hasWord(this.#change.before, word);
    this.#known.set(word, stood);
    return stood;
  }

  #indexKept(): ReadonlySet<string> {
    const found = new Map<string, Filled[]>();
    const now = new Set(this.now);
    const kept = this.old.flatMap((line, index) =>
      now.has(line) && line.length <= LINE_CHARS && line.trim() !== '' ? [{ text: line.trim(), index }] : [],
    );
    for (const line of kept.slice(0, MAX_NEW)) noteRests(line, found);
    return new Set(found.keys());
  }

  #note(line: Line): void {
    for (const { name, index } of namesOf(line))
      put(this.#byHead, line.text.slice(0, index) + HOLE + line.text.charAt(index + name.length), { name, line });
    noteRests(line, this.#byRest);
  }

  #indexLost(): ReadonlyMap<string, readonly Filled[]> {
    const kept = new Set(this.#change.after.match(WHOLE_WORD));
    const found = new Map<string, Filled[]>();
    for (const line of linesOnlyIn(this.old, this.now)) noteRests(line, found, kept);
    return found;
  }
}

/** Lines without their indentation that stand on one side of a change alone. */
function linesOnlyIn(some: readonly string[], others: readonly string[]): readonly Line[] {
  const kept = new Set(others.map((line) => line.trim()));
  return some
    .flatMap((line, index) =>
      line.length <= LINE_CHARS && line.trim() !== '' && !kept.has(line.trim()) ? [{ text: line.trim(), index }] : [],
    )
    .slice(0, MAX_NEW);
}

function namesOf({ text }: Line): readonly { readonly name: string; readonly index: number }[] {
  return NAMES.flatMap((pattern) => [...text.matchAll(pattern)])
    .slice(0, MAX_HOLES)
    .map(({ 0: name, index }) => ({ name, index }));
}

/** Each name of the line by what is left of it without the name. */
function noteRests(line: Line, index: Map<string, Filled[]>, without: ReadonlySet<string> = new Set()): void {
  for (const name of new Set(namesOf(line).map((one) => one.name)))
    if (!without.has(name)) put(index, splitAtWord(line.text, name).join(HOLE), { name, line });
}

/** One more than is used shows that there are too many. */
function put(index: Map<string, Filled[]>, key: string, filled: Filled): void {
  if ((index.get(key)?.length ?? 0) <= MAX_ALIKE) addTo(index, key, filled);
}
