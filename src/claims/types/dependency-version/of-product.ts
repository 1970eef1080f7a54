import { shortNameOf } from '../../../ecosystems/manifests.js';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { isReadme } from '../../../paths/doc-names.js';
import { isBesideCode } from '../../../paths/roles.js';
import { letters } from '../../../text/words/letters.js';
import { docLineOf } from '../../reading/doc-line.js';
import type { VersionStatement } from './payload.js';

/** `Shop requires Python 3.9`, with nothing before the subject but the mark of an entry. */
const SUBJECT = /^[\s>*+-]{0,12}(?:the |this )?([\w. -]{2,60}?) (?:currently )?(?:requires?|needs?) /i;
/** `Python 3.9 or later is required`. */
const PASSIVE = new RegExp(
  String.raw`^[\s>*+-]{0,12}[A-Z][\w.+# ]{1,30} \d[\w.]{0,12}\+?`
    + String.raw` ?(?:(?:or|and) [a-z]{4,8} )?(?:is|are) required\.?$`,
);
const PRODUCT_WORDS: ReadonlySet<string> = new Set(['library', 'package', 'project', 'module', 'crate', 'gem', 'tool']);

/**
 * Is this what the product as a whole needs: is it the subject of the sentence by its name, or does the sentence, or a
 * badge of a README, say nothing else?
 */
export function isDemandOfProduct(claim: Claim<VersionStatement>, facts: Pick<Facts, 'docs' | 'manifests'>): boolean {
  const { version, toolchain, required, badge } = claim.payload;
  if (!toolchain || !required) return false;
  if (badge === true) return isReadme(claim.file);
  const sentences = docLineOf(claim, facts).split(/(?<=[.!?])\s+/);
  const sentence = sentences.find((one) => one.includes(version))?.trim() ?? '';
  if (PASSIVE.test(sentence)) return true;
  const subject = SUBJECT.exec(sentence)?.[1];
  if (subject === undefined) return false;
  const own = facts.manifests.all().filter(({ file }) => !isBesideCode(file));
  return (
    PRODUCT_WORDS.has(subject.toLowerCase())
    || own.some((manifest) => letters(shortNameOf(manifest) ?? '') === letters(subject))
  );
}
