import { isReleasedUnnamed } from '../../../ecosystems/versions.js';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { evidenceOf } from '../../../model/manifest.js';
import type { Manifest, Requirement } from '../../../model/manifest.js';
import type { Proof } from '../../../model/proof.js';
import type { Evidence, Severity, Verdict } from '../../../model/verdict.js';
import { isOfContributors } from '../../../paths/doc-names.js';
import { isDockerfile } from '../../../paths/known-files.js';
import { directoryOf, isAtOrUnder, sharedFolders } from '../../../text/paths.js';
import { isForDevelopers, withWeakGround } from '../../ground/ground.js';
import { sectionOf } from '../../reading/doc-line.js';
import { whenWritten } from '../../removal/commit-wording.js';
import { lostRequirement } from '../../removal/past/lost-requirement.js';
import { drifted, uncertain, verified } from '../../verdict.js';
import { describe } from './draft.js';
import type { VersionStatement } from './payload.js';
import { atPrecision, compareAt, fits } from './ranges.js';
import { sourcesFor, sourcesIn } from './sources.js';
import type { Source, Sources } from './sources.js';
import { isDemandOfProduct, isReadmeOf } from './of-product.js';
import { meansPackage } from './subjects.js';

/** Manifests whose history is read for one claim: each costs a git query. */
const MAX_PAST = 8;

type VersionClaim = Claim<VersionStatement>;

export function verifyVersion(claim: VersionClaim, facts: Facts): Verdict {
  const { payload } = claim;
  const own = facts.manifests.all().find(({ name }) => name !== undefined && meansPackage(payload.subject, name));
  if (own !== undefined && !payload.toolchain)
    return uncertain(`${payload.subject} is ${own.file} itself: a document may name any of its releases`, [
      evidenceOf(own),
    ]);
  const { near, others, above } = ofReleased(claim, sourcesFor(payload, claim.file, facts), facts);
  const evidence = near.slice(0, 4).map(placeOf);
  if (near.length === 0) return goneVerdict(claim, facts) ?? uncertain(noneDemands(payload, facts), []);
  // What users must have is stated by the package, if at all; what its image and its developers use may be newer.
  const isLowest = payload.form === 'minimum' || (payload.required && !payload.listed);
  const stating = isLowest && !isForDevelopers(claim, facts) ? withoutImages(primaryOf(near)) : near;
  const [agreeing] = stating
    .filter((source) => agrees(payload, source))
    .sort((a, b) => sharedFolders(b.manifest.file, claim.file) - sharedFolders(a.manifest.file, claim.file));
  if (agreeing !== undefined) {
    const stated = verified(`${describeSource(agreeing)}, as stated`, 0.95, [placeOf(agreeing)]);
    // A tool version that developers have pinned (yarn 1) applies to them; users may run another. The same holds for a
    // requirement in a neighbouring manifest.
    const isOfDevelopers = agreeing.requirement.kind === 'dev' && payload.toolchain && !isForDevelopers(claim, facts);
    const isOfNeighbour = !above && near.length > 1 && !isAtOrUnder(agreeing.manifest.dir, directoryOf(claim.file));
    return isOfDevelopers || isOfNeighbour ? withWeakGround(stated) : stated;
  }
  // Versions pinned by developers of another part say nothing about the requirements here.
  const elsewhere = others.find((source) => source.requirement.kind !== 'toolchain' && agrees(payload, source));
  const stale = staleVerdict(claim, elsewhere === undefined ? near : near.filter(isReleased), facts);
  if (stale !== undefined) return stale;
  // A range that accepts a version does not prove that this is the lowest one that works, which `agrees` compares.
  const satisfied = isLowest ? undefined : primaryOf(near).find((source) => isSatisfied(payload, source));
  if (satisfied !== undefined)
    return withWeakGround(verified(`${describeSource(satisfied)}, which fits`, 0.7, [placeOf(satisfied)]));
  if (elsewhere !== undefined)
    return uncertain(`${describeSource(elsewhere)}, as stated, but ${describeSources(near)}`, [
      placeOf(elsewhere),
      ...evidence,
    ]);
  return (
    (above ? contradiction(claim, near, facts) : undefined)
    ?? uncertain(
      isLowest
        ? `the lowest version of ${payload.subject} is not ${payload.version} here: ${describeSources(stating)}`
        : `${describeSources(near)}, which may be another matter`,
      evidence,
    )
  );
}

function noneDemands({ subject }: VersionStatement, { manifests }: Facts): string {
  const unread = manifests.all().find(({ problem }) => problem !== undefined);
  const none = `no manifest here demands a version of ${subject}`;
  return unread === undefined ? none : `${none}, but ${unread.file} could not be read whole: ${unread.problem ?? ''}`;
}

