import { addTo } from '../../text/multimap.js';
import { hasWord, splitAtWord } from '../../text/words/whole-word.js';

/** A file before and after a change. */
export interface BeforeAfter {
  readonly before: string;
  readonly after: string;
}

/** A name with the characters around it in code (`open`, `close`), which are not part of the name. */
export interface Form {
  readonly name: string;
  readonly open: string;
  readonly close: string;
}

/** A line without its indentation. `index` is 0-based. */
export interface Line {
  readonly text: string;
  readonly index: number;
}

/** A new line, and the name in it that may have replaced another. */
export interface Filled {
  readonly name: string;
  readonly line: Line;
}

/** Limits on the lines that lost a name and the new lines they are compared with. */
const MAX_LOST = 40;
const MAX_NEW = 20_000;
const LINE_CHARS = 400;
/** Names of one line that are candidates for the new name. */
const MAX_HOLES = 40;
/** A line with more matches proves nothing: it is a common pattern. */
const MAX_ALIKE = 64;
/** Words without a dash to another word, like those of `hasWord`. */
const WHOLE_WORD = /(?<![\w$])[\w$]+(?![\w$]|-[\w$])/g;
/** Placeholder for a name that was cut out of a line. */
const HOLE = '\0';
const WORD = /[\w$]+/g;
/** Names as code writes them: words, dashed words, quoted paths. */
const NAMES: readonly RegExp[] = [
  /(?<![\w$])[A-Za-z_$][\w$]*/g,
  /(?<![\w$])[\w$]+(?:-[\w$-]*)/g,
  // Methods of Ruby and Elixir.
  /(?<![\w$])[a-z_]\w*[!?](?![\w=])/g,
  // Tasks with parts, as strings: `"docs:build"`.
  /(?<=['"`])[A-Za-z_][\w$-]*(?:[:.][\w$-]+)+(?=['"`])/g,
  /(?<=['"`])\/[\w/:{}<>.*-]*(?=['"`])/g,
];

/**
 * Changes whose index is kept: a document that mentions many names of a file queries the same change again and again.
 */
const MAX_CHANGES = 4;
let indexes: readonly ChangeIndex[] = [];

/** The index of a change, built on first use. */
export function changeIndex({ before, after }: BeforeAfter): ChangeIndex {
  const known = indexes.find((one) => one.isOf({ before, after })) ?? new ChangeIndex({ before, after });
  indexes = [known, ...indexes.filter((one) => one !== known)].slice(0, MAX_CHANGES);
  return known;
}

/**
 * What a change did to the lines of a file, for queries about many names. One index serves all names, so the text is
 * read once, and each name costs only the lines that contained it.
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

  /** Old lines that contain the name. */
  linesWith({ name, open, close }: Form): readonly Line[] {
    const found: Line[] = [];
    for (const index of this.#byWord.get(name.match(WORD)?.[0] ?? '') ?? []) {
      if (found.length >= MAX_LOST) break;
      const line = this.old[index] ?? '';
      if (hasWord(line, open + name + close)) found.push({ text: line.trim(), index });
    }
    return found;
  }

  /** New lines that consist of these pieces with another name between them. */
  filling(pieces: readonly string[], { open, close }: Form): readonly Filled[] {
    const found = this.#byRest.get(pieces.join(open + HOLE + close)) ?? [];
    return found.length > MAX_ALIKE ? [] : found;
  }

  /** The number of names between these pieces in removed lines that are nowhere in the new text. O(old lines), once. */
  namesLost(pieces: readonly string[], { open, close }: Form): number {
    this.#lostByRest ??= this.#indexLost();
    const names = new Set((this.#lostByRest.get(pieces.join(open + HOLE + close)) ?? []).map(({ name }) => name));
    return [...names].filter((name) => /^[\w$]+$/.test(name) || !hasWord(this.#change.after, name)).length;
  }

  /** Do lines that stayed hold other names between these pieces? Then a new line of them may be about another thing. */
  isPattern(pieces: readonly string[], { open, close }: Form): boolean {
    this.#kept ??= this.#indexKept();
    return this.#kept.has(pieces.join(open + HOLE + close));
  }

  /** New lines with the same start, up to the character after the name, whatever their rest. */
  headedLike([first = '', second = '']: readonly string[], { open }: Form): readonly Filled[] {
    return this.#byHead.get(first + open + HOLE + second.charAt(0)) ?? [];
  }

  /** Was the name in the old text already? Then it belongs to something else. */
  wasThereBefore({ name, open, close }: Form): boolean {
    const word = open + name + close;
    if (/^[\w$]+$/.test(word)) return this.#words.has(word);
    const wasThere = this.#known.get(word) ?? hasWord(this.#change.before, word);
    this.#known.set(word, wasThere);
    return wasThere;
  }

  #indexKept(): ReadonlySet<string> {
    const found = new Map<string, Filled[]>();
    const now = new Set(this.now);
    for (const line of linesWhere(this.old, (text) => now.has(text))) noteRests(line, found);
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

/** Lines, without their indentation, that are on one side of a change only. */
function linesOnlyIn(some: readonly string[], others: readonly string[]): readonly Line[] {
  const kept = new Set(others.map((line) => line.trim()));
  return linesWhere(some, (line) => !kept.has(line.trim()));
}

/** Lines of readable length for which that holds, without their indentation. */
function linesWhere(lines: readonly string[], holds: (line: string) => boolean): readonly Line[] {
  return lines
    .flatMap((line, index) =>
      line.length <= LINE_CHARS && line.trim() !== '' && holds(line) ? [{ text: line.trim(), index }] : [],
    )
    .slice(0, MAX_NEW);
}

function namesOf({ text }: Line): readonly { readonly name: string; readonly index: number }[] {
  return NAMES.flatMap((pattern) => [...text.matchAll(pattern)])
    .slice(0, MAX_HOLES)
    .map(({ 0: name, index }) => ({ name, index }));
}

/** Indexes each name of the line by the rest of the line without that name. */
function noteRests(line: Line, index: Map<string, Filled[]>, without: ReadonlySet<string> = new Set()): void {
  for (const name of new Set(namesOf(line).map((one) => one.name)))
    if (!without.has(name)) put(index, splitAtWord(line.text, name).join(HOLE), { name, line });
}

/** Keeps one entry more than the limit, which marks the key as too common. */
function put(index: Map<string, Filled[]>, key: string, filled: Filled): void {
  if ((index.get(key)?.length ?? 0) <= MAX_ALIKE) addTo(index, key, filled);
}
