import { isLastRelease } from './version-names.js';
import { groupBy } from '../text/multimap.js';
import { baseNameOf, directoryOf } from '../text/paths.js';

/**
 * Words by which a text says that it is of older versions only: `The information below is only valid for older
 * versions.`
 */
export const OF_OLDER_VERSIONS = new RegExp(
  String.raw`\b(?:information|page|document|section|content|guide|text|example|feature)s?(?: \w{1,12}){0,3}? `
    + String.raw`(?:is|are|applies|apply) (?:only|just|solely)(?: (?:\w{1,20}|to be)){0,2}? (?:for|to|in|with) `
    + String.raw`(?:the )?(?:older|old|previous|earlier|legacy|former) (?:versions|releases)\b(?! of\b)`
    + String.raw`|\b(?:only|just|solely) (?:relevant|valid|applicable|meant|needed|available|supported|useful) `
    + String.raw`(?:for|to|in|with) (?:the )?(?:older|old|previous|earlier|legacy|former) (?:versions|releases)\b`
    + String.raw`(?! of\b)`,
  'i',
);

/** `1.x`, `v3`, `2.0.x`, `version-1.2`: not years, and not numbers of chapters. */
const VERSION = /^(?:v|version-)?((?:0|[1-9]\d{0,2})(?:\.(?:\d{1,4}|x)){0,3})$/i;
const CHAPTER = /^\d+$/;
/** Versions of an interface are served side by side: one is not the old form of the other. */
const OF_INTERFACE = /(?:^|\/)(?:apis?|specs?|schemas?|protocols?|rest|http)$/i;
/** Number of pages that two copies of the docs share. */
const LEAST_SHARED = 3;

/**
 * Folders with the docs of an earlier version: beside them is a folder of a later version, or of the present one, with
 * pages of the same names; or around several of them are the same pages without a version. `files`: paths of all
 * documents. O(files).
 */
export function oldVersionFolders(files: readonly string[]): readonly string[] {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const segments = file.split('/');
    for (const [at, name] of segments.slice(0, -1).entries()) {
      if (versionNamed(name) === undefined && !isLastRelease(name)) continue;
      const folder = segments.slice(0, at + 1).join('/');
      const pages = folders.get(folder) ?? new Set<string>();
      folders.set(folder, pages.add(segments.slice(at + 1).join('/')));
    }
  }
  const all = new Set(files);
  return [...groupBy([...folders], ([folder]) => directoryOf(folder))].flatMap(([around, beside]) => {
    if (OF_INTERFACE.test(around)) return [];
    const present = (pages: ReadonlySet<string>): ReadonlySet<string> =>
      new Set([...pages].filter((page) => all.has(around === '' ? page : `${around}/${page}`)));
    const copies = beside.filter(
      ([folder, pages]) => !isLastRelease(baseNameOf(folder)) && areCopies(pages, present(pages)),
    );
    return beside.flatMap(([folder, pages]) =>
      (copies.length > 1 && copies.some(([copy]) => copy === folder))
      || beside.some(([other, theirs]) => isLater(other, folder) && areCopies(pages, theirs))
        ? [folder]
        : [],
    );
  });
}

function isLater(other: string, folder: string): boolean {
  const [theirs, own] = [baseNameOf(other), versionNamed(baseNameOf(folder))];
  if (own === undefined) return false;
  return isLastRelease(theirs) || compareVersions(versionNamed(theirs) ?? [], own) > 0;
}

function areCopies(pages: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const shared = [...pages].filter((page) => others.has(page)).length;
  return shared >= LEAST_SHARED || shared * 2 > pages.size;
}

/** Numbers of a version by the name of its folder or page, `x` as infinity; undefined if it is none. */
export function versionNamed(name: string): readonly number[] | undefined {
  const version = CHAPTER.test(name) ? undefined : VERSION.exec(name)?.[1];
  return version?.split('.').map((part) => (/x/i.test(part) ? Infinity : Number(part)));
}

/** Negative where the first is the earlier one. */
export function compareVersions(a: readonly number[], b: readonly number[]): number {
  const at = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index).find(
    (index) => (a[index] ?? 0) !== (b[index] ?? 0),
  );
  return at === undefined ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}
