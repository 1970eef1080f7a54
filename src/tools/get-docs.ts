import * as z from 'zod';
import { scannedTogether } from '../engine/scan/scan-progress.js';
import { MATCHES } from '../model/ranking.js';
import type { Ranking, SearchRequest } from '../model/ranking.js';
import { DocalignError } from '../model/error.js';
import { byCodeUnits } from '../text/sorted.js';
import { PATH_CHARS } from '../text/near-paths.js';
import { inRepository } from './answer/in-repository.js';
import { fitEntries } from './sections/budget.js';
import type { Budget } from './sections/budget.js';
import { defineTool, pathArgument } from './define.js';
import type { Together, ToolContext, ToolDefinition } from './define.js';
import { docEntry, entrySizes, textChars } from './sections/doc-entry.js';
import type { DocEntry } from './sections/doc-entry.js';
import { docsText } from './sections/docs-text.js';
import { furtherReading, relatedSection, suggestion } from './sections/further-reading.js';
import { fuseRankings } from './sections/fuse-rankings.js';
import type { Found } from './sections/fuse-rankings.js';
import { searchedAt } from './input/paths.js';
import { orderByTrust, TRUST_SIGNAL } from './sections/trust-order.js';
import type { CheckedHit } from './sections/trust-order.js';
import { twinsOf, wrongTwinFirst } from './sections/twins.js';

const CHARS_PER_TOKEN = 4;
/** Default size of an answer: as much as an agent reads at a time. */
const USUAL_TOKENS = 1_500;
/**
 * Number of sections that then carry their text. When this was chosen, on 48 questions about six repositories, five
 * gave 260 tokens more, and the right section its text in 36 instead of 31 answers: asking again for those costs less.
 */
const USUAL_IN_FULL = 3;
/** Default number of sections, as far as the size allows. */
const USUAL_RESULTS = 10;
/** Maximum number of sections in a weak answer, one line each, whatever the caller asks for. */
const MOST_WEAK = 3;
/** Number of hits below the last place that verification may lift into the answer. */
const LOOKAHEAD = 3;
/** Number of hits that are searched for verified ones. */
const VERIFIED_DEPTH = 200;
/** Maximum number of sections that a client may offer to open. */
const LINKS = 5;
/** Maximum number of unreadable folders and documents that an answer names. */
const MOST_NOT_READ = 3;
/** Share of an answer for sentences about annotations. */
const NOTES_SHARE = 1 / 10;

const phrase = z.string().min(1).max(500).regex(/\S/, 'must not be blank');

const input = z.strictObject({
  query: phrase.describe('A question or a few words; or an exact name, option, command, error message.'),
  alternatives: z.array(phrase).max(5).optional().describe('Other wordings of the question.'),
  verified_only: z.boolean().default(false).describe('Only `verified` sections.'),
  max_results: z.int().min(1).max(50).optional().describe('Most sections to return.'),
  max_tokens: z
    .int()
    .min(200)
    .optional()
    .describe('Size of the whole answer, 4 characters a token. About 1,500 when left out.'),
  explain: z.boolean().default(false).describe('Also ids, passages, and why each is in its place.'),
  path: z.string().max(PATH_CHARS).optional().describe('Search only this file or directory.'),
});

const output = z.object({
  /** How well the best section answers. */
  match: z.enum(MATCHES),
  /** Words of the query that do not occur in these docs in any form. */
  unknown_words: z.array(z.string()).optional(),
  sections: z.array(docEntry),
  total_matches: z.int(),
  /** Present with `explain`. */
  signals_used: z.array(z.string()).optional(),
  related: z.array(relatedSection).optional(),
  suggestions: suggestion.optional(),
  /** Present if a section is `pending`: how many documents are checked, and the total. */
  scan: z
    .object({
      checked: z.int(),
      documents: z.int(),
      /** Present while the code is read, before the first document is checked. */
      read: z.int().optional(),
      files: z.int().optional(),
    })
    .optional(),
  /**
   * Number of ranked documents, if not all were: for the first answer over a large repository, while the index is being
   * built.
   */
  ranked_documents: z.int().optional(),
  /** Folders and documents that could not be read, with the reason; present if the answer may lack them. */
  not_read: z.string().optional(),
});

type Input = z.output<typeof input>;
type Output = z.output<typeof output>;
type Answer = Output & { annotation_notes?: string[] };

/** Finds what annotations warn of in the code that sections are about. */
export type FindWarnings = (found: readonly Found[], hits: readonly CheckedHit[]) => Promise<FoundWarnings>;

export interface FoundWarnings {
  /** Some of the hits, each with its warnings: what belongs to several of these is with one of them. */
  addTo(hits: readonly CheckedHit[]): readonly CheckedHit[];
  /** Sentences about what is missing, and why. */
  readonly notes: readonly string[];
}