/**
 * What a package requires of its users (engines and peers), if a manifest states it; else all requirements, such as the
 * version that the developers have pinned.
 */
function primaryOf(near: readonly Source[]): readonly Source[] {
  const engines = near.filter(({ requirement }) => requirement.kind === 'engine' || requirement.kind === 'peer');
  return engines.length > 0 ? engines : near;
}

/**
 * Does the manifest belong to a package with its own version, or to one that is released without? The root of a
 * monorepo is neither: its requirements may be those of its developers.
 */
function isReleased({ manifest }: Source): boolean {
  const { name, version } = manifest;
  return isReleasedUnnamed(manifest) || (name !== undefined && version?.startsWith('0.0.0') === false);
}

/**
 * What users need is stated by the packages that are released, and not by the root of their monorepo, which is not: its
 * requirement is that of its developers.
 */
function ofReleased(claim: VersionClaim, sources: Sources, facts: Facts): Sources {
  const { near, others } = sources;
  const released = others.filter((source) => source.requirement.kind === 'engine' && isReleased(source));
  const isRoot = (source: Source): boolean =>
    !isReleased(source) && facts.manifests.at(source.manifest.dir).some(({ workspaces }) => workspaces.length > 0);
  return released.length === 0 || isForDevelopers(claim, facts) || !near.every(isRoot)
    ? sources
    : { ...sources, near: released, others: [...near, ...others.filter((one) => !released.includes(one))] };
}

/** Is the manifest's lower bound the stated version, at the document's precision? */
function agrees({ version }: VersionStatement, { demand }: Source): boolean {
  return demand.floors.some((floor) => compareAt(floor, version) === 0);
}

/** Does the manifest's range accept the stated version? */
function isSatisfied({ version, form, operator }: VersionStatement, { demand }: Source): boolean {
  return fits(form === 'range' && operator !== '@' ? operator + version : version, demand);
}

/** Proof by history: a manifest agreed when the line was written, and none agrees now. */
function staleVerdict(claim: VersionClaim, near: readonly Source[], facts: Facts): Verdict | undefined {
  const { payload, file, line } = claim;
  if (
    facts.history.unavailable() !== undefined
    || (payload.listed && payload.form !== 'minimum')
    || payload.mentioned === true
    || payload.ofMany === true
  )
    return undefined;
  for (const source of withoutImages(near).slice(0, MAX_PAST)) {
    const then = facts.manifests.whenWritten(source.manifest.file, file, line);
    const before =
      then === undefined
        ? undefined
        : sourcesIn(then, payload).find(
            (past) => past.requirement.kind === source.requirement.kind && agrees(payload, past),
          );
    // A version that the current range still accepts is not wrong: `^5.2` replaced `^5.0`.
    if (
      before === undefined
      || (payload.form !== 'minimum' && isSatisfied(payload, source))
      || isHarmless(payload, source)
    )
      continue;
    return differing({
      proof: isDemand(claim, facts) ? 'toolchain-left' : 'version-left',
      claim,
      source,
      confidence: 0.95,
      reason:
        `${source.manifest.file} says ${source.requirement.range} now (${before.requirement.range} `
        + `${whenWritten(claim, facts.history)})`,
    });
  }
  return undefined;
}

/** The image that a container runs on is one of the versions that the package accepts, if that says which. */
function withoutImages(sources: readonly Source[]): readonly Source[] {
  const isStated = sources.some(({ requirement }) => requirement.kind === 'engine');
  return isStated ? sources.filter(({ manifest }) => !isDockerfile(manifest.file)) : sources;
}

/** Does the line demand the version of a toolchain: by a word for it, or as the lowest one in a sentence or an item? */
function isDemand(claim: VersionClaim, facts: Facts): boolean {
  const { toolchain, required, form } = claim.payload;
  return toolchain && (required || (form === 'minimum' && !isTitle(claim, facts)));
}

/** Is it the heading of its section, which names one of several versions as often? */
function isTitle(claim: VersionClaim, facts: Facts): boolean {
  const section = sectionOf(claim, facts);
  return section !== undefined && section.startLine === claim.line && section.level > 0;
}

/**
 * "Built with X 18+" stays true of X 19, and "Node 20+" when the developers pin 22: the version that developers use
 * does not bind anyone else.
 */
function isHarmless({ form, required, toolchain }: VersionStatement, { requirement }: Source): boolean {
  if (form !== 'minimum') return false;
  return toolchain
    ? requirement.kind === 'toolchain'
    : requirement.kind === 'dev' || (!required && requirement.kind !== 'peer');
}

