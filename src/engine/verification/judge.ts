import type { AnyClaimType } from '../../claims/define.js';
import { onOwnGround } from '../../claims/ground/ground.js';
import { uncertain } from '../../claims/verdict.js';
import type { Claim } from '../../model/claim.js';
import { OTHER_TIMES } from '../documents/other-time-kinds.js';
import type { Doc, DocKind } from '../../model/doc.js';
import type { Facts } from '../../model/facts.js';
import { isShownInPlace } from '../../paths/file-kinds.js';
import { sentences } from '../../model/verdict.js';
import type { Drifted, Uncertain, Verdict } from '../../model/verdict.js';
import type { IsOver } from '../scan/doc-time.js';
import {
  datedEntryOf,
  madeElsewhere,
  namesBoth,
  otherTimeOf,
  tableOfTimes,
  versionBlockOf,
} from './policy/other-times.js';
import { crossedOut, namingOnly, notDone, styleOnly } from './policy/other-subjects.js';
import { isRowOfReleases } from './policy/release-list.js';
import { subjectElsewhere } from './policy/subject-elsewhere.js';
import type { JudgedClaim } from './section-status.js';
import type { Gaps } from '../facts/gaps.js';
import { NotAvailable } from '../quick-check/not-available.js';
import type { Dependency, TrackedFacts } from './tracked-facts.js';
import { withIgnores } from './policy/ignoring.js';
import { applyTrust } from './policy/trust.js';
import type { Measured } from './policy/trust.js';

/** A judged claim and its verdict's dependencies. */
export interface Judgement extends JudgedClaim {
  readonly verdict: Verdict;
  readonly checkedAt: string;
  readonly dependsOn: readonly Dependency[];
}

/** Why a claim must not be called drifted, regardless of the code; undefined if it may be. */
export type Suppression = (claim: Claim) => string | undefined;

/** Restrictions on `drifted` verdicts. */
export interface Policy {
  readonly suppression: Suppression;
  readonly gaps: Gaps;
  /** How often such findings were right. */
  readonly measured: Measured;
}

export interface JudgeInput {
  readonly types: readonly AnyClaimType[];
  readonly tracked: TrackedFacts;
  readonly policy: Policy;
  /** ISO 8601, the time of this check. */
  readonly now: string;
  /** Called before each claim; absent if time is unlimited. */
  readonly isOver?: IsOver;
  /** Called with each claim directly after its verdict. */
  readonly onJudged?: (claim: Claim) => void;
}

/**
 * Verdict of a claim that was not reached in time. It has no dependencies, so it stays until the document's text
 * changes.
 */
const LEFT = 'checking this document took too long, so this claim was left; it is checked when the document changes';

export function isLeftOut({ verdict }: Pick<Judgement, 'verdict'>): boolean {
  return verdict.status === 'uncertain' && verdict.reason === LEFT;
}

export function judgeClaims(doc: Doc, claims: readonly Claim[], input: JudgeInput): readonly Judgement[] {
  const types = new Map(input.types.map((type) => [type.name, type]));
  const otherTime = OTHER_TIMES[doc.kind] ?? (isRowOfReleases(doc) ? 'a row of releases' : undefined);
  const keepsUp = OTHER_TIMES[doc.kind] === undefined || EDITED.has(doc.kind);
  const sections = new Map(doc.sections.map((section) => [section.id, section]));
  let isLeft = false;
  return claims.map((claim) => {
    isLeft ||= input.isOver?.() === true;
    if (isLeft) return { claim, verdict: uncertain(LEFT, [], 0), checkedAt: input.now, dependsOn: [] };
    const isPicture = isPictureOfPage(claim);
    const facts = otherTime === undefined || isPicture ? input.tracked.facts : input.tracked.timeless;
    const made = verdictOf(types.get(claim.type), claim, facts);
    const section = sections.get(claim.sectionId);
    const raw =
      made.status === 'verified'
        ? onOwnGround(claim, made, { facts, otherTime: () => otherTime ?? otherTimeOf(section, facts) })
        : made;
    input.onJudged?.(claim);
    const isOfPage =
      raw.status === 'drifted' && ((isWithinPage(claim, raw) && keepsUp) || (isPicture && isOfHistory(raw)));
    const otherwise = (drifted: Drifted): string | undefined =>
      isOfPage
        ? madeElsewhere(doc, facts.tree)
        : (namesBoth(claim, drifted, section)
          ?? tableOfTimes(claim, section)
          ?? datedEntryOf(claim, section)
          ?? versionBlockOf(claim, section)
          ?? otherTimeOf(section, facts, drifted.proof === 'link-renamed')
          ?? notDone(claim, drifted, section)
          ?? styleOnly(claim, section)
          ?? namingOnly(claim, drifted, section)
          ?? crossedOut(claim, section)
          ?? subjectElsewhere(doc));
    const read = raw.status === 'drifted' ? withReading(raw, otherwise(raw)) : raw;
    const asked = input.tracked.take();
    const known = read.status === 'drifted' ? withDoubt(read, input.policy.gaps.doubt(claim, read, asked)) : read;
    const verdict =
      known.status === 'drifted'
        ? applyPolicy(known, {
            otherTime: isOfPage ? undefined : otherTime,
            suppressed: input.policy.suppression(claim),
            measured: input.policy.measured,
          })
        : raw.status === 'uncertain'
          ? inPast(raw, otherTime)
          : known;
    return {
      claim,
      verdict: withIgnores(doc, claim, verdict),
      checkedAt: input.now,
      dependsOn: raw.status === 'drifted' ? [...asked, ...input.policy.gaps.restsOn(raw)] : asked,
    };
  });
}

