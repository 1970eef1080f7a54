import type { Doc } from '../model/doc.js';
import type { Hit, Ranking, SearchRequest, SignalTrace } from '../model/ranking.js';
import { createCorpus } from './corpus.js';
import type { Corpus } from './corpus.js';
import { fuse } from './fuse.js';
import type { Ballot, Fused } from './fuse.js';
import { readQuery } from './query.js';
import { signalsOf } from './signals/index.js';
import type { Signal } from './signals/signal.js';
import { bestPassage } from './snippet.js';
import { suggest } from './suggest.js';
import type { Suggestions } from './suggest.js';
import { TUNING } from './tuning.js';
import type { Tuning } from './tuning.js';

export type { Suggestions } from './suggest.js';
export type { Tuning } from './tuning.js';

/** Sections of docs, searchable at once after `put`. */
export interface SearchIndex {
  /** Adds a doc, or replaces the one with the same file. */
  put(doc: Doc): void;
  remove(file: string): void;
  search(request: SearchRequest): Ranking;
  /** Words and headings of this corpus that are near to the query, for when it found little. */
  suggest(query: string): Suggestions;
  readonly size: IndexSize;
}

export interface IndexSize {
  readonly docs: number;
  readonly sections: number;
  readonly terms: number;
}

export function createSearchIndex(changes: Partial<Tuning> = {}): SearchIndex {
  const tuning: Tuning = { ...TUNING, ...changes };
  const corpus = createCorpus(tuning);
  const signals = signalsOf(tuning);
  return {
    put: (doc) => corpus.put(doc),
    remove: (file) => void corpus.remove(file),
    search: (request) => search(request, { corpus, signals, tuning }),
    suggest: (query) => suggest(query, corpus),
    get size() {
      return { docs: corpus.docs.size, sections: corpus.lexicon.size(), terms: corpus.lexicon.termCount() };
    },
  };
}

interface Context {
  readonly corpus: Corpus;
  readonly signals: readonly Signal[];
  readonly tuning: Tuning;
}

function search(request: SearchRequest, context: Context): Ranking {
  const { corpus, signals, tuning } = context;
  const ballots = ballotsOf(request, context);
  const matched = new Set(ballots.flatMap(({ votes }) => votes.map(({ number }) => number)));
  const fused = fuse(ballots, { k: tuning.rrfK, depth: tuning.depth }).slice(0, request.limit);
  const words = request.alternatives.concat(request.query).join(' ');
  const hits = fused.flatMap((entry) => hitOf(entry, words, corpus));
  const used = new Set(hits.flatMap((hit) => hit.signals.map(({ signal }) => signal)));
  return { hits, totalMatches: matched.size, signalsUsed: signals.map(({ name }) => name).filter((name) => used.has(name)) };
}

/** Every signal hears the query; the text signal hears the alternatives too. */
function ballotsOf(request: SearchRequest, { corpus, signals, tuning }: Context): Ballot[] {
  const allowed = withinPath(request.path, corpus);
  const cast = (signal: Signal, text: string, weight: number): Ballot[] => {
    const { votes, because } = signal.rank(readQuery(text, corpus, tuning), corpus);
    const kept = votes.filter(({ number }) => allowed(number));
    return kept.length === 0 ? [] : [{ signal: signal.name, weight, votes: kept, because }];
  };
  const others = signals.filter(({ name }) => name === 'text').flatMap((signal) => request.alternatives.flatMap((text) => cast(signal, text, tuning.alternativeWeight)));
  return [...signals.flatMap((signal) => cast(signal, request.query, signal.weight)), ...others];
}

function withinPath(path: string | undefined, corpus: Corpus): (number: number) => boolean {
  const wanted = path?.replace(/^\.?\/+/, '').replace(/\/+$/, '') ?? '';
  if (wanted === '' || wanted === '.') return () => true;
  return (number) => {
    const file = corpus.get(number)?.section.file ?? '';
    return file === wanted || file.startsWith(`${wanted}/`);
  };
}

function hitOf({ number, score, shares }: Fused, words: string, corpus: Corpus): Hit[] {
  const indexed = corpus.get(number);
  if (indexed === undefined) return [];
  const { section } = indexed;
  const signals: SignalTrace[] = shares.map((share) => ({ signal: share.ballot.signal, rank: share.rank, score: share.score, because: share.ballot.because(number) }));
  const { text, lines } = bestPassage(section, words, corpus);
  return [{ section, score, signals, snippet: text, snippetLines: lines }];
}
