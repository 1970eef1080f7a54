import * as z from 'zod';
import type { Snapshot } from '../../engine/snapshot.js';
import type { Ranking } from '../../model/ranking.js';
import { shorten } from './section-fields.js';
import type { CheckedHit } from './trust-order.js';

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

export interface Answered {
  readonly input: {
    readonly query: string;
    readonly max_tokens?: number | undefined;
    readonly verified_only: boolean;
    readonly explain: boolean;
  };
  readonly ranking: Ranking;
  readonly hits: readonly CheckedHit[];
}

/** Sections related to the best hits, and, if the match is weak, what to search for instead. */
export function furtherReading(snapshot: Snapshot, { input, ranking, hits }: Answered): FurtherReading {
  if (input.max_tokens !== undefined && input.max_tokens * CHARS_PER_TOKEN < LEAST_ROOM) return {};
  // The claims of related sections are unchecked, so `verified_only` excludes them. Without `explain` or `max_tokens`,
  // the caller wants only the answer. What is related to sections that are probably no answer is none either.
  const isWanted = (input.explain || input.max_tokens !== undefined) && ranking.match !== 'weak';
  const related =
    input.verified_only || !isWanted
      ? []
      : snapshot.related(
          hits.map(({ hit }) => hit.section),
          MOST_RELATED,
        );
  return {
    ...(related.length > 0
      ? {
          related: related.map(({ section, because }) => ({
            id: section.id,
            start_line: section.startLine,
            end_line: section.endLine,
            because,
          })),
        }
      : {}),
    ...(ranking.match === 'weak' ? suggestionsOf(snapshot, input.query) : {}),
  };
}

function suggestionsOf(snapshot: Snapshot, query: string): Pick<FurtherReading, 'suggestions'> {
  const { words, headings } = snapshot.suggest(query);
  if (words.length === 0 && headings.length === 0) return {};
  const shown = headings.map((heading) => shorten(heading, HEADING_CHARS));
  return {
    suggestions: {
      ...(words.length === 0 ? {} : { words: [...words] }),
      ...(shown.length === 0 ? {} : { headings: shown }),
    },
  };
}
