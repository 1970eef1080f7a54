import type { Claim } from '../model/claim.js';
import { foldWords, similarityTo } from '../text/words/similarity.js';
import { findQuote, holdsWords } from './quote.js';
import type { LineRange } from './quote.js';

/** A quoted or paraphrased passage of a document, and its line if known. */
export interface ReportedText {
  readonly text: string;
  /** 1-based. */
  readonly line: number | undefined;
  /** First and last line of the section with that line; a claim of another section is not meant by the line. */
  readonly section?: LineRange | undefined;
}

export type ClaimPlace = Pick<Claim, 'id' | 'line' | 'text'>;

/** Maximum distance in lines between the line a reporter gave and the claim they meant. */
const MAX_LINES_OFF = 5;
/** Two texts say the same if their trigram similarity is above this. */
const SAME_TEXT = 0.8;

/**
 * The claim that a report means: on the lines of the quote, if it is within 5 lines of the given line; else the nearest
 * within 5 lines, in the same section; else one inside the passage that is quoted word for word; else the one whose
 * text, or whose line of the document, has a similarity above 0.8. On a tie, the claim whose text is most similar to
 * the sought text; then the first. `lines[0]` is line 1 of the document. Linear in document, claims and text.
 */
export function matchClaim(
  claims: readonly ClaimPlace[],
  sought: ReportedText,
  lines: readonly string[],
): string | undefined {
  const said = foldWords(sought.text);
  const similarity = similarityTo(said);
  const likest = (found: readonly ClaimPlace[]) =>
    highest(found, ({ text }) => (holdsWords(said, foldWords(text)) ? 1 : similarity(text)));
  const beside = quoteAt(lines, said, sought.line);
  if (beside !== undefined) return likest(claims.filter(({ line }) => line >= beside[0] && line <= beside[1]))?.id;
  const found =
    likest(nearestByLine(claims, sought))
    ?? likest(quoted(claims, said, lines))
    ?? likest(similar(claims, similarity, lines));
  return found?.id;
}

function nearestByLine(claims: readonly ClaimPlace[], { line, section }: ReportedText): readonly ClaimPlace[] {
  if (line === undefined) return [];
  const [first, last] = section ?? [1, Infinity];
  const near = claims.filter((claim) => claim.line >= first && claim.line <= last);
  const distanceOf = (claim: ClaimPlace) => Math.abs(claim.line - line);
  const least = near.reduce((distance, claim) => Math.min(distance, distanceOf(claim)), MAX_LINES_OFF);
  return near.filter((claim) => distanceOf(claim) === least);
}

/** Lines of the quote nearest to the given line, if they are near enough: only what is on these is meant. */
function quoteAt(lines: readonly string[], said: string, line: number | undefined): LineRange | undefined {
  if (line === undefined) return undefined;
  const distanceOf = ([first, last]: LineRange): number => Math.max(first - line, line - last, 0);
  const [nearest] = [...findQuote(lines, said)].sort((a, b) => distanceOf(a) - distanceOf(b));
  return nearest !== undefined && distanceOf(nearest) <= MAX_LINES_OFF ? nearest : undefined;
}

/** Claims inside a quoted passage whose own words are part of the quote. */
function quoted(claims: readonly ClaimPlace[], said: string, lines: readonly string[]): readonly ClaimPlace[] {
  const passages = findQuote(lines, said);
  return claims.filter(
    ({ line, text }) =>
      passages.some(([first, last]) => line >= first && line <= last) && holdsWords(said, foldWords(text)),
  );
}

/** The most similar claims, if they are similar enough. */
function similar(
  claims: readonly ClaimPlace[],
  similarity: (text: string) => number,
  lines: readonly string[],
): readonly ClaimPlace[] {
  const byLine = new Map(
    [...new Set(claims.map(({ line }) => line))].map((line) => [line, similarity(lines[line - 1] ?? '')]),
  );
  const scores = claims.map((claim) => Math.max(similarity(claim.text), byLine.get(claim.line) ?? 0));
  const top = scores.reduce((highestYet, score) => Math.max(highestYet, score), 0);
  return top > SAME_TEXT ? claims.filter((_, index) => scores[index] === top) : [];
}

/** On a tie, the first. */
function highest<T>(candidates: readonly T[], scoreOf: (candidate: T) => number): T | undefined {
  let best: T | undefined;
  let bestScore = -Infinity;
  for (const candidate of candidates) {
    const score = scoreOf(candidate);
    if (score <= bestScore) continue;
    best = candidate;
    bestScore = score;
  }
  return best;
}
