import { posix } from 'node:path';
import { anchorsOf } from '../../markdown/anchors.js';
import { includesOf } from '../../markdown/page-includes.js';
import type { PageInclude } from '../../markdown/page-includes.js';
import { BOUNDS } from '../../model/bounds.js';
import type { TakenIn } from '../../model/facts.js';
import { isPlainGitHub } from '../../model/site.js';
import type { Site } from '../../model/site.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';
import type { FileSource } from './file-source.js';

/** Files that are followed for one page, how deep, and the places that one written path may stand for. */
const MAX_FILES = 50;
const MAX_DEPTH = 5;
const MAX_PLACES = 5;
/** What an include may be written without, and where builders keep such files. */
const ENDINGS = ['', '.md', '.mdx'];
/** Files whose headings are read; of any other nobody can tell which it makes. */
const READ = /\.(?:md|mdx|markdown|txt|html?)$/i;

export interface TakingIn {
  readonly source: FileSource;
  readonly named: (basename: string) => readonly string[];
  readonly site: Site;
}

/** What a page takes in when it is built, as far as the repository holds it. GitHub takes in nothing, but the page may be shown by a builder we do not know. */
export function takenInBy(file: string, text: string, taking: TakingIn): TakenIn {
  const anchors = new Map<string, { readonly file: string; readonly isSure: boolean }>();
  const files: string[] = [];
  let unread: string | undefined;
  const follow = (from: string, page: string, depth: number): void => {
    for (const include of includesOf(page)) {
      const { places, isSure } = placesOf(include, from, taking);
      const problem = depth >= MAX_DEPTH || files.length >= MAX_FILES ? 'too many files are taken in' : places.length === 0 ? 'no such file is in the repository' : undefined;
      if (problem !== undefined && include.mayBeNone !== true) unread ??= `${include.path} in line ${include.line} of ${from} (${problem})`;
      for (const place of problem === undefined ? places.filter((one) => one !== file && !files.includes(one)) : []) {
        files.push(place);
        const read = READ.test(place) ? taking.source.read(place, BOUNDS.docBytes) : { ok: false as const, reason: 'its headings cannot be told' };
        if (!read.ok) unread ??= `${place} (${read.reason})`;
        else {
          for (const anchor of anchorsIn(place, read.text, taking)) if (!anchors.has(anchor)) anchors.set(anchor, { file: place, isSure: isSure && !include.isPart });
          follow(place, read.text, depth + 1);
        }
      }
    }
  };
  follow(file, text, 0);
  return { files, anchors, unread };
}

/** Beside the page, then from the root of the site's content and of the repository; else any file of that name. */
function placesOf({ path }: PageInclude, from: string, { source, named, site }: TakingIn): { readonly places: readonly string[]; readonly isSure: boolean } {
  if (/^\w{2,10}:/.test(path)) return { places: [], isSure: false };
  const plain = path.replace(/^[@~]\/|^\/+/, '');
  const bases = [...(path === plain ? [directoryOf(from)] : []), site.contentRoot, directoryOf(site.contentRoot), ''];
  for (const base of bases) {
    const place = ENDINGS.map((ending) => posix.normalize(posix.join(base, plain + ending))).find((one) => source.kind(one) === 'file');
    if (place !== undefined) return { places: [place], isSure: !isPlainGitHub(site) };
  }
  const end = posix.normalize(plain).replace(/^(?:\.\.\/)+/, '');
  const alike = ENDINGS.flatMap((ending) => named(baseNameOf(end + ending)).filter((one) => (one === end + ending || one.endsWith(`/${end}${ending}`)) && source.kind(one) === 'file'));
  return { places: alike.length > MAX_PLACES ? [] : alike, isSure: false };
}

function anchorsIn(file: string, text: string, { site }: TakingIn): Iterable<string> {
  return [...anchorsOf({ file }, text, site.generator).keys()].filter((anchor) => !/^(?:user-content-)?(?:top|readme)$/.test(anchor));
}
