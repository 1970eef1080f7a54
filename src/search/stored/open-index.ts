import type { Doc } from '../../model/doc.js';
import type { Packed } from '../../text/packed/tables.js';
import { once } from '../../text/memo.js';
import type { Searcher } from '../index/first-look.js';
import { Links } from '../index/links.js';
import { relatedTo } from '../fusion/related.js';
import { Reader } from '../query/query.js';
import { Spellings } from '../query/spelling.js';
import { suggest } from '../query/suggest.js';
import { search } from '../search.js';
import { NO_SOURCES, signalsOf } from '../signals/index.js';
import type { SearchSources } from '../signals/index.js';
import { TUNING } from '../tuning.js';
import { openHints } from './hint-tables.js';
import { OpenedCorpus, TermLists } from './opened-corpus.js';

/**
 * Opens an index that `SearchIndex.tables` gave: it answers as that index does. Takes a tenth of the time of making it;
 * what a question does not look at is not read.
 */
export function openIndex(
  tables: Packed,
  docOf: (file: string) => Doc,
  sources: Partial<SearchSources> = {},
): Searcher {
  const corpus = new OpenedCorpus(tables, docOf, TUNING);
  const links = once(() => openLinks(tables, corpus));
  const spellings = new Spellings(corpus);
  const table = { links, steps: () => [] };
  const signals = signalsOf(TUNING, {
    ...NO_SOURCES,
    ...sources,
    hintOf: openHints(tables, corpus.words.vocabulary),
    links: table,
  });
  const context = { corpus, signals, tuning: TUNING, reader: new Reader({ corpus, spellings, tuning: TUNING }) };
  return {
    search: (request) => search(request, context),
    suggest: (query) => suggest(query, corpus, spellings),
    related: (sections, limit) => relatedTo(sections, { corpus, links: links(), limit }),
  };
}

function openLinks(tables: Packed, { words }: OpenedCorpus): Links {
  const to = tables.int32('links.to');
  const terms = new TermLists(tables, 'links', words.vocabulary);
  const texts = tables.json<readonly string[]>('links.texts');
  return new Links(
    Array.from(tables.int32('links.from'), (from, at) => ({
      from,
      to: to[at] ?? 0,
      text: texts[at] ?? '',
      terms: terms.at(at),
    })),
  );
}
