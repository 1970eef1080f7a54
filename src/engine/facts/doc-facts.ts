import { anchorsOf } from '../../markdown/anchors.js';
import { siteOf } from '../../markdown/sites.js';
import type { Doc } from '../../model/doc.js';
import type { DocFacts, TakenIn } from '../../model/facts.js';
import type { FileSource } from './file-source.js';
import { keptByHash } from './kept-by-hash.js';
import { takenInBy } from './taken-in.js';

/** Marks of text that is put in when the site is built, so that a page may hold anchors its source does not. */
const BUILT_IN = ['--8<--', '{%', '{{<', '{{%', '<!--@include', '<!-- @include', '::: ', '{{#include', '```{include}', '```{eval-rst}', '<TypeTable', '<Include'];

/** What is asked of one page; how the pages of a folder fare together is `link-habits.ts`. */
export type PageFacts = Pick<DocFacts, 'get' | 'generatorOf' | 'anchors' | 'isOpen' | 'takenIn'>;

export interface DocFactsInput {
  readonly source: FileSource;
  readonly docs: () => ReadonlyMap<string, Doc>;
  /** Text as it was split. */
  readonly textOf: (file: string) => string | undefined;
  /** Files and folders with this last segment. */
  readonly named: (basename: string) => readonly string[];
}

export function makeDocFacts({ source, docs, textOf, named }: DocFactsInput): PageFacts {
  const anchors = new Map<string, { readonly key: string; readonly map: ReadonlyMap<string, number> }>();
  const isOpen = keptByHash(docs, ({ file }) => isOpenText(file, textOf(file) ?? ''));
  const taken = new Map<string, { readonly key: string; readonly by: TakenIn }>();
  const sites = makeSites(source);
  return {
    get: (file) => docs().get(file),
    generatorOf: sites,
    anchors(file) {
      const doc = docs().get(file);
      if (doc === undefined) return new Map();
      const { generator } = sites(file);
      const key = `${generator} ${doc.hash}`;
      const known = anchors.get(file);
      if (known?.key === key) return known.map;
      const map = anchorsOf(doc, textOf(file) ?? '', generator);
      anchors.set(file, { key, map });
      return map;
    },
    isOpen: (file) => isOpen(file) ?? false,
    takenIn(file) {
      // What it takes in may be any file.
      const key = `${source.looks()} ${docs().get(file)?.hash ?? ''}`;
      const known = taken.get(file);
      if (known?.key === key) return known.by;
      const by = takenInBy(file, textOf(file) ?? '', { source, named, site: sites(file) });
      taken.set(file, { key, by });
      return by;
    },
  };
}

function isOpenText(file: string, text: string): boolean {
  return BUILT_IN.some((mark) => text.includes(mark)) || (file.endsWith('.mdx') && /^import\s/m.test(text));
}

/** Site of a doc, worked out again only when the set of files changed. */
function makeSites(source: FileSource): DocFacts['generatorOf'] {
  let known = new Map<string, ReturnType<DocFacts['generatorOf']>>();
  let version = -1;
  return (file) => {
    if (version !== source.version()) {
      known = new Map();
      version = source.version();
    }
    const site = known.get(file) ?? siteOf(source.files(), file);
    known.set(file, site);
    return site;
  };
}
