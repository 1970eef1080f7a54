import * as z from 'zod';
import type { Snapshot } from '../engine/snapshot.js';
import type { Ranking } from '../model/ranking.js';
import { PATH_CHARS } from '../text/near-paths.js';
import { fitEntries } from './budget.js';
import { defineTool } from './define.js';
import type { ToolContext } from './define.js';
import { docEntry, docEntrySizes } from './doc-entry.js';
import { furtherReading, relatedSection, suggestion } from './further-reading.js';
import type { FurtherReading } from './further-reading.js';
import { documentsAt } from './paths.js';
import { orderByTrust, TRUST_SIGNAL } from './trust-order.js';
import type { StoodHit } from './trust-order.js';

/** What a token counts as. */
const CHARS_PER_TOKEN = 4;
/** Characters a section may take on average when no `max_tokens` is given: ten sections stay under 4,000 tokens. */
const CHARS_PER_SECTION = 1_600;
/** Hits below the last place that verification may lift into the answer. */
const LOOKAHEAD = 3;
/** Hits that are looked at for verified ones. */
const VERIFIED_DEPTH = 200;
/** Folders and documents that could not be read, named in an answer. */
const MOST_NOT_READ = 3;
/** Sections that a client is offered to open. */
const LINKS = 5;

const phrase = z.string().min(1).max(500).regex(/\S/, 'must not be blank');

const input = z.strictObject({
  query: phrase.describe('What you want to know, in a few words or a question; or an exact identifier, option, command or file name.'),
  alternatives: z.array(phrase).max(5).optional().describe('Other wordings of the question.'),
  verified_only: z.boolean().default(false).describe('Only `verified` sections.'),
  max_results: z.int().min(1).max(50).default(10).describe('Most sections to return.'),
  max_tokens: z.int().min(200).optional().describe('Size of the whole answer, 4 characters a token. Leave out for previews.'),
  path: z.string().max(PATH_CHARS).optional().describe('Search only this file or directory.'),
});

const output = z.object({
  sections: z.array(docEntry),
  total_matches: z.int(),
  signals_used: z.array(z.string()),
  related: z.array(relatedSection).optional(),
  suggestions: suggestion.optional(),
  /** Folders and documents that could not be read, with the reason. */
  not_read: z.string().optional(),
});

type Input = z.output<typeof input>;
type Output = z.output<typeof output>;

export const getDocs = defineTool({
  name: 'get_docs',
  title: 'Search the docs',
  description: [
    'Searches this repository\'s own documentation and says of each section whether it is still true of the code. Call it before you rely on what the docs say, and to find how this repository is built, configured, run or used. Answers describe the files as they are now.',
    'Pass `alternatives`: 2 to 5 other wordings that a writer might have used (synonyms, technical terms, likely option or function names). They find sections that share no word with your query. If the query is an exact identifier, pass it alone.',
    'Sections come best first, with preview and exact lines. Pass `max_tokens` to get the full text of the best ones in the same call, or read the lines given.',
    '`verification_status`: `verified` = nothing is wrong, and at least half of it was checked and holds; `mixed` or `drifted` = something is wrong, and `drift` says on which line, why, and what is true instead: believe that over the text; `unchecked` = too little could be checked, so look at the code; `pending` = not looked at yet.',
    '`related`: sections tied to the best ones. `suggestions`, when little of the query matched: words and headings of these docs to ask with. No match gives [].',
  ].join('\n'),
  input,
  output,
  readOnly: true,
  alwaysLoad: true,
  run(context, input) {
    const path = input.path === undefined ? undefined : documentsAt(context.snapshot, { tool: 'get_docs', key: 'path', value: input.path });
    const ranking = search(context, input, path);
    const hits = chooseHits(context, input, ranking);
    return answerOf(ranking, hits, { input, further: furtherReading(context.snapshot, { input, ranking, hits }), unread: context.snapshot.unread });
  },
  links({ max_tokens }, { sections }) {
    // A given size is for the text alone, and the best sections are there in full.
    if (max_tokens !== undefined) return [];
    return sections.slice(0, LINKS).map(({ id, heading }) => ({ sectionId: id, title: heading }));
  },
});

function search({ snapshot }: ToolContext, input: Input, path: string | undefined): Ranking {
  const limit = input.verified_only ? VERIFIED_DEPTH : input.max_results + LOOKAHEAD;
  return snapshot.search({ query: input.query, alternatives: input.alternatives ?? [], path, limit });
}

function chooseHits({ snapshot }: ToolContext, input: Input, { hits }: Ranking): readonly StoodHit[] {
  const chosen: StoodHit[] = [];
  const enough = input.verified_only ? input.max_results : hits.length;
  for (const hit of hits) {
    if (chosen.length >= enough) break;
    const standing = snapshot.standing(hit.section);
    if (!input.verified_only || standing.status === 'verified') chosen.push({ hit, standing });
  }
  return orderByTrust(chosen).slice(0, input.max_results);
}

/** Said where an answer may lack what nobody could look at: the first of it. */
function notRead(unread: Snapshot['unread']): Pick<Output, 'not_read'> {
  const first = [...unread].sort((a, b) => (a.file < b.file ? -1 : 1)).slice(0, MOST_NOT_READ);
  return first.length === 0 ? {} : { not_read: first.map(({ file, reason }) => `${file}: ${reason}`).join('; ') };
}

function answerOf(ranking: Ranking, hits: readonly StoodHit[], { input, further, unread }: { readonly input: Input; readonly further: FurtherReading; readonly unread: Snapshot['unread'] }): Output {
  const trusted = hits.some(({ hit }) => hit.signals.some(({ signal }) => signal === TRUST_SIGNAL));
  const frame: Output = { sections: [], total_matches: ranking.totalMatches, signals_used: [...ranking.signalsUsed, ...(trusted ? [TRUST_SIGNAL] : [])], ...further, ...notRead(unread) };
  const chars = input.max_tokens === undefined ? CHARS_PER_SECTION * input.max_results : input.max_tokens * CHARS_PER_TOKEN;
  const budget = { chars: chars - JSON.stringify(frame).length, inFull: input.max_tokens !== undefined };
  return { ...frame, sections: [...fitEntries(hits.map(docEntrySizes), budget)] };
}
