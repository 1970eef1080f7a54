import type { Site, SiteVersion } from '../../../model/site.js';
import { compareVersions, versionNamed } from '../../../paths/old-versions.js';
import { keptFor } from '../../../text/memo.js';

/** Why the document is about another time: its site shows it only below versions that are not the latest one. */
export function shownAsEarlier(file: string, { versions, config = '' }: Site): string | undefined {
  return versions !== undefined && pagesOfEarlier(versions).has(file.replace(/\.\w{1,8}$/, ''))
    ? `${config} shows the document only as a page of an earlier version`
    : undefined;
}

/** Without endings; none where a version has no number. */
const pagesOfEarlier = keptFor((versions: readonly SiteVersion[]): ReadonlySet<string> => {
  const numbered = versions.flatMap(({ name, pages }) => {
    const number = versionNamed(name);
    return number === undefined ? [] : [{ number, pages }];
  });
  if (numbered.length < versions.length) return new Set();
  const [latest, ...earlier] = numbered.sort((a, b) => compareVersions(b.number, a.number));
  const now = new Set(latest?.pages);
  return new Set(earlier.flatMap(({ pages }) => pages).filter((page) => !now.has(page)));
});
