import { extensionOf, isAtOrUnder, stemOf, withoutSlash } from '../../../../text/paths.js';
import { posix } from 'node:path';
import type { Facts } from '../../../../model/facts.js';
import { isPage, isPicture, mayBeConverted } from '../../../../paths/file-kinds.js';
import { byCodeUnits } from '../../../../text/sorted.js';
import { isMisspelling } from '../../../../text/words/nearest.js';
import { isCommonFileName } from '../../../../ecosystems/project-files.js';

/** An existing path that the missing one most likely means. */
export interface Near {
  readonly path: string;
  readonly how: 'case' | 'extension' | 'spelling' | 'order' | 'elsewhere' | 'root' | 'above';
}

/**
 * The existing path that a missing one evidently means: other case, other extension, one or two letters, or the same
 * name in one other place.
 */
export function findNear(path: string, facts: Facts): Near | undefined {
  const [same] = facts.tree.sameButCase(path);
  if (same !== undefined) return { path: same, how: 'case' };
  return inSameFolder(path, facts) ?? inNearFolder(path, facts) ?? elsewhere(path, facts);
}

/** Shorter names of folders are more often another word. */
const MIN_FOLDER_CHARS = 6;

/** The rest of the path in the only folder whose name is so near: `intergration/a.ts`, `integration/a.ts`. */
function inNearFolder(path: string, { tree }: Facts): Near | undefined {
  const segments = path.split('/');
  const at = segments.findIndex((_, index) => tree.kind(segments.slice(0, index + 1).join('/')) !== 'directory');
  const written = segments[at] ?? '';
  if (at < 0 || at === segments.length - 1) return undefined;
  const parent = segments.slice(0, at).join('/');
  const close = tree
    .list(parent)
    .filter((name) => name.endsWith('/') && mayBeFolder(written, withoutSlash(name)))
    .map((name) => posix.join(parent, name, ...segments.slice(at + 1)));
  const [only] = close;
  return only !== undefined && close.length === 1 && tree.kind(only) !== undefined
    ? { path: only, how: 'spelling' }
    : undefined;
}

/** A letter off, or one of several: `doc` and `docs`. */
function mayBeFolder(written: string, name: string): boolean {
  const isNumber = written.length > 2 && name.length > 2 && (written === `${name}s` || name === `${written}s`);
  return isNumber || (written.length >= MIN_FOLDER_CHARS && isMisspelling(written, name, 1));
}

function inSameFolder(path: string, facts: Facts): Near | undefined {
  const folder = posix.dirname(path) === '.' ? '' : posix.dirname(path);
  const base = posix.basename(path);
  const names = facts.tree.list(folder).map(withoutSlash);
  const stem = stemOf(base);
  // An extension written twice.
  if (stem.endsWith(`.${extensionOf(base)}`) && extensionOf(base) !== '' && names.includes(stem))
    return { path: posix.join(folder, stem), how: 'spelling' };
  const converted =
    extensionOf(base) === ''
      ? []
      : names.filter((name) => stemOf(name) === stem && mayBeConverted(extensionOf(base), extensionOf(name)));
  if (converted.length === 1) return { path: posix.join(folder, converted[0] ?? ''), how: 'extension' };
  const limit = stem.length >= 8 ? 2 : 1;
  if (stem.length < 4) return undefined;
  const close = names.filter(
    (name) => extensionOf(name) === extensionOf(base) && isMisspelling(stem, stemOf(name), limit),
  );
  if (close.length === 1) return { path: posix.join(folder, close[0] ?? ''), how: 'spelling' };
  const worded = names.filter((name) => extensionOf(name) === extensionOf(base) && hasWordMore(stem, stemOf(name)));
  if (worded.length === 1) return { path: posix.join(folder, worded[0] ?? ''), how: 'spelling' };
  const turned = names.filter((name) => extensionOf(name) === extensionOf(base) && hasOtherOrder(stem, stemOf(name)));
  return turned.length === 1 ? { path: posix.join(folder, turned[0] ?? ''), how: 'order' } : undefined;
}

/** Names of fewer words have one more, or less, when they mean another thing. */
const FEWEST_COMMON = 3;

/** The same words, and one more in one of them that is not its last: `events-and-apis-of-dom`, `events-apis-of-dom`. */
function hasWordMore(stem: string, other: string): boolean {
  const [fewer = [], more = []] = [stem, other]
    .map((name) => name.toLowerCase().split(/[-_. ]/))
    .sort((a, b) => a.length - b.length);
  if (more.length !== fewer.length + 1 || fewer.length < FEWEST_COMMON) return false;
  const at = more.findIndex((word, index) => word !== fewer[index]);
  return at < fewer.length && more.toSpliced(at, 1).join(' ') === fewer.join(' ');
}

/** The same words, two or more, in another order: `minimal-mamba`, `mamba-minimal`. */
function hasOtherOrder(stem: string, other: string): boolean {
  const sorted = (name: string): string =>
    name
      .toLowerCase()
      .split(/[-_. ]/)
      .sort(byCodeUnits)
      .join(' ');
  return /\w[-_. ]\w/.test(stem) && stem !== other && sorted(stem) === sorted(other);
}

function elsewhere(path: string, facts: Facts): Near | undefined {
  const base = posix.basename(path);
  if (isCommonFileName(base) || base.length < 4) return undefined;
  const others = facts.tree.named(base);
  const [other] = others;
  // A file of that name in a folder of another name is another file as often as not, but for a page with a title for a
  // name.
  const isSimilar =
    other !== undefined
    && (posix.basename(posix.dirname(other)) === posix.basename(posix.dirname(path))
      || (isTitled(base) && isAtOrUnder(other, around(path)))
      || (isPicture(base) && stemOf(base).length >= MIN_PICTURE_CHARS && /[-_\d]/.test(base)));
  return other === undefined || others.length > 1 || !isSimilar ? undefined : { path: other, how: 'elsewhere' };
}

/** A page whose name has several words: `tls-configuration-history.md`. */
function isTitled(base: string): boolean {
  return (
    isPage(base)
    && stemOf(base)
      .split(/[-_.]/)
      .filter((word) => word.length >= MIN_WORD_CHARS).length >= 2
  );
}

const MIN_WORD_CHARS = 3;
/** A picture with a shorter name may be another one: `logo.png`. */
const MIN_PICTURE_CHARS = 6;

/** The folder that holds the path's folder; its own folder at the top of the repository. */
function around(path: string): string {
  const folder = posix.dirname(path);
  return folder.includes('/') ? posix.dirname(folder) : folder;
}

export function describeNear(near: Near): string {
  switch (near.how) {
    case 'case':
      return `only ${near.path}, in other letter case, is there`;
    case 'extension':
      return `${near.path} is there instead`;
    case 'spelling':
      return `${near.path} is there, spelled otherwise`;
    case 'order':
      return `${near.path} is there, with the words in another order`;
    case 'above':
      return `${near.path} is there, seen from a folder above the document`;
    case 'root':
      return `${near.path} is there, seen from the root of the repository`;
    case 'elsewhere':
      return `the only file of that name is ${near.path}`;
  }
}
