import type { Claim } from '../../model/claim.js';
import type { Facts } from '../../model/facts.js';
import type { Verdict } from '../../model/verdict.js';
import { isBesideCode } from '../../paths/roles.js';
import { withWeakGround } from '../ground/ground.js';
import { FEW_MEANT } from '../reading/section/subject.js';
import { whenWritten } from '../removal/commit-wording.js';
import { drifted, verified } from '../verdict.js';
import { SETTINGS, choicesOfSetting } from './known.js';
import { choicesThen } from './past.js';

/** One of the values that a document lists for a setting. */
export interface ListedValue {
  /** As in code, without its owner. */
  readonly setting: string;
  readonly value: string;
  /** All values that the document lists for it. */
  readonly all: readonly string[];
}

/** A list of the code is the documented one if it has that many of its values. */
const LEAST_SHARED = 2;

/**
 * Verified when the code lists the value for the setting, in a list with others that the document lists; drifted when
 * that list had it when the document's line was written. Undefined where no such list is known.
 */
export function judgeMember(
  { setting, value, all }: ListedValue,
  claim: Pick<Claim, 'file' | 'line'>,
  facts: Facts,
): Verdict | undefined {
  const lists = facts.code
    .named(setting)
    .filter(({ kind, file }) => SETTINGS.has(kind) && !isBesideCode(file))
    .flatMap((entity) => choicesOfSetting(entity, facts) ?? [])
    .filter(({ values }) => all.filter((one) => values.includes(one)).length >= LEAST_SHARED);
  const [first] = lists;
  if (first === undefined) return undefined;
  const own = lists.find(({ values }) => values.includes(value));
  if (own !== undefined) {
    const there = verified(`${setting} takes ${value} (${own.file}:${own.line})`, 0.9, [
      { file: own.file, line: own.line },
    ]);
    return lists.length > FEW_MEANT ? withWeakGround(there) : there;
  }
  if (facts.history.unavailable() !== undefined) return undefined;
  const then = lists.map((list) => choicesThen({ value, list, claim }, facts));
  const at = then.findIndex((past) => past?.had === true);
  const list = lists[at];
  if (list === undefined) return undefined;
  const renamed = lists.length === 1 ? then[at]?.renamed : undefined;
  return drifted({
    proof: renamed === undefined ? 'choice-left' : 'choice-renamed',
    confidence: 0.85,
    severity: 'medium',
    evidence: [{ file: list.file, line: list.line }],
    reason: `${setting} no longer takes ${value} (it did ${whenWritten(claim, facts.history)})`,
    detail: `${list.file}:${list.line} lists the values that it takes: ${list.values.join(', ')}.`,
    replacements: renamed === undefined ? [] : [renamed],
  });
}
