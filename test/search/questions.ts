import { readFileSync } from 'node:fs';
import type { SearchIndex } from '../../src/search/index.js';
import { ask } from './corpora.js';

/** Graded answers to one question; 2 answers it, 1 helps. */
export interface Question {
  readonly id: string;
  readonly kind: string;
  readonly query: string;
  readonly alternatives: readonly string[];
  readonly relevant: readonly { readonly file: string; readonly line: number; readonly grade: number }[];
}

export const questions: readonly Question[] = readFileSync('fixtures/judged/corpus.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Question);

/** nDCG@10 of one question. */
function ndcg(
  index: Pick<SearchIndex, 'search'>,
  { query, relevant }: Question,
  alternatives: readonly string[],
): number {
  const gains = ask(index, query, { alternatives }).hits.map(
    ({ section }) => relevant.find(({ file, line }) => file === section.file && line === section.startLine)?.grade ?? 0,
  );
  return discounted(gains) / discounted(relevant.map(({ grade }) => grade).sort((a, b) => b - a));
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((total, gain, at) => total + (2 ** gain - 1) / Math.log2(at + 2), 0);
}

export function meanOf(index: Pick<SearchIndex, 'search'>, chosen: readonly Question[], helped: boolean): number {
  return (
    chosen.reduce((total, question) => total + ndcg(index, question, helped ? question.alternatives : []), 0)
    / chosen.length
  );
}
