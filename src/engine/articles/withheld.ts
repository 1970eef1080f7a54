import { isIndexPage } from '../../paths/doc-names.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';
import type { JudgedClaim } from '../verification/section-status.js';

/**
 * The claims that may be told: they lead to none of these files, and no verdict names one. `withheld` is never changed:
 * for other files, give another set.
 */
export function toldOf<C extends JudgedClaim>(claims: readonly C[], withheld: ReadonlySet<string>): readonly C[] {
  return withheld.size === 0 ? claims : claims.filter((one) => !tellsOf(one, withheld));
}

/** Does a claim lead to one of these files, or does its verdict name one: as evidence, in words, or as a fix? */
function tellsOf({ claim, verdict }: JudgedClaim, withheld: ReadonlySet<string>): boolean {
  if (verdict?.evidence.some(({ file }) => withheld.has(file)) === true) return true;
  const { files, pages } = namesOf(withheld);
  const texts = [verdict?.reason, verdict?.detail];
  if (verdict?.status === 'drifted') texts.push(verdict.suggestion, ...verdict.replacements);
  // What a claim rests on is known where it holds: a page of the same name elsewhere is another one.
  const holds = verdict?.status === 'verified' && verdict.evidence.length > 0;
  return (
    texts.some((text) => text !== undefined && lastParts(text).some((part) => files.has(part)))
    || (claim.type === 'path_reference'
      && !holds
      && lastParts(claim.text).some((part) => files.has(part) || pages.has(part.toLowerCase())))
  );
}

/** The names of the files that all words of a text may be paths or addresses of. */
function lastParts(text: string): readonly string[] {
  return (text.match(/[^\s"'`()[\]{}<>,;:]+/g) ?? []).map((word) => {
    const [path = ''] = word.split(/[#?]/, 1);
    return nameOf(path.replace(/\.$/, ''));
  });
}

/** The last part of a path; of the page of a folder, with the folder. */
function nameOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.slice(isIndexPage(path) ? -2 : -1).join('/');
}

interface Names {
  readonly files: ReadonlySet<string>;
  /** As sites address them, in lower case: without their ending, or the folder of its page. */
  readonly pages: ReadonlySet<string>;
}

const known = new WeakMap<ReadonlySet<string>, Names>();

function namesOf(withheld: ReadonlySet<string>): Names {
  const made = known.get(withheld);
  if (made !== undefined) return made;
  const pages = [...withheld].map((file) => (isIndexPage(file) ? directoryOf(file) : file.replace(/\.[^./]+$/, '')));
  const names = {
    files: new Set([...withheld].map(nameOf)),
    pages: new Set(pages.map((page) => baseNameOf(page).toLowerCase())),
  };
  known.set(withheld, names);
  return names;
}
