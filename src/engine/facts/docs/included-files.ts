import { hasReadableHeadings } from '../../../paths/file-kinds.js';
import { anchorsOf, USER_CONTENT } from '../../../markdown/anchors/anchors.js';
import { includesOf } from '../../../markdown/includes/page-includes.js';
import { markdownOf } from '../../../markup/index.js';
import { BOUNDS } from '../../../model/bounds.js';
import type { IncludedFiles } from '../../../model/facts.js';
import { allConventions } from '../../../sites/conventions.js';
import { anchorRulesFor } from './anchor-rules.js';
import { MAX_DEPTH, MAX_FILES, placesOf } from './include-places.js';
import type { IncludePlaces } from './include-places.js';

/**
 * The files that a page includes when it is built, as far as the repository contains them. GitHub does not include
 * files, but an unknown builder may show the page.
 */
export function includedFilesOf(file: string, text: string, taking: IncludePlaces): IncludedFiles {
  const anchors = new Map<string, { readonly file: string; readonly isSure: boolean }>();
  const files: string[] = [];
  let unread: string | undefined;
  const follow = (from: string, page: string, depth: number): void => {
    for (const include of includesOf(page, allConventions).filter(({ shows }) => shows === 'text')) {
      const { places, isSure } = placesOf(include, from, taking);
      const problem =
        depth >= MAX_DEPTH || files.length >= MAX_FILES
          ? 'too many files are included'
          : places.length === 0
            ? 'no such file is in the repository'
            : undefined;
      if (problem !== undefined && include.mayBeNone !== true)
        unread ??= `${include.path} in line ${include.line} of ${from} (${problem})`;
      for (const place of problem === undefined ? places.filter((one) => one !== file && !files.includes(one)) : []) {
        files.push(place);
        const read = hasReadableHeadings(place)
          ? taking.source.read(place, BOUNDS.docBytes)
          : { ok: false as const, reason: 'its headings are unknown' };
        if (!read.ok) unread ??= `${place} (${read.reason})`;
        else {
          const shown = markdownOf(place, read.text);
          for (const anchor of anchorsIn(place, shown, taking))
            if (!anchors.has(anchor))
              anchors.set(anchor, { file: place, isSure: isSure && include.part === undefined });
          follow(place, shown, depth + 1);
        }
      }
    }
  };
  follow(file, text, 0);
  return { files, anchors, unread };
}

/** The files of code that a page shows, as far as the repository contains them. */
export function shownCodeOf(file: string, text: string, taking: IncludePlaces): readonly string[] {
  const shown = includesOf(text, allConventions).filter(({ shows }) => shows === 'code');
  return [...new Set(shown.flatMap((include) => placesOf(include, file, taking).places))].slice(0, MAX_FILES);
}

/** Anchors that every page has. */
const OF_EACH_PAGE: ReadonlySet<string> = new Set(['top', 'readme']);

function anchorsIn(file: string, text: string, { site }: IncludePlaces): Iterable<string> {
  return [...anchorsOf({ file }, text, anchorRulesFor(file, site)).keys()].filter(
    (anchor) => !OF_EACH_PAGE.has(anchor.startsWith(USER_CONTENT) ? anchor.slice(USER_CONTENT.length) : anchor),
  );
}
