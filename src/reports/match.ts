import type { Claim } from '../model/claim.js';
import { foldWords, similarityTo } from '../text/similarity.js';
import { findQuote, holdsWords } from './quote.js';

/** What is said of a passage: its words as somebody quoted or retold them, and perhaps its line. */
export interface Sought {
  readonly text: string;
  /** 1-based. */
  readonly line: number | undefined;
}

export type ClaimPlace = Pick<Claim, 'id' | 'line' | 'text'>;

/** Lines between the line that somebody named and the claim they meant. */
const MAX_LINES_OFF = 5;
/** Trigram similarity above which two texts say the same. */
const SAME_TEXT = 0.8;

/**
 * The claim that is meant: the nearest within 5 lines of the named one; else one inside the passage that is quoted to
 * the word; else the one whose text, or whose line of the document, is more than 0.8 similar. Of claims as good, the
 * one whose text is most like what was said; then the first. `lines[0]` is line 1 of the document. Linear in document,
 * claims and text.
 */
export function matchClaim(
  claims: readonly ClaimPlace[],
  sought: Sought,
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

/** Claims in a passage that was quoted, their own words included. */
function quoted(claims: readonly ClaimPlace[], said: string, lines: readonly string[]): readonly ClaimPlace[] {
  const passages = findQuote(lines, said);
  return claims.filter(
    ({ line, text }) =>
      passages.some(([first, last]) => line >= first && line <= last) && holdsWords(said, foldWords(text)),
  );
}

/** Those most similar, when they are similar enough. */
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

/** Of equals, the first. */
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
