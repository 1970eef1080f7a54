import type { Claim } from '../../model/claim.js';
import { CLAIM_TYPE_TRAITS } from '../../model/claim-types.js';
import type { Facts } from '../../model/facts.js';
import type { Evidence, Verdict } from '../../model/verdict.js';
import { folderBesideCode, isBesideCode, isLegacy, isOfDocsSite, isSkill } from '../../paths/roles.js';
import { isAtOrUnder } from '../../text/paths.js';
import { isLink } from '../types/path-reference/payload.js';
import type { PathReference } from '../types/path-reference/payload.js';
import { isOfSibling } from './units/unit.js';
import { audienceOf } from '../reading/section/audience.js';
import { isAboutTests, isTest, namesFile } from '../reading/section/speaks-of-file.js';
import { uncertain } from '../verdict.js';
import type { Verified } from '../verdict.js';

/**
 * Can a definition in `place` prove a statement of the document `file` about the product? A definition in an example or
 * a test can only if the document is in the same folder, and so about that example or test.
 */
export function isProduct(place: string, file: string): boolean {
  if (!isBesideCode(place)) return true;
  const folder = folderBesideCode(place);
  return folder !== undefined && isAtOrUnder(file, folder);
}

/**
 * Does a file belong to an example or a test whose folder does not contain the document `file`? Folders of
 * documentation are not counted.
 */
export function isOfOthers(place: string, file: string): boolean {
  const folder = folderBesideCode(place);
  return folder !== undefined && !isAtOrUnder(file, folder);
}

/**
 * The verdict with its ground, for definitions in code: a name that only a test or an example defines may belong to any
 * project. It is weak ground where the text is about that test or example, and none elsewhere.
 */
export function onProduct(claim: Claim, verdict: Verified, facts: Facts): Verdict {
  const beside = verdict.evidence.filter(({ file }) => !isProduct(file, claim.file));
  if (beside.length < verdict.evidence.length) return verdict;
  return beside.some(({ file }) => isAboutPlace(claim, file, facts))
    ? withWeakGround(verdict)
    : uncertain(`${verdict.reason}, which is not code of the product`, verdict.evidence);
}

/** Does the text name the file, or is it for developers and about tests, of which the file is one? */
function isAboutPlace(claim: Claim, place: string, facts: Facts): boolean {
  return (
    namesFile(claim, place, facts) || (isTest(place) && isForDevelopers(claim, facts) && isAboutTests(claim, facts))
  );
}

/** Is the section about developing this repository? Skills are as often written for its users. */
export function isForDevelopers({ file, sectionId }: Pick<Claim, 'file' | 'sectionId'>, { docs }: Facts): boolean {
  const doc = docs.get(file);
  const section = doc?.sections.find(({ id }) => id === sectionId);
  return doc !== undefined && section !== undefined && !isSkill(file) && audienceOf({ doc, section }) === 'ours';
}

/** Verified, by evidence that proves little about the product. */
export function withWeakGround(verdict: Verified): Verified {
  return { ...verdict, ground: 'weak' };
}

/** Sorts places: the product's first, and among these the ones of the document's own package first. Stable. */
export function productFirst<P extends Evidence>(
  places: readonly P[],
  file: string,
  facts: Pick<Facts, 'manifests'>,
): readonly P[] {
  const rank = (place: P): number =>
    Number(!isProduct(place.file, file)) * 2 + Number(isElsewhere(place.file, file, facts));
  return places.length < 2
    ? places
    : places
        .map((place) => ({ place, rank: rank(place) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ place }) => place);
}

/** Is the place in a sibling of the document's package, or in superseded code? */
export function isElsewhere(place: string, file: string, facts: Pick<Facts, 'manifests'>): boolean {
  return isOfSibling(place, file, facts) || (isLegacy(place) && !isLegacy(file));
}

/**
 * The evidence that declares a program's command, without the manifest that installs the program, which follows it. A
 * script declares its own place.
 */
function declarerOf({ evidence }: Verified): readonly Evidence[] {
  return evidence.length > 1 ? evidence.slice(0, 1) : [];
}

/**
 * A written-out path means that very file, whichever package contains it; in text about another time, the file of that
 * time. The target of a link is always current.
 */
function isOwnPath({ type, payload }: Claim, otherTime: () => string | undefined): boolean {
  // Safe: claims of the type have no other payload.
  return type === 'path_reference' && (isLink(payload as PathReference) || otherTime() === undefined);
}

/**
 * The final check of a verdict's evidence, for all claim types: the ground is weak when all evidence belongs to a
 * sibling package, or when the document is about another time.
 */
export function onOwnGround(
  claim: Claim,
  verdict: Verified,
  { facts, otherTime }: { readonly facts: Facts; readonly otherTime: () => string | undefined },
): Verified {
  if (verdict.ground === 'weak' || isOwnPath(claim, otherTime)) return verdict;
  const places = claim.type === 'command' ? declarerOf(verdict) : verdict.evidence;
  const isOthers =
    CLAIM_TYPE_TRAITS[claim.type].restsOnCode === true
    && places.length > 0
    && places.every((place) => isElsewhere(place.file, claim.file, facts) || isOfDocsSite(place.file));
  return isOthers || otherTime() !== undefined ? withWeakGround(verdict) : verdict;
}