/**
 * Proof by contradiction: the document requires less than every manifest that states a requirement. If a manifest
 * already disagreed when the line was written, the two were never about the same thing.
 */
function contradiction(claim: VersionClaim, near: readonly Source[], facts: Facts): Verdict | undefined {
  const { payload } = claim;
  const engines = primaryOf(near).filter(
    ({ requirement }) => requirement.kind === 'engine' || requirement.kind === 'peer',
  );
  const [first] = engines;
  const lower = engines.every(({ demand }) => demand.floors.every((floor) => compareAt(floor, payload.version) > 0));
  const isOfProduct = first !== undefined && isDemandOfProduct(claim, first.manifest, facts);
  const says =
    (payload.required || payload.alone === true || isOfProduct)
    && payload.form === 'minimum'
    && !payload.listed
    && payload.ofMany !== true
    && !isTitle(claim, facts);
  if (first === undefined || !lower || (!says && !isOfWholeProduct(claim, first, facts))) return undefined;
  // A manifest that disagreed already may be about another matter, unless the product itself is what needs it.
  const isNew = engines.some((source) => disagreedThen(claim, source, facts));
  if (isNew && !isOfProduct) return undefined;
  const isOfReader = isOfContributors(claim.file) || (isReleased(first) && isReadmeOf(first.manifest, claim.file));
  const isCertain = isOfProduct || (payload.toolchain && isOfReader);
  return differing({
    proof: isCertain ? 'toolchain-never' : 'version-below',
    claim,
    source: first,
    confidence: 0.8,
    reason: `${describeSources(engines)}, more than ${payload.version}`,
  });
}

/** `Shop is compatible with Ruby 2.1, 2.2 and 2.4`: the product itself, with versions that it does not accept. */
function isOfWholeProduct(claim: VersionClaim, { manifest, requirement }: Source, facts: Facts): boolean {
  return (
    claim.payload.form === 'exact'
    && requirement.kind === 'engine'
    && !isTitle(claim, facts)
    && isDemandOfProduct(claim, manifest, facts)
  );
}

function disagreedThen({ payload, file, line }: VersionClaim, { manifest }: Source, facts: Facts): boolean {
  const then = facts.manifests.whenWritten(manifest.file, file, line);
  const before = then === undefined ? [] : sourcesIn(then, payload);
  return before.length > 0 && !before.some((past) => agrees(payload, past));
}

/** A dependency that a manifest required as stated when the line was written, and that no manifest requires now. */
function goneVerdict(claim: VersionClaim, facts: Facts): Verdict | undefined {
  const { payload } = claim;
  if (payload.toolchain || payload.listed || facts.history.unavailable() !== undefined || payload.operator === '@')
    return undefined;
  // The document of an example or a test is not checked against the product's manifests, but they may still require the
  // dependency.
  if (facts.manifests.all().some((manifest) => sourcesIn(manifest, payload).length > 0)) return undefined;
  const manifests = facts.manifests.above('').filter(({ requirements }) => requirements.length > 0);
  const meantIn = (then: Manifest): Requirement | undefined =>
    sourcesIn(then, payload).find((past) => agrees(payload, past))?.requirement;
  return lostRequirement(claim, { manifests, meantIn }, facts);
}

interface Drift {
  readonly proof: Proof;
  readonly claim: VersionClaim;
  readonly source: Source;
  readonly confidence: number;
  readonly reason: string;
}

function differing({ proof, claim, source, confidence, reason }: Drift): Verdict {
  const { payload, target } = claim;
  const floor = source.demand.floors[0] ?? '';
  const now = atPrecision(floor, payload.version);
  return drifted({
    proof,
    reason,
    confidence,
    severity: severityOf(payload, floor),
    evidence: [placeOf(source)],
    suggestion: payload.listed ? undefined : `Write ${describe({ ...payload, version: now })}.`,
    // Of several ranges (`>=20 <21 || >=22`) the document may want any.
    replacements: target === undefined || payload.listed || source.demand.floors.length > 1 ? [] : [now],
  });
}

/** Too old a toolchain blocks the reader; an outdated patch version hardly matters. */
function severityOf({ version, required, toolchain }: VersionStatement, floor: string): Severity {
  if (compareAt(floor, version.split('.').slice(0, 2).join('.')) === 0) return 'low';
  return required || toolchain ? 'high' : 'medium';
}

function placeOf({ manifest, requirement }: Source): Evidence {
  return evidenceOf(manifest, requirement.line);
}

function describeSource({ manifest, requirement }: Source): string {
  return `${manifest.file} says ${requirement.range}`;
}

function describeSources(sources: readonly Source[]): string {
  return [...new Set(sources.map(describeSource))].slice(0, 3).join(' and ');
}
