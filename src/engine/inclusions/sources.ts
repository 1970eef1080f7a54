import { BOUNDS } from '../../model/bounds.js';
import type { Site } from '../../model/site.js';
import { makeTreeFacts } from '../../repo/tree/tree-facts.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { normalText } from '../../text/lines.js';
import { memoised } from '../../text/memo.js';
import { isAtOrUnder } from '../../text/paths.js';
import { addTo } from '../../text/multimap.js';
import { placesOf } from '../facts/include-places.js';
import { makeSites } from '../facts/site-facts.js';
import { sourceOf } from '../facts/tree-source.js';
import type { Library } from '../documents/library.js';

/** Where an include leads: from a file, by what is written there; `to` is the only file that it can be. */
export interface Way {
  readonly from: string;
  readonly path: string;
  readonly kind: 'include' | 'template' | 'data';
  readonly to: string | undefined;
}

/** The files that pages take in. */
export interface Places {
  /** While it stays, so does where every include leads. */
  layout(): string;
  stamp(file: string): string;
  /** Undefined where there is none, or more than one. */
  lead(way: Omit<Way, 'to'>): string | undefined;
  /** Undefined for what is too large, no text, or leads out of the repository. */
  read(file: string): string | undefined;
}

const TEMPLATE = /^(.*\/|)layouts\/_?shortcodes\/(.{1,200})\.(?:html|md|txt)$/;
const DATA_ENDINGS = ['.json', '.yaml', '.yml', '.toml', '.csv'];

export function placesIn(worktree: Worktree, library: Library): Places {
  const source = sourceOf(worktree);
  const tree = makeTreeFacts(worktree);
  const sites = makeSites(source);
  const templates = memoised(() => worktree.layout, () => templatesIn(worktree.files()));
  const texts = memoised(() => worktree.looks, () => readOnce((file) => {
    const read = source.read(file, BOUNDS.includedFileBytes);
    return read.ok ? normalText(read.text) : undefined;
  }));
  const isFile = (path: string): boolean => source.kind(path) === 'file';
  const include = (path: string, from: string, site: Site): string | undefined => {
    const { places } = placesOf({ path }, from, { source, named: (basename) => tree.named(basename), site });
    return places.length === 1 ? places[0] : undefined;
  };
  return {
    layout: () => `${worktree.layout} ${sites.version()}`,
    stamp: (file) => library.docs.get(file)?.hash ?? source.stamp(file),
    lead({ from, path, kind }) {
      if (kind === 'include') return include(path, from, sites.of(from));
      const home = templates().homes.find((folder) => isAtOrUnder(from, folder.replace(/\/$/, '')) || folder === '');
      if (home === undefined) return undefined;
      if (kind === 'template') return templates().byName.get(path)?.find((file) => file.startsWith(home));
      return DATA_ENDINGS.map((ending) => `${home}data/${path.replaceAll('.', '/')}${ending}`).find(isFile);
    },
    read: (file) => (library.docs.has(file) ? library.textOf(file) : texts()(file)),
  };
}

/** Characters of files that are kept while pages are gone through: many take in the same. */
const MOST_KEPT = 1_000_000;

function readOnce(read: (file: string) => string | undefined): (file: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  let chars = 0;
  return (file) => {
    if (known.has(file)) return known.get(file);
    const text = read(file);
    chars += text?.length ?? 0;
    if (chars > MOST_KEPT) {
      known.clear();
      chars = text?.length ?? 0;
    }
    known.set(file, text);
    return text;
  };
}

/** Shortcodes of Hugo that are the repository's own, and the folders of their sites, the innermost first. */
function templatesIn(files: readonly string[]): { readonly byName: ReadonlyMap<string, readonly string[]>; readonly homes: readonly string[] } {
  const byName = new Map<string, string[]>();
  const homes = new Set<string>();
  for (const file of files) {
    if (!file.includes('shortcodes/')) continue;
    const [, home, name] = TEMPLATE.exec(file) ?? [];
    if (home === undefined || name === undefined) continue;
    addTo(byName, name, file);
    homes.add(home);
  }
  return { byName, homes: [...homes].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)) };
}