export const docsSearch = {
  name: 'get_docs',
  title: 'Search the docs',
  description: [
    "Searches this repository's own documentation, as it is now, and says of each section whether it "
      + 'is still true of the code. Call it before you rely on what the docs say, and to find how this '
      + 'repository is built, configured, run or used.',
    'Pass `alternatives`: 2 to 5 other wordings that a writer might have used (synonyms, technical '
      + 'terms, likely option or function names). An exact name, option, line of code, error message: '
      + 'pass it alone.',
    'The best sections come in full, the rest as a line each: for more give `max_tokens`, or read '
      + 'those lines. `match` `weak`: probably no answer here; ask again with other `alternatives`.',
    '`verified`: nothing is wrong, and at least half was checked and holds. `mixed`, `drifted`: '
      + 'something is wrong, or reported (see `reports`); `drift` says where, why, and what is true instead: '
      + 'believe that over the text. None: too little was checked: see the code. `pending`: not '
      + 'all checked yet (see `scan`).',
  ].join('\n'),
  input,
  output,
  readOnly: true,
  alwaysLoad: true,
  run: (context, asked) => searchOne(context, asked),
  across: (together, asked) => searchAcross(together, asked),
  text: docsText,
  links({ explain }, { sections }) {
    return explain
      ? sections
          .slice(0, LINKS)
          .flatMap(({ id, heading, repository }) =>
            id === undefined
              ? []
              : [{ ...(repository === undefined ? {} : { repository }), sectionId: id, title: heading }],
          )
      : [];
  },
} satisfies ToolDefinition<typeof input, typeof output>;

export const getDocs = defineTool(docsSearch);

/** The answer about one repository. */
export async function searchOne(context: ToolContext, input: Input, find?: FindWarnings): Promise<Answer> {
  return answerOf([await foundIn(context, input)], input, { find });
}

/** The answer about several together. */
export async function searchAcross(
  { contexts, unavailable }: Together,
  input: Input,
  find?: FindWarnings,
): Promise<Answer> {
  if (input.path !== undefined)
    throw new DocalignError(
      'BAD_ARGUMENT',
      'get_docs: "path" is in one repository. Name that one as "repository", or leave "path" out.',
    );
  const found = contexts.map(async ({ repository, context }): Promise<Found> => {
    const one = await foundIn(context, input);
    return { ...one, repository, hits: one.hits.map((hit) => ({ ...hit, repository })) };
  });
  return answerOf(await Promise.all(found), input, { find, unavailable });
}

/** What the repository has for the question, checked. */
async function foundIn(context: ToolContext, input: Input): Promise<Found> {
  const { snapshot } = context;
  const path =
    input.path === undefined
      ? undefined
      : await searchedAt(snapshot, pathArgument(context, { tool: 'get_docs', key: 'path', value: input.path }));
  const request = requestOf(input, path);
  await snapshot.searchable(request);
  const ranking = snapshot.search(request);
  const hits = await chooseHits(context, input, ranking);
  return { snapshot, ranking, hits: ranking.match === 'weak' ? hits.slice(0, MOST_WEAK) : hits };
}

function mostOf({ max_results = USUAL_RESULTS }: Input): number {
  return max_results;
}

function requestOf(input: Input, path: string | undefined): SearchRequest {
  const limit = input.verified_only ? VERIFIED_DEPTH : mostOf(input) + LOOKAHEAD;
  return { query: input.query, alternatives: input.alternatives ?? [], path, limit };
}

async function chooseHits({ snapshot }: ToolContext, input: Input, { hits }: Ranking): Promise<readonly CheckedHit[]> {
  const asked = [...hits.map(({ section }) => section), ...hits.flatMap(twinsOf)];
  const summaries = await snapshot.statuses(asked);
  const byId = new Map(asked.flatMap(({ id }, at) => (summaries[at] === undefined ? [] : [[id, summaries[at]]])));
  const checked = hits.flatMap((hit): CheckedHit[] => {
    const summary = byId.get(hit.section.id);
    return summary === undefined || (input.verified_only && summary.status !== 'verified')
      ? []
      : [wrongTwinFirst({ hit, summary, twins: byId })];
  });
  return orderByTrust(input.verified_only ? checked.slice(0, mostOf(input)) : checked).slice(0, mostOf(input));
}

/** Whether what was not read may be what is asked for. */
function mayLack({ match, unsearchedWords }: Ranking, hits: readonly CheckedHit[]): boolean {
  return match === 'weak' || hits.length === 0 || unsearchedWords !== undefined;
}

