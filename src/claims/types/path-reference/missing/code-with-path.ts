import { posix } from 'node:path';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import type { PathReference } from '../payload.js';

/** A folder with more files holds more than one module. */
const MOST_BESIDE = 50;

/**
 * The code file beside the document that has the same path out of their folder, in quotes: then the document says what
 * the code says, as generated lists of modules and sources do.
 */
export function codeWithPath(
  { file, payload: { path } }: Claim<PathReference>,
  { code, tree, docs }: Facts,
): string | undefined {
  if (!path.startsWith('../')) return undefined;
  const folder = posix.dirname(file);
  const names = tree.list(folder).filter((name) => !name.endsWith('/'));
  if (names.length > MOST_BESIDE) return undefined;
  return names
    .map((name) => posix.join(folder, name))
    .filter((each) => docs.get(each) === undefined)
    .find((each) => code.hasText(each, `"${path}"`) || code.hasText(each, `'${path}'`));
}
