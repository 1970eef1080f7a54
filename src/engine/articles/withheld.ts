import { baseNameOf } from '../../text/paths.js';
import type { JudgedClaim } from '../verification/section-status.js';

/**
 * Does a claim lead to one of these files, or does its verdict name one: as evidence, in words, or as a fix? `withheld`
 * is never changed: for other files, give another set.
 */
export function tellsOf({ claim, verdict }: JudgedClaim, withheld: ReadonlySet<string>): boolean {
  if (withheld.size === 0) return false;
  if (verdict?.evidence.some(({ file }) => withheld.has(file)) === true) return true;
  const { files, pages } = namesOf(withheld);
  const texts = [verdict?.reason, verdict?.detail];
  if (verdict?.status === 'drifted') texts.push(verdict.suggestion, ...verdict.replacements);
  return (
    texts.some((text) => text !== undefined && lastParts(text).some((part) => files.has(part)))
    || (claim.type === 'path_reference'
      && lastParts(claim.text).some((part) => files.has(part) || pages.has(part.toLowerCase())))
  );
}

/** The last parts of all words of a text that may be paths or addresses. */
function lastParts(text: string): readonly string[] {
  return (text.match(/[^\s"'`()[\]{}<>,;:]+/g) ?? []).map((word) => {
    const [path = ''] = word.split(/[#?]/, 1);
    return (
      path
        .split('/')
        .findLast((part) => part !== '')
        ?.replace(/\.$/, '') ?? ''
    );
  });
}

interface Names {
  readonly files: ReadonlySet<string>;
  /** Without their ending, in lower case, as sites address them. */
  readonly pages: ReadonlySet<string>;
}

const known = new WeakMap<ReadonlySet<string>, Names>();

function namesOf(withheld: ReadonlySet<string>): Names {
  const made = known.get(withheld);
  if (made !== undefined) return made;
  const files = new Set([...withheld].map(baseNameOf));
  const names = { files, pages: new Set([...files].map((name) => name.replace(/\.[^.]+$/, '').toLowerCase())) };
  known.set(withheld, names);
  return names;
}
