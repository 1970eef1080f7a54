import { splitDoc } from '../../src/markdown/split.js';
import type { Doc, DocKind } from '../../src/model/doc.js';
import type { Ranking } from '../../src/model/ranking.js';
import { SearchIndex } from '../../src/search/index.js';
import { allConventions } from '../../src/sites/conventions.js';

export function docOf(file: string, text: string, kind?: DocKind): Doc {
  const doc = splitDoc({ file, text, hash: '' }, allConventions);
  return kind === undefined ? doc : { ...doc, kind };
}

/** An index over files given as text. */
export function indexOf(files: Readonly<Record<string, string>>): SearchIndex {
  const index = new SearchIndex();
  for (const [file, text] of Object.entries(files)) index.put(docOf(file, text));
  return index;
}

export function ask(
  index: Pick<SearchIndex, 'search'>,
  query: string,
  more: { readonly alternatives?: readonly string[]; readonly path?: string; readonly limit?: number } = {},
): Ranking {
  return index.search({ query, alternatives: more.alternatives ?? [], path: more.path, limit: more.limit ?? 10 });
}

/** `file > heading` of every hit. */
export function places(ranking: Ranking): string[] {
  return ranking.hits.map(({ section }) => `${section.file} > ${section.heading}`);
}
