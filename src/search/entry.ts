import { eachStretch } from './stretches.js';
import type { Word, Words } from './words.js';

/** Fields of a section, in the order in which an explanation names them. */
export const FIELDS = ['heading', 'path', 'prose', 'code'] as const;
export type Field = (typeof FIELDS)[number];

/** What one section is searched by. `path` is the doc's title, the ancestors' headings and the words of the file's path. */
export interface Text {
  readonly heading: string;
  readonly path: string;
  /** Markdown; fences go to the field `code`, the rest to `prose`. */
  readonly content: string;
}

/** Terms of one section by field, each as often as it counts. */
export type Entry = { readonly id: number } & Readonly<Record<Field, string[]>>;

/**
 * Times that a word counts in one field of one section. The sixth says nothing that five did not (nDCG@10 alike from 4 on,
 * -0.01 at 3), costs time, and is where a page of one repeated word would gain.
 */
const MOST_OCCURRENCES = 5;

export interface EntryReader {
  read(number: number, text: Text): Entry;
}

/** Stop words are kept in headings alone: enough for a query of nothing else, and little. */
export function createEntryReader(words: Words): EntryReader {
  const heading = createCollector(true);
  const path = createCollector(false);
  const prose = createCollector(false);
  const code = createCollector(false);
  return {
    read(id, text) {
      const entry: Entry = { id, heading: heading.begin(), path: path.begin(), prose: prose.begin(), code: code.begin() };
      words.scan(text.heading, [0, text.heading.length], heading.visit);
      words.scan(text.path, [0, text.path.length], path.visit);
      eachStretch(text.content, (field, from, to) => words.scan(text.content, [from, to], field === 'code' ? code.visit : prose.visit));
      return entry;
    },
  };
}

interface Collector {
  /** Starts a new list, which `visit` fills from then on. */
  begin(): string[];
  visit(word: Word): void;
}

/** Counts words in tables that are not cleared between lists: a count is of the current list when its turn is. */
function createCollector(withStopWords: boolean): Collector {
  let terms: string[] = [];
  let turn = 0;
  let turns = new Int32Array(1024);
  let counts = new Uint8Array(1024);
  const isCounted = (id: number): boolean => {
    if (id < 0) return true;
    if (id >= turns.length) [turns, counts] = [grown(turns, new Int32Array(id * 2)), grown(counts, new Uint8Array(id * 2))];
    const count = turns[id] === turn ? (counts[id] ?? 0) : 0;
    turns[id] = turn;
    counts[id] = Math.min(count + 1, MOST_OCCURRENCES);
    return count < MOST_OCCURRENCES;
  };
  return {
    begin() {
      turn++;
      return (terms = []);
    },
    visit({ id, term, parts, isStop }) {
      if ((isStop && !withStopWords) || !isCounted(id)) return;
      terms.push(term);
      for (const part of parts) terms.push(part);
    },
  };
}

function grown<T extends Int32Array | Uint8Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
