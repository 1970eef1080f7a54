import { wholeNames } from '../../ecosystems/source-forms.js';
import type { Claim } from '../../model/claim.js';
import type { Facts } from '../../model/facts.js';
import type { Verdict } from '../../model/verdict.js';
import { isBesideCode } from '../../paths/roles.js';
import { judgeMissing, placesInCode } from '../removal/removed-symbol.js';
import type { MissingName } from '../removal/missing-name.js';

/**
 * The verdict on a type that the document writes without the end of its name, as marks are written (`[DryJob]` of
 * `DryJobAttribute`), if the code had the whole name when the line was written. Undefined if that is not known to be
 * gone, or product code still uses the short name.
 */
export function judgeWholeName(claim: Claim, missing: MissingName, facts: Facts): Verdict | undefined {
  const { name, proofs } = missing;
  const { history, tree } = facts;
  if (history.unavailable() !== undefined) return undefined;
  for (const { whole, endings } of wholeNames(name)) {
    if (endings.every((ending) => tree.matching(`**/*.${ending}`, 1).length === 0)) continue;
    history.prepareWords([whole], claim.file, claim.line);
    if (history.wordWhenWritten(whole, claim.file, claim.line)?.isPresent !== true) continue;
    if (placesInCode(claim, name, facts).some(({ file }) => !isBesideCode(file))) continue;
    const ofWhole = { ...missing, name: whole, proofs: proofs.map((text) => text.replaceAll(name, whole)) };
    const verdict = judgeMissing(claim, ofWhole, facts);
    if (verdict.status === 'drifted') return verdict;
  }
  return undefined;
}
