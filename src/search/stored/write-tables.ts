import type { Tables } from '../../text/packed/tables.js';
import type { Indexed, LiveCorpus } from '../index/corpus.js';
import type { Links } from '../index/links.js';
import type { SeenWord } from '../query/words.js';

/**
 * The index as tables, for `openIndex`. Only for a corpus to which documents were only added: its sections are then
 * numbered in the order of the documents, from 0 without gaps.
 */
export function indexTables(corpus: LiveCorpus, links: Links): Tables {
  const sections = [...corpus.docs.values()].flat();
  if (sections.some(({ number }, at) => number !== at)) throw new Error('the sections are not numbered in their order');
  const { vocabulary } = corpus.words;
  const numberOf = (term: string): number => vocabulary.numberOf(term);
  const { sections: holding, lengths, starts, holders, counts } = corpus.lexicon.stored();
  return {
    'index.files': [...corpus.docs.keys()],
    'index.partial': [...corpus.partial],
    // A copy: what is read later, such as words of the code, is not in the index.
    'index.terms': [...vocabulary.terms()],
    'index.holding': holding,
    'index.starts': starts,
    'index.holders': holders,
    'index.counts': counts,
    'index.lengths': lengths,
    ...seenTables([...corpus.words.seen()], numberOf),
    ...sectionTables(sections, numberOf),
    ...linkTables(links, numberOf),
  };
}

type NumberOf = (term: string) => number;

/** Words of different letter case are one for corrections of spelling. */
function seenTables(seen: readonly SeenWord[], numberOf: NumberOf): Tables {
  const distinct = [...new Map(seen.map((word) => [`${word.folded}\0${word.term}`, word])).values()];
  return {
    'seen.words': distinct.map(({ folded }) => folded),
    'seen.terms': Int32Array.from(distinct, ({ term }) => numberOf(term)),
    'seen.letters': Int32Array.from(distinct, ({ letters }) => letters),
  };
}

function sectionTables(sections: readonly Indexed[], numberOf: NumberOf): Tables {
  return {
    'sections.doc': Int32Array.from(sections, ({ docNumber }) => docNumber),
    'sections.line': Int32Array.from(sections, ({ section }) => section.startLine),
    ...listTables(
      'headings',
      sections.map(({ headingTerms }) => headingTerms.map(numberOf)),
    ),
  };
}

function linkTables({ read }: Links, numberOf: NumberOf): Tables {
  return {
    'links.from': Int32Array.from(read, ({ from }) => from),
    'links.to': Int32Array.from(read, ({ to }) => to),
    'links.texts': read.map(({ text }) => text),
    ...listTables(
      'links',
      read.map(({ terms }) => terms.map(numberOf)),
    ),
  };
}

function listTables(name: string, lists: readonly (readonly number[])[]): Tables {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach(({ length }, at) => (starts[at + 1] = (starts[at] ?? 0) + length));
  return { [`${name}.starts`]: starts, [`${name}.terms`]: Int32Array.from(lists.flat()) };
}
