import type { Corpus } from '../index/corpus.js';
import { Interpreter } from './interpreter.js';
import type { QueryTerm, Reading } from './interpreter.js';
import { memoised, remembered } from '../../text/memo.js';
import { ENTRY_NAMES } from '../../paths/generic-names.js';
import type { Word } from './words.js';

/** A phrasing, interpreted with the vocabulary of this corpus. */
export interface Query {
  readonly text: string;
  /** The text whose words are searched: what the file is called, for a query that is a path. */
  readonly asked: string;
  readonly terms: readonly QueryTerm[];
  /** Number of words for which this corpus has nothing similar; function words do not count. */
  readonly unmatchedTerms: number;
  /** Words, as typed, of which this corpus has no form, or only synonyms or parts; function words do not count. */
  readonly unknown: readonly string[];
  /** Number of these that are identifiers searched by their parts. */
  readonly unknownNames: number;
  /**
   * The identifiers, or the only word, folded; false for one that this corpus has in another spelling only, by its
   * parts, or not at all.
   */
  readonly names: ReadonlyMap<string, boolean>;
  /** The query has no other phrasings. */
  readonly alone: boolean;
  /** The query if it is just one code name (`maxRetries`, `--dry-run`, `reply.send`), in lower case. */
  readonly name: string | undefined;
}

/** Most phrasings that stay read between changes of the corpus: those of the last few questions. */
const REMEMBERED = 32;

/** Reads phrasings. */
export class Reader {
  readonly #alone: () => ReadPhrasing;
  readonly #amongOthers: () => ReadPhrasing;

  constructor(sources: Omit<Reading, 'alone'>) {
    const reading = (alone: boolean): (() => ReadPhrasing) =>
      memoised(
        () => sources.corpus.version,
        () => remembered((text) => readQuery(text, { ...sources, alone }), REMEMBERED),
      );
    this.#alone = reading(true);
    this.#amongOthers = reading(false);
  }

  /**
   * The same object again while the corpus is the same. `alone`: there are no other phrasings, so synonyms of words are
   * searched too.
   */
  read(text: string, alone: boolean): Query {
    return (alone ? this.#alone() : this.#amongOthers())(text);
  }
}

type ReadPhrasing = (text: string) => Query;

function readQuery(text: string, { corpus, spellings, tuning, alone }: Reading): Query {
  const words = corpus.words.of(text);
  const asked = subjectOfPath(text) ?? text;
  const contentWords = withoutFillers(corpus.words.of(asked));
  const interpreter = new Interpreter({ corpus, spellings, tuning, alone });
  const terms = new Map<string, QueryTerm>();
  const unknown = new Map<string, Word>();
  const names = new Map<string, boolean>();
  let [unmatchedTerms, unknownNames] = [0, 0];
  for (const word of contentWords.length > 0 ? contentWords : words) {
    const { terms: meanings, isKnown } = interpreter.interpret(word);
    if (meanings.length === 0) unmatchedTerms += 1;
    else if (!isKnown && word.parts.length > 0) unknownNames += 1;
    if (!isKnown && !word.isStop) unknown.set(word.folded, word);
    if (!word.isStop && (word.parts.length > 0 || contentWords.length === 1))
      names.set(word.folded, interpreter.isWritten(word));
    for (const queryTerm of meanings) {
      const meant = queryTerm.candidates[0]?.term ?? '';
      if (!terms.has(meant)) terms.set(meant, queryTerm);
    }
  }
  return {
    text,
    asked,
    terms: [...terms.values()],
    unmatchedTerms,
    unknown: typedAs([...unknown.keys()], text, corpus),
    unknownNames,
    names,
    alone,
    name: nameIn(text, words),
  };
}

/** A file by its path, and by one that people leave out: `src/cart/index.ts` is called `cart`. */
const PATH = /^(?:\.?\/)?(?:[\w@.-]+\/){1,20}([\w@.-]+?)\.[a-z]\w{0,5}$/i;
const UNTOLD = new RegExp(String.raw`\/_*(?:${[...ENTRY_NAMES].join('|')})_*\.\w+$`, 'i');

/** What a file is called whose path is the whole query: its folders and its ending are words of other files too. */
function subjectOfPath(text: string): string | undefined {
  const path = text.trim();
  return PATH.exec(UNTOLD.test(path) ? path.replace(UNTOLD, '.x') : path)?.[1];
}

/**
 * Without function words. In "how does matching work", the last word says no more than they do: of "how it works",
 * every other heading is made.
 */
function withoutFillers(words: readonly Word[]): readonly Word[] {
  const asked = words.filter(({ isStop }) => !isStop);
  const isHow = words[0]?.folded === 'how' && /^work(?:s|ing)?$/.test(words.at(-1)?.folded ?? '');
  return isHow && asked.length > 1 ? asked.slice(0, -1) : asked;
}

const TOKEN = /[\p{L}\p{N}\p{M}_$]+/gu;

/** The forms of folded words as typed in a text. */
function typedAs(folded: readonly string[], text: string, { words }: Corpus): readonly string[] {
  if (folded.length === 0) return [];
  const typed = (text.match(TOKEN) ?? []).map((token) => ({ token, read: words.of(token).map((word) => word.folded) }));
  return folded.map((word) => typed.find(({ read }) => read.includes(word))?.token ?? word);
}

/** A lone token that looks like code: several parts, or words joined by dots, dashes, colons or slashes. */
function nameIn(text: string, words: readonly Word[]): string | undefined {
  const bare = text
    .trim()
    .replace(/^[`'"]+/, '')
    .replace(/(?<![`'"])[`'"]+$/, '')
    .replace(/\(\)$/, '')
    .toLowerCase();
  const lone = bare !== '' && !/\s/.test(bare);
  return lone && (words.length > 1 || (words[0]?.parts.length ?? 0) > 0) ? bare : undefined;
}
