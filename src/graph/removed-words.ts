import { suspicionOf } from '../model/verdict.js';
import { addTo } from '../text/multimap.js';
import type { JudgedEdge } from './edges.js';
import type { FileChange } from './touched.js';

/** Shorter words are in many lines. */
const LEAST_CHARS = 4;
/** Most words of removed lines of a file that are looked up. */
const MOST_WORDS = 10_000;

/**
 * Claims that have drifted, or are suspected, by the words with signs in their text, such as routes: the code has no
 * name for what they say. Returns those with a word in lines that a change removed.
 */
export function edgesByRemovedWord<E extends JudgedEdge>(edges: readonly E[]): (change: FileChange) => ReadonlySet<E> {
  const byWord = new Map<string, E[]>();
  for (const edge of edges)
    if (edge.verdict?.status === 'drifted' || suspicionOf(edge.verdict) !== undefined)
      for (const word of wordsOf(edge.claim.text)) addTo(byWord, word, edge);
  return ({ lines }) => {
    const found = new Set<E>();
    if (byWord.size === 0) return found;
    let left = MOST_WORDS;
    for (const line of lines?.gone ?? [])
      for (const word of wordsOf(line)) {
        left -= 1;
        if (left < 0) return found;
        for (const edge of byWord.get(word) ?? []) found.add(edge);
      }
    return found;
  };
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s'"`(),;<>=]+/).filter((word) => word.length >= LEAST_CHARS && /[^\p{L}\p{N}_.]/u.test(word));
}
