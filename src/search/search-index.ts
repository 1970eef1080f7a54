import type { Doc } from '../model/doc.js';
import type { Ranking, SearchRequest } from '../model/ranking.js';
import type { Section } from '../model/section.js';
import type { Tables } from '../text/packed/tables.js';
import { LiveCorpus } from './index/corpus.js';
import { LinkTable, readLinks } from './index/links.js';
import type { ReadLinks } from './index/links.js';
import { Reader } from './query/query.js';
import { relatedTo } from './fusion/related.js';
import type { Related } from './fusion/related.js';
import { NO_SOURCES, signalsOf } from './signals/index.js';
import type { SearchSources } from './signals/index.js';
import { hintsOn } from './signals/code.js';
import type { NameHint } from './signals/code.js';
import { Spellings } from './query/spelling.js';
import { suggest } from './query/suggest.js';
import type { Suggestions } from './query/suggest.js';
import { prepare, search } from './search.js';
import type { Context } from './search.js';
import { hintTables } from './stored/hint-tables.js';
import { indexTables } from './stored/write-tables.js';
import { TUNING } from './tuning.js';
import type { Tuning } from './tuning.js';

/** Sections of docs, searchable at once after `put`. */
export class SearchIndex {
  readonly #context: Context;
  readonly #sources: SearchSources;
  readonly #corpus: LiveCorpus;
  readonly #written: ReadLinks = new WeakMap();
  readonly #links: LinkTable;
  readonly #spellings: Spellings;

  /** An empty index. `changes` serve to measure the effect of a setting. */
  constructor(sources: Partial<SearchSources> = {}, changes: Partial<Tuning> = {}) {
    const tuning: Tuning = { ...TUNING, ...changes };
    const corpus = new LiveCorpus(tuning);
    this.#corpus = corpus;
    this.#links = new LinkTable(corpus, this.#written);
    this.#spellings = new Spellings(corpus);
    this.#sources = { ...NO_SOURCES, ...sources };
    const signals = signalsOf(tuning, { ...this.#sources, links: this.#links });
    const reader = new Reader({ corpus, spellings: this.#spellings, tuning });
    this.#context = { corpus, signals, reader, tuning };
  }

  /** Adds a doc, or replaces the one with the same file. */
  put(doc: Doc): void {
    this.#corpus.put(doc);
    // Documents come in slices; the first question that needs all links must not read them in one go.
    for (const section of doc.sections) readLinks(section, this.#corpus.words, this.#written);
  }

  remove(file: string): void {
    this.#corpus.remove(file);
  }

  search(request: SearchRequest): Ranking {
    return search(request, this.#context);
  }

  /** Looks up, in steps that are each fast, what a search for this request uses: the search then takes less time. */
  prepare(request: SearchRequest): Iterable<void> {
    return prepare(request, this.#context);
  }

  /** Words and headings of this corpus that are near to the query, for when it found little. */
  suggest(query: string): Suggestions {
    return suggest(query, this.#corpus, this.#spellings);
  }

  /** Sections that a reader of these would look at next, most likely first. */
  related(sections: readonly Section[], limit: number): readonly Related[] {
    return relatedTo(sections, { corpus: this.#corpus, links: this.#links.links(), limit });
  }

  /** The index as tables, from which `openIndex` opens it: for one to which documents were only added. */
  tables(): Tables {
    return indexTables(this.#corpus, this.#links.links());
  }

  /**
   * What the code says of each of these names that no section contains, as tables, for the same. Nothing before the
   * code has been read.
   */
  hintTables(names: Iterable<string>): Tables {
    const { selfNames, code: readCode } = this.#sources;
    const code = readCode();
    const { tuning } = this.#context;
    const found = code?.ready() === true ? hintsOn(names, this.#corpus, { tuning, code, selfNames }) : undefined;
    return hintTables(found ?? new Map<string, NameHint>(), this.#corpus.words.vocabulary);
  }

  get size(): IndexSize {
    const { docs, lexicon } = this.#corpus;
    return { docs: docs.size, sections: lexicon.size(), terms: lexicon.termCount() };
  }
}

export interface IndexSize {
  readonly docs: number;
  readonly sections: number;
  readonly terms: number;
}
