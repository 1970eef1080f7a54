// Lines of documents, with the data for deciding whether a change makes them false.

/** Documents about other times or other projects: their text makes no statement about the present. */
const OTHER_TIMES =
  /(?:^|\/)(?:change-?logs?|changes|history|releases?|release[-_ ]?notes|(?:\d{4}-)?news|\d{4}-\d\d-\d\d|migrat\w*|upgrad\w*|blog|versioned_docs|archive|adrs?|rfcs?|plans?|proposals?|specs?|reports?|vendor|third_party|node_modules|tests?|__tests__|fixtures?|testdata|templates?|translations?|i18n|examples?|v\d+(?:[._-]\w+)*)(?:\/|[-_.][^/]*$)/i;
const FENCE = /^[\s>]*(?:[-*+]\s+|\d+\.\s+)?(`{3,}|~{3,})\s*([\w+-]*)/;

/** @returns {{ file: string, line: number, text: string, fence: string | undefined, present: boolean }[]} */
export function documentLines(repository) {
  return repository.docs.flatMap((file) => linesOf(repository.read(file), file));
}

function linesOf(text, file) {
  const present = !OTHER_TIMES.test(file);
  let fence;
  let mark = '';
  let inFront = false;
  return text.split('\n').map((source, index) => {
    const line = source.replace(/\r$/, '');
    if (line === '---' && (index === 0 || inFront)) inFront = index === 0;
    const [, marks, lang = ''] = FENCE.exec(line) ?? [];
    const isEdge =
      marks !== undefined
      && (fence === undefined || (marks[0] === mark[0] && marks.length >= mark.length && lang === ''));
    if (isEdge) [fence, mark] = fence === undefined ? [lang.toLowerCase(), marks] : [undefined, ''];
    return { file, line: index + 1, text: line, fence: isEdge ? '' : fence, present: present && !inFront && !isEdge };
  });
}

export function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The word as a whole: not part of a longer name, nor of a dashed one. */
export function wholeWord(word, flags = '') {
  return new RegExp(`(?<![\\w$-])${escaped(word)}(?![\\w$]|-\\w)`, flags);
}

/** Is the word in inline code of the line, or anywhere in a fence? */
export function isInCode({ text, fence }, pattern) {
  return fence !== undefined
    ? pattern.test(text)
    : [...text.matchAll(/`([^`]+)`/g)].some(([, code]) => pattern.test(code));
}

const DENIED =
  /\b(?:removed?|renamed|deprecated|no longer|formerly|previously|instead of|used to|before v?\d|was called|legacy|replaced?|todo)\b/i;

/** False for lines about another time or a possibility: they are neither ground truth nor false alarms. */
export function isPlain({ text }) {
  return !DENIED.test(text);
}
