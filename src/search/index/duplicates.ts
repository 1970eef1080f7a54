import type { Corpus } from './corpus.js';
import { bestFirst } from '../signals/signal.js';
import type { ScoredSection } from '../signals/signal.js';

/** Votes from the top that are looked at: few answers are longer. */
export const COPIES_DEPTH = 60;

/**
 * Sections with the same heading and text as a better one (the README that is also the index page, an option repeated by
 * every command) lose a part of their score for each copy above them, so that they leave places to others.
 */
export function demoteCopies(votes: readonly ScoredSection[], corpus: Corpus, factor: number): readonly ScoredSection[] {
  const copies = new Map<string, number>();
  let found = false;
  const top = votes.slice(0, COPIES_DEPTH).map(({ number, score }) => {
    const key = keyOf(corpus, number);
    const before = copies.get(key) ?? 0;
    copies.set(key, before + 1);
    found ||= before > 0;
    return { number, score: score * factor ** before };
  });
  return found ? [...top, ...votes.slice(COPIES_DEPTH)].sort(bestFirst(corpus)) : votes;
}

/** Two texts of one length that begin and end alike are taken for one: comparing all of them whole costs more than the ranking. */
const COMPARED = 100;

function keyOf(corpus: Corpus, number: number): string {
  const section = corpus.get(number)?.section;
  if (section === undefined) return '';
  const text = section.content.trim();
  return `${section.heading}\n${text.length}\n${text.slice(0, COMPARED)}\n${text.slice(-COMPARED)}`;
}