/** Documents about other times that are edited all the same; the others keep the links that they had. */
const EDITED: ReadonlySet<DocKind> = new Set(['changelog', 'migration']);

/**
 * A link within a page leads to what the page itself has, whatever time it is about. Labels of other formats are of the
 * whole manual.
 */
function isWithinPage({ text, file }: Claim, { proof }: Drifted): boolean {
  return proof.startsWith('anchor-') && text.startsWith('#') && /\.(?:md|mdx|markdown)$/i.test(file);
}

/** A picture that is kept beside the page, which is part of it whatever time the page is about. */
function isPictureOfPage({ type, text }: Claim): boolean {
  return type === 'path_reference' && isShownInPlace(text) && !/^(?:\.{2}\/|\/|\w+:)/.test(text);
}

/** Does git know that the target was there? */
function isOfHistory({ proof }: Drifted): boolean {
  return proof === 'link-left' || proof === 'link-renamed';
}

/** What was not refuted in a document about another time need not hold now. */
function inPast(verdict: Uncertain, otherTime: string | undefined): Verdict {
  return otherTime === undefined ? verdict : { ground: 'past', ...verdict };
}

/** The text need not mean that the missing thing exists now. */
function withReading(verdict: Drifted, otherwise: string | undefined): Verdict {
  return otherwise === undefined ? verdict : undecided(otherwise, verdict);
}

/** The verdict's reason says that something does not exist, so it is dropped if that is uncertain. */
function withDoubt(verdict: Verdict, doubt: string | undefined): Verdict {
  return doubt === undefined ? verdict : uncertain(doubt, verdict.evidence);
}

function verdictOf(type: AnyClaimType | undefined, claim: Claim, facts: Facts): Verdict {
  if (type === undefined) return uncertain(`claims of type ${claim.type} are switched off`, [], 0);
  try {
    return type.verify(claim, facts);
  } catch (error) {
    if (error instanceof NotAvailable) throw error;
    return uncertain(`the check itself failed: ${error instanceof Error ? error.message : String(error)}`, [], 0);
  }
}

/** The context in which a verdict is given. */
export interface Setting {
  readonly otherTime: string | undefined;
  readonly suppressed: string | undefined;
  readonly measured: Measured;
}

/** Adjusts a verdict to this document and these settings, and to the measured reliability of its kind of proof. */
export function applyPolicy(verdict: Drifted, { otherTime, suppressed, measured }: Setting): Verdict {
  if (suppressed !== undefined)
    return withReason(`suppressed by .docalign.yml: ${suppressed}`, verdict, verdict.detail);
  if (otherTime !== undefined) return undecided(`this is ${otherTime}, which is about another time`, verdict);
  return applyTrust(verdict, measured);
}

/** The original reason becomes the detail, after the reason why it does not count. */
function undecided(because: string, verdict: Drifted): Verdict {
  return withReason(because, verdict, sentences([verdict.reason, verdict.detail]));
}

/** The claim is uncertain for this reason, with the evidence that was found. */
function withReason(reason: string, { evidence, confidence }: Drifted, detail: string | undefined): Verdict {
  return { ...uncertain(reason, evidence, confidence), detail };
}
