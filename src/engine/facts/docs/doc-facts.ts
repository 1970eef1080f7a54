import { FenceReader } from '../../../text/layout/fences.js';
import { markupOf } from '../../../paths/file-kinds.js';
import { anchorsOf } from '../../../markdown/anchors/anchors.js';
import type { Doc } from '../../../model/doc.js';
import type { DocFacts } from '../../../model/facts.js';
import { allConventions } from '../../../sites/conventions.js';
import type { FileSource } from '../file-source.js';
import { anchorRulesFor } from './anchor-rules.js';
import { keptByHash } from '../kept-by-hash.js';
import { makeSites } from './site-facts.js';
import { includedFilesOf, shownCodeOf } from './included-files.js';
import type { IncludePlaces } from './include-places.js';

type AskedOfPage = 'get' | 'siteOf' | 'sites' | 'conventions' | 'anchors' | 'isOpen' | 'includedFiles' | 'shownCode';

/** Facts about single pages. `link-statistics.ts` has the facts about all pages of a folder together. */
export interface PageFacts extends Pick<DocFacts, AskedOfPage> {
  /** While this is the same, the site of every document is the same. */
  siteVersion(): string;
}

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
  const sites = makeSites(source);
  /** The page may include any file: the answer holds for one look at the disk. */
  const ofFiles = <T>(ask: (file: string, text: string, places: IncludePlaces) => T): ((file: string) => T) => {
    const kept = new Map<string, { readonly key: string; readonly answer: T }>();
    return (file) => {
      const key = `${source.looks()} ${docs().get(file)?.hash ?? ''}`;
      const known = kept.get(file);
      if (known?.key === key) return known.answer;
      const answer = ask(file, textOf(file) ?? '', { source, named, site: sites.of(file) });
      kept.set(file, { key, answer });
      return answer;
    };
  };
  return {
    get: (file) => docs().get(file),
    siteOf: sites.of,
    sites: sites.all,
    conventions: () => allConventions,
    siteVersion: sites.version,
    anchors(file) {
      const doc = docs().get(file);
      if (doc === undefined) return new Map();
      const site = sites.of(file);
      const key = `${site.generator.name} ${doc.hash}`;
      const known = anchors.get(file);
      if (known?.key === key) return known.map;
      const map = anchorsOf(doc, textOf(file) ?? '', anchorRulesFor(file, site));
      anchors.set(file, { key, map });
      return map;
    },
    isOpen: (file) => isOpen(file) ?? false,
    includedFiles: ofFiles(includedFilesOf),
    shownCode: ofFiles(shownCodeOf),
  };
}

/** A self-closing site component alone on its line: it may generate any part of the page. */
const COMPONENT = /^<[A-Z]\w{1,60}(?:\s[^<>\n]{0,200})?\/>[ \t]{0,9}$/m;

/** A line alone that tells a program of the project what to put there: `@module cart`, `!include parts/cart`. */
const OWN_DIRECTIVE = /(?:^|\n\n)[@!][a-z][\w-]{2,30} [\w./:-]{2,80}(?=\n\n|\n?$)/;

function isOpenText(file: string, text: string): boolean {
  // A page in another markup shows the marks of templates as code.
  const marked = markupOf(file) === 'rst' ? withoutFences(text) : text;
  const isOpenBy = (mark: string | ((of: string) => boolean)): boolean =>
    typeof mark === 'string' ? marked.includes(mark) : mark(marked);
  if (allConventions.openMarks.some(isOpenBy)) return true;
  // Few pages have such a sign at the begin of a line: fences are looked for in these alone.
  if (/^[@!][a-z]/m.test(text) && OWN_DIRECTIVE.test(withoutFences(text))) return true;
  return (file.endsWith('.mdx') && /^import\s/m.test(text)) || COMPONENT.test(text);
}

/** The lines of text that are not in a fence. */
function withoutFences(text: string): string {
  const fences = new FenceReader({ isNested: true });
  return text
    .split('\n')
    .filter((line) => fences.read(line).place === 'text')
    .join('\n');
}
