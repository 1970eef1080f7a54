import type { Claim } from '../model/claim.js';
import { foldWords, similarityTo } from '../text/words/similarity.js';
import { findQuote, holdsWords } from './quote.js';

/** A quoted or paraphrased passage of a document, and its line if known. */
export interface ReportedText {
  readonly text: string;
  /** 1-based. */
  readonly line: number | undefined;
}

export type ClaimPlace = Pick<Claim, 'id' | 'line' | 'text'>;

/** Maximum distance in lines between the line a reporter gave and the claim they meant. */
const MAX_LINES_OFF = 5;
/** Two texts say the same if their trigram similarity is above this. */
const SAME_TEXT = 0.8;

/**
 * The claim that a report means: the nearest within 5 lines of the given line; else one inside the passage that is
 * quoted word for word; else the one whose text, or whose line of the document, has a similarity above 0.8. On a tie,
 * the claim whose text is most similar to the sought text; then the first. `lines[0]` is line 1 of the document. Linear
 * in document, claims and text.
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
  const found =
    likest(nearestByLine(claims, sought.line))
    ?? likest(quoted(claims, said, lines))
    ?? likest(similar(claims, similarity, lines));
  return found?.id;
}

function nearestByLine(claims: readonly ClaimPlace[], line: number | undefined): readonly ClaimPlace[] {
  if (line === undefined) return [];
  const distanceOf = (claim: ClaimPlace) => Math.abs(claim.line - line);
  const least = claims.reduce((distance, claim) => Math.min(distance, distanceOf(claim)), MAX_LINES_OFF);
  return claims.filter((claim) => distanceOf(claim) === least);
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
