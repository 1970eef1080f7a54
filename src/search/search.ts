import type { Hit, Ranking, SearchRequest, SignalTrace } from '../model/ranking.js';
import { unsearchedText } from './index/visible-text.js';
import type { Corpus } from './index/corpus.js';
import { firstHits } from './fusion/first-hits.js';
import { rrfScore } from './fusion/fuse.js';
import type { Contribution, Fused, RankedList } from './fusion/fuse.js';
import type { Reader, Query } from './query/query.js';
import { namesOf } from './fusion/match.js';
import { rankPhrasings } from './fusion/phrasings.js';
import { leadingPath } from './signals/path.js';
import type { Reach, Signal } from './signals/signal.js';
import { bestPassage, wantedTerms } from './snippet/snippet.js';
import type { Wanted } from './snippet/snippet.js';
import type { Tuning } from './tuning.js';
import { isWithinPath, pathWanted } from './within.js';

/** What a search asks. */
export interface Context {
  readonly corpus: Corpus;
  readonly signals: readonly Signal[];
  readonly reader: Reader;
  readonly tuning: Tuning;
}

/** A query that begins with the path of a document searches only that document, if it answers the rest well. */
export function search(request: SearchRequest, context: Context): Ranking {
  const asked = request.path === undefined ? leadingPath(request.query, context.corpus) : undefined;
  const within = asked === undefined ? undefined : rank({ ...request, query: asked.rest, path: asked.file }, context);
  return within?.match === 'strong' ? within : rank(request, context);
}

/** Looks up, in steps that are each fast, what a search for this request uses. */
export function* prepare(
  { query, alternatives }: SearchRequest,
  { corpus, signals, reader }: Context,
): Generator<void> {
  for (const [at, text] of [query, ...alternatives].entries()) {
    const phrasing = reader.read(text, alternatives.length === 0);
    yield;
    for (const signal of signals)
      if (at === 0 || signal.alternativeWeight !== undefined) yield* signal.prepare?.(phrasing, corpus) ?? [];
  }
}

function rank(request: SearchRequest, context: Context): Ranking {
  const { corpus, signals, tuning } = context;
  const reach: Reach = { depth: Math.max(tuning.depth, request.limit), isWithin: withinOf(request.path, corpus) };
  const phrasings = readAll(request, context.reader).map((query, at) => ({
    query,
    lists: listsOf(query, at === 0 ? signals : forAlternatives(signals), { corpus, reach }),
  }));
  const damping = { k: tuning.rrfK, depth: reach.depth, decidedDepth: tuning.depth };
  const { fused, match } = rankPhrasings(phrasings, damping, corpus);
  const queries = phrasings.map(({ query }) => query);
  const wanted = wantedTerms(queries);
  const hits = firstHits(candidates(fused, wanted, context), request.limit);
  const used = new Set(hits.flatMap((hit) => hit.signals.map(({ signal }) => signal)));
  return {
    hits,
    coverage: Math.max(0, ...queries.map((query) => coverageOf(query, fused, corpus))),
    match,
    names: namesOf({ queries, fused, corpus }),
    ...unknownIn(queries[0]?.unknown ?? [], corpus),
    totalMatches: countMatches(
      phrasings.flatMap(({ lists }) => lists),
      corpus.capacity,
    ),
    signalsUsed: signals.map(({ name }) => name).filter((name) => used.has(name)),
  };
}

/** Which of the words the ends of long sections contain, which are not in the index. O(text of those). */
function unknownIn(
  words: readonly string[],
  { docs, partial }: Corpus,
): Pick<Ranking, 'unknownWords' | 'unsearchedWords'> {
  if (words.length === 0 || partial.size === 0) return { unknownWords: words };
  const missing = new Set(words);
  for (const { section } of [...partial].flatMap((file) => docs.get(file) ?? [])) {
    const rest = unsearchedText(section).toLowerCase();
    for (const word of rest === '' ? [] : missing) if (rest.includes(word.toLowerCase())) missing.delete(word);
  }
  return missing.size === words.length
    ? { unknownWords: words }
    : { unknownWords: [...missing], unsearchedWords: words.filter((word) => !missing.has(word)) };
}

/**
 * The query, then its alternatives. Only the query itself can be an exact name: alternatives by agents may be guessed
 * names.
 */
