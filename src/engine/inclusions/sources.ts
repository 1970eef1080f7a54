import { byCodeUnits } from '../../text/sorted.js';
import { markdownOf } from '../../markup/index.js';
import { BOUNDS } from '../../model/bounds.js';
import type { Doc } from '../../model/doc.js';
import type { Site } from '../../model/site.js';
import { allConventions } from '../../sites/conventions.js';
import { makeTreeFacts } from '../../repo/tree/tree-facts.js';
import type { Worktree } from '../../repo/tree/worktree.js';
import { normalText } from '../../text/layout/lines.js';
import { DATA_ENDINGS } from '../../paths/file-kinds.js';
import { memoised } from '../../text/memo.js';
import { isAtOrUnder } from '../../text/paths.js';
import { addTo } from '../../text/multimap.js';
import { placesOf } from '../facts/docs/include-places.js';
import { makeSites } from '../facts/docs/site-facts.js';
import { sourceOf } from '../facts/tree-source.js';

/** The target of an include: the including file, the written path, and `to`, the only file that it can mean. */
export interface Way {
  readonly from: string;
  readonly path: string;
  readonly kind: 'include' | 'template' | 'data';
  readonly to: string | undefined;
}

/** Access to the files that pages include. */
export interface Places {
  /** While this is the same, every include leads to the same file. */
  layout(): string;
  stamp(file: string): string;
  /** Undefined if there is no such file, or more than one. */
  lead(way: Omit<Way, 'to'>): string | undefined;
  /** Undefined for a file that is too large, is not text, or leads out of the repository. */
  read(file: string): string | undefined;
}

/** The documents that have been read. */
export interface ReadDocs {
  readonly docs: ReadonlyMap<string, Doc>;
  /** Articles of which nothing may be told. */
  readonly withheld: ReadonlySet<string>;
  textOf(file: string): string | undefined;
}

export function placesIn(worktree: Worktree, library: ReadDocs): Places {
  const source = sourceOf(worktree);
  const tree = makeTreeFacts(worktree);
  const sites = makeSites(source);
  const templates = memoised(
    () => worktree.layout,
    () => templatesIn(worktree.files()),
  );
  const texts = memoised(
    () => worktree.looks,
    () =>
      readOnce((file) => {
        const read = source.read(file, BOUNDS.includedFileBytes);
        return read.ok ? normalText(markdownOf(file, read.text)) : undefined;
      }),
  );
  const isFile = (path: string): boolean => source.kind(path) === 'file';
  const include = (path: string, from: string, site: Site): string | undefined => {
    const { places } = placesOf({ path }, from, { source, named: (basename) => tree.named(basename), site });
    return places.length === 1 ? places[0] : undefined;
  };
  const lead = ({ from, path, kind }: Omit<Way, 'to'>): string | undefined => {
    if (kind === 'include') return include(path, from, sites.of(from));
    const home = templates().homes.find(({ folder }) => folder === '' || isAtOrUnder(from, folder.slice(0, -1)));
    if (home === undefined) return undefined;
    if (kind === 'template')
      return templates()
        .byName.get(path)
        ?.find((file) => file.startsWith(home.folder));
    const stem = `${home.folder}${home.dataFolder}${path.replaceAll('.', '/')}`;
    return DATA_ENDINGS.map((ending) => `${stem}.${ending}`).find(isFile);
  };
  return {
    layout: () => `${worktree.layout} ${sites.version()} ${library.withheld.size}`,
    stamp: (file) => library.docs.get(file)?.hash ?? source.stamp(file),
    lead(way) {
      const file = lead(way);
      return file !== undefined && library.withheld.has(file) ? undefined : file;
    },
    read: (file) => (library.docs.has(file) ? library.textOf(file) : texts()(file)),
  };
}

/** Maximum number of characters of files kept in memory: many pages include the same files. */
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

interface Templates {
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** Folders of sites with templates, with a trailing slash, innermost first. */
  readonly homes: readonly { readonly folder: string; readonly dataFolder: string }[];
}

/** Templates in the repository that its pages call. */
function templatesIn(files: readonly string[]): Templates {
  const byName = new Map<string, string[]>();
  const homes = new Map<string, string>();
  for (const { folder: mark, template, dataFolder } of allConventions.shortcodes) {
    for (const file of files) {
      if (!file.includes(mark)) continue;
      const [, home, name] = template.exec(file) ?? [];
      if (home === undefined || name === undefined) continue;
      addTo(byName, name, file);
      homes.set(home, dataFolder);
    }
  }
  const innermost = [...homes].sort(([a], [b]) => b.length - a.length || byCodeUnits(a, b));
  return { byName, homes: innermost.map(([folder, dataFolder]) => ({ folder, dataFolder })) };
}
