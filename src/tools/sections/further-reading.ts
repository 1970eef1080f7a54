import * as z from 'zod';
import type { Snapshot } from '../../engine/snapshot.js';
import type { Match } from '../../model/ranking.js';
import type { Found } from './fuse-rankings.js';
import { shorten } from './section-fields.js';

/** In characters. A smaller answer has room only for its sections. */
const LEAST_ROOM = 4_000;
const CHARS_PER_TOKEN = 4;
const MOST_RELATED = 4;
const HEADING_CHARS = 80;

export const relatedSection = z
  .object({ id: z.string(), start_line: z.int(), end_line: z.int(), because: z.string() })
  .describe('id, start_line, end_line, because');
export const suggestion = z
  .object({ words: z.array(z.string()).optional(), headings: z.array(z.string()).optional() })
  .describe('words, headings');

/** Where to continue from an answer. */
export interface FurtherReading {
  readonly related?: z.output<typeof relatedSection>[];
  readonly suggestions?: z.output<typeof suggestion>;
}

export interface Asked {
  readonly input: {
    readonly query: string;
    readonly max_tokens?: number | undefined;
    readonly verified_only: boolean;
    readonly explain: boolean;
  };
  /** How well all that was found answers. */
  readonly match: Match;
}

/**
 * Sections related to the best hits, if one repository was searched, and, if the match is weak, what to search for
 * instead.
 */
export function furtherReading(found: readonly Found[], { input, match }: Asked): FurtherReading {
  if (input.max_tokens !== undefined && input.max_tokens * CHARS_PER_TOKEN < LEAST_ROOM) return {};
  const [only] = found.length === 1 ? found : [];
  // The claims of related sections are unchecked, so `verified_only` excludes them. Without `explain` or `max_tokens`,
  // the caller wants only the answer. What is related to sections that are probably no answer is none either.
  const isWanted = (input.explain || input.max_tokens !== undefined) && match !== 'weak' && !input.verified_only;
  return {
    ...(isWanted && only !== undefined ? relatedTo(only) : {}),
    ...(match === 'weak'
      ? suggestionsOf(
          found.map(({ snapshot }) => snapshot),
          input.query,
        )
      : {}),
  };
}

function relatedTo({ snapshot, hits }: Found): Pick<FurtherReading, 'related'> {
  const related = snapshot.related(
    hits.map(({ hit }) => hit.section),
    MOST_RELATED,
  );
  return related.length === 0
    ? {}
    : {
        related: related.map(({ section, because }) => ({
          id: section.id,
          start_line: section.startLine,
          end_line: section.endLine,
          because,
        })),
      };
}

function suggestionsOf(snapshots: readonly Snapshot[], query: string): Pick<FurtherReading, 'suggestions'> {
  const suggested = snapshots.map((snapshot) => snapshot.suggest(query));
  const most = Math.max(0, ...suggested.map(({ words, headings }) => Math.max(words.length, headings.length)));
  const words = [...new Set(suggested.flatMap((one) => one.words))].slice(0, most);
  const headings = [...new Set(suggested.flatMap((one) => one.headings))].slice(0, most);
  if (most === 0) return {};
  const shown = headings.map((heading) => shorten(heading, HEADING_CHARS));
  return {
    suggestions: { ...(words.length === 0 ? {} : { words }), ...(shown.length === 0 ? {} : { headings: shown }) },
  };
}