/** The first unreadable folders and documents: what they contain may be the answer. */
function unreadIn(found: readonly Found[]): readonly Unread[] {
  const unread = found.flatMap(({ repository, snapshot }) =>
    snapshot.unread.map(({ file, reason }) => ({ file: inRepository(file, repository), reason })),
  );
  return unread.sort((a, b) => byCodeUnits(a.file, b.file)).slice(0, MOST_NOT_READ);
}

interface Unread {
  readonly file: string;
  readonly reason: string;
}

function notReadOf(unread: readonly Unread[], unavailable: Together['unavailable']): Pick<Output, 'not_read'> {
  const all = [
    ...unavailable.map(({ repository, reason }) => `${repository}: ${reason.replace(/\.$/, '')}`),
    ...unread.map(({ file, reason }) => `${file}: ${reason}`),
  ];
  return all.length === 0 ? {} : { not_read: all.join('; ') };
}

interface Besides {
  readonly find: FindWarnings | undefined;
  readonly unavailable?: Together['unavailable'];
}

async function answerOf(found: readonly Found[], input: Input, { find, unavailable = [] }: Besides): Promise<Answer> {
  const { ranking, hits: all } = fuseRankings(found, input.query);
  const hits = all.slice(0, ranking.match === 'weak' ? MOST_WEAK : mostOf(input));
  const warnings = await find?.(found, hits);
  const frame: Answer = {
    ...matchOf(ranking),
    sections: [],
    total_matches: ranking.totalMatches,
    ...(input.explain ? signalsUsed(ranking, hits) : {}),
    ...furtherReading(found, { input, match: ranking.match }),
    ...(ranking.rankedDocs === undefined ? {} : { ranked_documents: ranking.rankedDocs }),
    ...scanOf(found),
    ...notReadOf(mayLack(ranking, hits) ? unreadIn(found) : [], unavailable),
    ...notesWithin(warnings?.notes ?? [], input),
  };
  const budget = budgetFor(input, ranking, JSON.stringify(frame).length);
  const fit = (some: readonly CheckedHit[]): readonly DocEntry[] =>
    fitEntries((warnings?.addTo(some) ?? some).map(entrySizes({ explain: input.explain })), budget);
  const sections = fit(hits);
  // A section that has no room must not keep warnings from the others.
  const isCut = warnings !== undefined && sections.length < hits.length;
  return { ...frame, sections: [...(isCut ? fit(hits.slice(0, sections.length)) : sections)] };
}

/** As many of the sentences as fit into their share of the answer. */
function notesWithin(notes: readonly string[], { max_tokens = USUAL_TOKENS }: Input): Partial<Answer> {
  let free = max_tokens * CHARS_PER_TOKEN * NOTES_SHARE;
  const kept = notes.filter((note) => (free -= JSON.stringify(note).length + 1) >= 0);
  return kept.length === 0 ? {} : { annotation_notes: kept };
}

/** Nothing if no signal found anything. */
function signalsUsed(ranking: Ranking, hits: readonly CheckedHit[]): Pick<Output, 'signals_used'> {
  const trusted = hits.some(({ hit }) => hit.signals.some(({ signal }) => signal === TRUST_SIGNAL));
  const used = [...ranking.signalsUsed, ...(trusted ? [TRUST_SIGNAL] : [])];
  return used.length === 0 ? {} : { signals_used: used };
}

/** The scan decides pending sections, so its progress tells when to ask again. */
function scanOf(found: readonly Found[]): Pick<Output, 'scan'> {
  const scans = found
    .filter(({ hits }) => hits.some(({ summary }) => summary.status === 'pending'))
    .map(({ snapshot }) => snapshot.scanned);
  return scans.length === 0 ? {} : { scan: { ...scannedTogether(scans) } };
}

/** An answer that found only part of the words says which are unknown. */
function matchOf({ match, unknownWords }: Ranking): Pick<Output, 'match' | 'unknown_words'> {
  return { match, ...(unknownWords.length > 0 && match !== 'strong' ? { unknown_words: [...unknownWords] } : {}) };
}

/** Most of an answer is text, unless the caller asks for a number of sections, for a size or for explanations. */
function budgetFor(input: Input, { match }: Ranking, frameChars: number): Budget<DocEntry> {
  const { max_tokens = USUAL_TOKENS, max_results, explain } = input;
  const isUsual = input.max_tokens === undefined;
  const mostInFull = match === 'weak' ? 0 : isUsual ? USUAL_IN_FULL : mostOf(input);
  const isMostlyText = isUsual && max_results === undefined && !explain && mostInFull > 0;
  return {
    chars: max_tokens * CHARS_PER_TOKEN - frameChars,
    mostInFull,
    mostlyText: isMostlyText ? { textChars, frameChars } : undefined,
  };
}
