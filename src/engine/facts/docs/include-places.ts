import { posix } from 'node:path';
import type { PageInclude } from '../../../markdown/includes/page-includes.js';
import { isPlainGitHub } from '../../../model/site.js';
import type { Site } from '../../../model/site.js';
import { endingsOf } from '../../../paths/file-endings.js';
import { baseNameOf, directoryOf } from '../../../text/paths.js';
import type { FileSource } from '../file-source.js';

/** Maximum number of files followed per page, maximum depth, and maximum number of files that one path may match. */
export const MAX_FILES = 50;
export const MAX_DEPTH = 5;
const MAX_PLACES = 5;
/** Extensions that an include may omit. */
const ENDINGS = ['', ...endingsOf('page').map((ending) => `.${ending}`)];

export interface IncludePlaces {
  readonly source: Pick<FileSource, 'kind' | 'read'>;
  readonly named: (basename: string) => readonly string[];
  readonly site: Site;
}

/**
 * Searches next to the page, then from the root of the site's content and of the repository; else any file of that
 * name.
 */
export function placesOf(
  { path }: Pick<PageInclude, 'path'>,
  from: string,
  { source, named, site }: IncludePlaces,
): { readonly places: readonly string[]; readonly isSure: boolean } {
  if (/^\w{2,10}:/.test(path)) return { places: [], isSure: false };
  const plain = path.replace(/^[@~]\/|^\/+/, '');
  const bases = [...(path === plain ? [directoryOf(from)] : []), site.contentRoot, directoryOf(site.contentRoot), ''];
  for (const base of bases) {
    const place = ENDINGS.map((ending) => posix.normalize(posix.join(base, plain + ending))).find(
      (one) => source.kind(one) === 'file',
    );
    if (place !== undefined) return { places: [place], isSure: !isPlainGitHub(site) };
  }
  const end = posix.normalize(plain).replace(/^(?:\.\.\/)+/, '');
  const alike = ENDINGS.flatMap((ending) =>
    named(baseNameOf(end + ending)).filter(
      (one) => (one === end + ending || one.endsWith(`/${end}${ending}`)) && source.kind(one) === 'file',
    ),
  );
  return { places: alike.length > MAX_PLACES ? [] : alike, isSure: false };
}
