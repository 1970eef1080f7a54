import type { Claim, ClaimTypeName } from '../../model/claim.js';
import type { Facts } from '../../model/facts.js';
import type { Evidence, Verdict } from '../../model/verdict.js';
import { folderBesideCode, hasRole, isBesideCode } from '../../paths/roles.js';
import { isAtOrUnder } from '../../text/paths.js';
import { isLink } from '../types/path-reference/payload.js';
import type { PathReference } from '../types/path-reference/payload.js';
import { isOfSibling } from './unit.js';
import { audienceOf } from '../reading/audience.js';
import { uncertain } from '../verdict.js';
import type { Verified } from '../verdict.js';

/**
 * May a definition in `place` prove what the document `file` says of the product? One beside the code may not, unless
 * the document is about that very example or test: it lies there, too.
 */
export function isProduct(place: string, file: string): boolean {
  if (!isBesideCode(place)) return true;
  const folder = folderBesideCode(place);
  return folder !== undefined && isAtOrUnder(file, folder);
}

/**
 * Is a file, and what it says, of an example or a test that the document `file` does not lie beside? Folders of
 * documentation are no such place.
 */
export function isOfOthers(place: string, file: string): boolean {
  const folder = folderBesideCode(place);
  return folder !== undefined && !isAtOrUnder(file, folder);
}

/** The verdict with its ground: weak when all that it rests on lies beside the code. */
export function onGround(verdict: Verified, file: string): Verified {
  return verdict.evidence.some((place) => isProduct(place.file, file)) ? verdict : weakly(verdict);
}

/**
 * The same for what the code defines: a name that only a test or an example defines may be anybody's. Weak at best, and
 * that only where developers of this repository are spoken to.
 */
export function onProduct(claim: Claim, verdict: Verified, facts: Facts): Verdict {
  const grounded = onGround(verdict, claim.file);
  return grounded.ground === undefined || isForDevelopers(claim, facts)
    ? grounded
    : uncertain(`${verdict.reason}, which is no code of the product`, verdict.evidence);
}

/** Does the section speak of developing this repository? Skills are given to its users as often. */
export function isForDevelopers({ file, sectionId }: Pick<Claim, 'file' | 'sectionId'>, { docs }: Facts): boolean {
  const doc = docs.get(file);
  const section = doc?.sections.find(({ id }) => id === sectionId);
  return (
    doc !== undefined
    && section !== undefined
    && !/(?:^|\/)skills?\//i.test(file)
    && audienceOf({ doc, section }) === 'ours'
  );
}

/** Verified, by something that proves little of the product. */
export function weakly(verdict: Verified): Verified {
  return { ...verdict, ground: 'weak' };
}

/**
 * The same places: those of the product first, and of these the ones that are nobody else's. Equals keep their order.
 */
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

/** Kept for those who have not moved on. */
const LEGACY = /(?:^|[/._-])(?:legacy|deprecated|obsolete|attic)(?:[._-][^/]*)?\//i;

/** Is the place of a neighbour of the document's package, or of what was superseded? */
export function isElsewhere(place: string, file: string, facts: Pick<Facts, 'manifests'>): boolean {
  return isOfSibling(place, file, facts) || (LEGACY.test(place) && !LEGACY.test(file));
}

/** Is it part of the program that shows the docs? */
const isOfSite = hasRole('website', 'documentation');

/** Types that are proven by what some file says. */
const OF_CODE: ReadonlySet<ClaimTypeName> = new Set([
  'api_route',
  'code_example',
  'command',
  'config',
  'environment',
  'dependency_version',
]);

/**
 * Of a command of a program, what declares it: the manifest that makes the program follows. A script says itself where
 * it runs.
 */
function declarerOf({ evidence }: Verified): readonly Evidence[] {
  return evidence.length > 1 ? evidence.slice(0, 1) : [];
}

/**
 * A path that is written out means that very file, whoever's it is; in words of another time it was that of then. Where
 * a link leads is told now.
 */
function isOwnPath({ type, payload }: Claim, otherTime: () => string | undefined): boolean {
  return type === 'path_reference' && (isLink(payload as PathReference) || otherTime() === undefined); // Safe: claims of the type have no other payload.
}

/**
 * The last look at what a verdict rests on, whatever the type of its claim: weak where all of it is a neighbour's, or
 * where the document speaks of another time.
 */
export function onOwnGround(
  claim: Claim,
  verdict: Verified,
  { facts, otherTime }: { readonly facts: Facts; readonly otherTime: () => string | undefined },
): Verified {
  if (verdict.ground === 'weak' || isOwnPath(claim, otherTime)) return verdict;
  const places = claim.type === 'command' ? declarerOf(verdict) : verdict.evidence;
  const isOthers =
    OF_CODE.has(claim.type)
    && places.length > 0
    && places.every((place) => isElsewhere(place.file, claim.file, facts) || isOfSite(place.file));
  return isOthers || otherTime() !== undefined ? weakly(verdict) : verdict;
}
