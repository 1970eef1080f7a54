import { isPage, stemOfPage } from '../../paths/file-kinds.js';
import type { Corpus } from '../index/corpus.js';
import type { Query } from '../query/query.js';
import type { Tuning } from '../tuning.js';
import { pathIn } from '../within.js';
import { NO_RESULT } from './signal.js';
import type { ScoredSection, Signal } from './signal.js';

/** A query that names a doc by its path, or by its end, is about that doc. */
export function pathSignal(tuning: Tuning): Signal {
  return {
    name: 'path',
    weight: tuning.pathWeight,
    rank(query, corpus) {
      const sections = tuning.pathWeight === 0 ? [] : sectionsNamed(query, corpus);
      if (sections.length === 0) return NO_RESULT;
      return { sections, because: (number) => `the query names ${corpus.get(number)?.section.file ?? 'its file'}` };
    },
  };
}

/** Sections of the docs that a query names, in the order of the docs. */
export function sectionsNamed(query: Query, corpus: Corpus): readonly ScoredSection[] {
  const files = query.text
    .split(/\s+/)
    .filter((word) => word.length > 3 && /[/.]/.test(word))
    .flatMap((word) => filesNamed(word, corpus));
  return [...new Set(files)]
    .flatMap((file) => corpus.docs.get(file) ?? [])
    .map(({ number }, at) => ({ number, score: 1 / (1 + at) }));
}

/** A document named at the start of a query, and the rest of the query. */
export interface LeadingPath {
  readonly file: string;
  readonly rest: string;
}

/** `docs/usage.md Install`, `docs/usage.md > Install`: the document, if it is unique, and the rest, if it has words. */
export function leadingPath(text: string, corpus: Corpus): LeadingPath | undefined {
  const word = /^[^\s#>:,]+/.exec(text.trim())?.[0] ?? '';
  const rest = text
    .trim()
    .slice(word.length)
    .replace(/^[\s>:»›,#-]+/, '');
  const [file, ...others] = isPage(word.replace(/[`'"]$/, '')) ? filesNamed(word, corpus) : [];
  return file === undefined || others.length > 0 || !/[\p{L}\p{N}]/u.test(rest) ? undefined : { file, rest };
}

function filesNamed(word: string, corpus: Corpus): string[] {
  const wanted = pathIn(word).replace(/#.*/, '').toLowerCase();
  if (!isPage(wanted) && !wanted.includes('/')) return [];
  return [...corpus.docs.keys()].filter((file) => {
    const lower = file.toLowerCase();
    const bare = stemOfPage(lower);
    return lower === wanted || lower.endsWith(`/${wanted}`) || bare === wanted || bare.endsWith(`/${wanted}`);
  });
}
