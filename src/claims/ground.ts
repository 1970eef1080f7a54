import type { Claim } from '../model/claim.js';
import type { Facts } from '../model/facts.js';
import type { Evidence, Verdict } from '../model/verdict.js';
import { isAtOrUnder } from '../text/paths.js';
import { folderBesideCode, isBesideCode } from './beside-code.js';
import { uncertain } from './gone-name.js';
import { worldOf } from './world.js';

/** A verdict of `verified`, whose ground is strong where nothing is said of it. */
export type Verified = Extract<Verdict, { readonly status: 'verified' }>;

/**
 * May a definition in `place` prove what the document `file` says of the product? One beside the code may not, unless the document is about that very
 * example or test: it lies there, too.
 */
export function isProduct(place: string, file: string): boolean {
  if (!isBesideCode(place)) return true;
  const folder = folderBesideCode(place);
  return folder !== undefined && isAtOrUnder(file, folder);
}

/** Is a file, and what it says, of an example or a test that the document `file` does not lie beside? Folders of documentation are no such place. */
export function isOfOthers(place: string, file: string): boolean {
  const folder = folderBesideCode(place);
  return folder !== undefined && !isAtOrUnder(file, folder);
}

/** The verdict with its ground: weak when all that it rests on lies beside the code. */
export function onGround(verdict: Verified, file: string): Verified {
  return verdict.evidence.some((place) => isProduct(place.file, file)) ? verdict : weakly(verdict);
}

/**
 * The same for what the code defines: a name that only a test or an example defines may be anybody's. Weak at best, and that only where developers of this
 * repository are spoken to.
 */
export function onProduct(claim: Claim, verdict: Verified, facts: Facts): Verdict {
  const grounded = onGround(verdict, claim.file);
  return grounded.ground === undefined || isForDevelopers(claim, facts) ? grounded : uncertain(`${verdict.reason}, and by nothing in the product`, verdict.evidence);
}

/** Does the section speak of developing this repository? Skills are given to its users as often. */
export function isForDevelopers({ file, sectionId }: Pick<Claim, 'file' | 'sectionId'>, { docs }: Facts): boolean {
  const doc = docs.get(file);
  const section = doc?.sections.find(({ id }) => id === sectionId);
  return doc !== undefined && section !== undefined && !/(?:^|\/)skills?\//i.test(file) && worldOf({ doc, section }) === 'ours';
}

/** Verified, by something that proves little of the product. */
export function weakly(verdict: Verified): Verified {
  return { ...verdict, ground: 'weak' };
}

/** The same places, those of the product first. */
export function productFirst<P extends Evidence>(places: readonly P[], file: string): readonly P[] {
  const own = places.filter((place) => isProduct(place.file, file));
  return own.length === 0 || own.length === places.length ? places : [...own, ...places.filter((place) => !own.includes(place))];
}
