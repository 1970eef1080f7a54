import type { Evidence, Verdict } from '../model/verdict.js';
import { isAtOrUnder } from '../text/paths.js';
import { folderBesideCode, isBesideCode } from './beside-code.js';

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

/** The verdict with its ground: weak when all that it rests on lies beside the code. */
export function onGround(verdict: Verified, file: string): Verified {
  return verdict.evidence.some((place) => isProduct(place.file, file)) ? verdict : weakly(verdict);
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