function readAll({ query, alternatives }: SearchRequest, reader: Reader): readonly Query[] {
  const alone = alternatives.length === 0;
  return [reader.read(query, alone), ...alternatives.map((text) => ({ ...reader.read(text, alone), name: undefined }))];
}

/** The signals that rank alternatives, with the weight they have there. */
function forAlternatives(signals: readonly Signal[]): readonly Signal[] {
  return signals.flatMap((signal) =>
    signal.alternativeWeight === undefined ? [] : [{ ...signal, weight: signal.alternativeWeight }],
  );
}

/** What each signal finds for a phrasing, without empty lists. */
function listsOf(
  query: Query,
  signals: readonly Signal[],
  { corpus, reach }: { readonly corpus: Corpus; readonly reach: Reach },
): readonly RankedList[] {
  return signals.flatMap((signal) => {
    const { confidence = 1, ...result } = signal.rank(query, corpus, reach);
    return within(reach, {
      signal: signal.name,
      weight: signal.weight * confidence,
      ...(signal.decides === true ? { decides: true } : {}),
      ...result,
    });
  });
}

/** A test for sections in a file or directory; undefined when that is everything. */
function withinOf(path: string | undefined, corpus: Corpus): Reach['isWithin'] {
  const wanted = pathWanted(path);
  return wanted === undefined ? undefined : (number) => isWithinPath(corpus.get(number)?.section.file ?? '', wanted);
}

/** The list without sections elsewhere; empty when no section is left. */
function within({ isWithin }: Reach, list: RankedList): RankedList[] {
  const { sections, allSections } = list;
  const kept: RankedList =
    isWithin === undefined
      ? list
      : {
          ...list,
          sections: sections.filter(({ number }) => isWithin(number)),
          ...(allSections === undefined ? {} : { allSections: allSections.filter(isWithin) }),
        };
  return kept.sections.length === 0 ? [] : [kept];
}

/** Sections on any list. */
function countMatches(lists: readonly RankedList[], capacity: number): number {
  const seen = new Uint8Array(capacity);
  for (const { sections, allSections } of lists) {
    for (const { number } of sections) seen[number] = 1;
    for (const number of allSections ?? []) seen[number] = 1;
  }
  return seen.reduce((count, one) => count + one, 0);
}

/** Made one at a time: finding the passage of a section takes longer than ranking it. */
function* candidates(fused: readonly Fused[], wanted: Wanted, context: Context): Generator<Hit | undefined> {
  for (const entry of fused) yield hitOf(entry, wanted, context);
}

function hitOf({ number, score, contributions }: Fused, wanted: Wanted, { corpus, tuning }: Context): Hit | undefined {
  const indexed = corpus.get(number);
  if (indexed === undefined) return undefined;
  const isReference = indexed.doc.kind === 'reference';
  const { text, lines, file } = bestPassage(indexed.section, wanted, { words: corpus.words, isCode: isReference });
  return {
    section: indexed.section,
    score,
    signals: traceOf(number, contributions, tuning.rrfK),
    snippet: text,
    snippetLines: lines,
    ...(isReference ? { isReference: true } : {}),
    ...(file === undefined ? {} : { snippetFile: file }),
  };
}

/** Ranks that count for coverage. */
const FIRST = 3;

/**
 * The share of a phrasing that the best section found contains, 0..1: the weight of its words in the weight of all. A
 * word that no section contains weighs as much as the rarest.
 */
function coverageOf(
  { terms, unmatchedTerms }: Query,
  found: readonly { readonly number: number }[],
  { lexicon }: Corpus,
): number {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) + unmatchedTerms * lexicon.rarity('');
  if (total === 0) return 0;
  const held = found
    .slice(0, FIRST)
    .map(({ number }) =>
      terms.reduce(
        (sum, { candidates, weight }) =>
          sum + (candidates.some(({ term }) => lexicon.postings(term).numbers.includes(number)) ? weight : 0),
        0,
      ),
    );
  return Math.max(0, ...held) / total;
}

/**
 * Why a section has its rank: the contribution of each list, with the reason. The scores add up to the score of the
 * hit.
 */
function traceOf(number: number, contributions: readonly Contribution[], k: number): SignalTrace[] {
  return contributions.map((contribution) => ({
    signal: contribution.list.signal,
    rank: contribution.rank,
    score: rrfScore(contribution, k),
    because: contribution.list.because(number),
  }));
}
