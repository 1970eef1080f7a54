import type { Doc } from '../model/doc.js';
import type { Section } from '../model/section.js';
import { createLexicon } from './lexical.js';
import type { Lexicon, Text } from './lexical.js';
import type { Tuning } from './tuning.js';
import { createWords } from './words.js';
import type { Words } from './words.js';

/** A section under its number in the index. */
export interface Indexed {
  readonly number: number;
  readonly section: Section;
  readonly doc: Doc;
  /** Number of the section that this one is nested in. */
  readonly parent: number | undefined;
}

/** What signals rank: sections by number, and the words they are found by. */
export interface Corpus {
  readonly words: Words;
  readonly lexicon: Lexicon;
  readonly docs: ReadonlyMap<string, readonly Indexed[]>;
  get(number: number): Indexed | undefined;
}

export interface MutableCorpus extends Corpus {
  put(doc: Doc): void;
  remove(file: string): boolean;
}

export function createCorpus(tuning: Tuning): MutableCorpus {
  const words = createWords();
  const lexicon = createLexicon(words, tuning.fields, tuning.b);
  const byNumber = new Map<number, Indexed>();
  const docs = new Map<string, readonly Indexed[]>();
  let next = 0;
  const drop = (indexed: Indexed): void => {
    lexicon.remove(indexed.number, textOf(indexed.doc, indexed.section));
    byNumber.delete(indexed.number);
  };
  const remove = (file: string): boolean => {
    for (const indexed of docs.get(file) ?? []) drop(indexed);
    return docs.delete(file);
  };
  return {
    words,
    lexicon,
    docs,
    get: (number) => byNumber.get(number),
    remove,
    put(doc) {
      remove(doc.file);
      const parents: Indexed[] = [];
      docs.set(doc.file, doc.sections.map((section) => {
        while (parents.length > 0 && (parents.at(-1)?.section.level ?? 0) >= section.level) parents.pop();
        const indexed = { number: next++, section, doc, parent: parents.at(-1)?.number };
        parents.push(indexed);
        byNumber.set(indexed.number, indexed);
        lexicon.add(indexed.number, textOf(doc, section));
        return indexed;
      }));
    },
  };
}

/** Path segments that say nothing about what a doc is of. */
const GENERIC = new Set(['docs', 'doc', 'content', 'src', 'packages', 'reference', 'guide', 'guides', 'readme', 'index', 'website', 'en']);

function textOf(doc: Doc, section: Section): Text {
  const ancestors = section.headingPath.slice(0, -1);
  const segments = doc.file.replace(/\.(md|mdx|markdown)$/, '').split('/').filter((segment) => !GENERIC.has(segment.toLowerCase()));
  return { heading: section.heading, path: [...ancestors, ...segments].join(' '), content: section.content };
}
