import { shortNameOf } from '../../../ecosystems/manifests.js';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import type { Manifest } from '../../../model/manifest.js';
import { isReadme } from '../../../paths/doc-names.js';
import { isBesideCode } from '../../../paths/roles.js';
import { directoryOf } from '../../../text/paths.js';
import { letters } from '../../../text/words/letters.js';
import { docLineOf } from '../../reading/doc-line.js';
import type { VersionStatement } from './payload.js';

/** Verbs by which a sentence says what its subject needs, or that it does not work with less. */
const NEEDS = [
  'requires?|needs?|runs on|supports',
  '(?:is guaranteed to )?(?:compiles?|builds?|works?) (?:on|with)|is compatible with',
].join('|');
/** `Shop requires Python 3.9`, with nothing before the subject but the mark of an entry, or the use of it. */
const SUBJECT = new RegExp(
  String.raw`^[\s>*+-]{0,12}(?:(?:to )?(?:running|using|building|installing|run|use|build|install) )?`
    + String.raw`(?:the |this )?([\w. -]{2,60}?) (?:currently )?(?:${NEEDS}) `,
  'i',
);
/** `The minimum supported Rust version is 1.60`. */
const LOWEST =
  /^[\s>*+-]{0,12}(?:(?:the|our) )?(?:current )?(?:minimum (?:supported |required )?\w{2,12} version|MSRV)\b/i;
/** `Python 3.9 or later is required`. */
const PASSIVE = new RegExp(
  String.raw`^[\s>*+-]{0,12}[A-Z][\w.+# ]{1,30} \d[\w.]{0,12}\+?`
    + String.raw` ?(?:(?:or|and) [a-z]{4,8} )?(?:is|are) required\.?$`,
);
/** `You can build it from source (requires Go 1.22+)`. */
const FROM_SOURCE =
  /\b(?:buil[dt]|compil|install)\w* (?:[\w`]+ ){0,3}from source\b[^.;]{0,20}\b(?:requires?|needs?)\b/i;
const PRODUCT_WORDS: ReadonlySet<string> = new Set(['library', 'package', 'project', 'module', 'crate', 'gem', 'tool']);

/** After the version, in a sentence that is about nothing else: `Shop supports Python 3.9 or newer.` */
const ALL_OF_IT =
  /^\+?(?: (?:or|and) (?:newer|later|higher|above|greater|up|upwards?))?(?: only)?(?: ?$| ?[.,;:!)]| (?:and|on) )/i;

/**
 * Is this what the product as a whole needs: is it the subject of the sentence by its name, or does the sentence, or a
 * badge of a README, say nothing else? `This library` of a README is the package of its own folder.
 */
export function isDemandOfProduct(
  claim: Claim<VersionStatement>,
  manifest: Manifest,
  facts: Pick<Facts, 'docs' | 'manifests'>,
): boolean {
  const { version, toolchain, required, badge, form } = claim.payload;
  if (!toolchain || !(required || form === 'minimum')) return false;
  if (badge === true) return isReadme(claim.file);
  const sentences = docLineOf(claim, facts).split(/(?<=[.!?])\s+/);
  const sentence = sentences.find((one) => one.includes(version))?.trim() ?? '';
  const after = sentence.slice(sentence.indexOf(version) + version.length);
  if (!required && !ALL_OF_IT.test(after)) return false;
  if (PASSIVE.test(sentence)) return true;
  if (FROM_SOURCE.test(sentence)) return isReadmeOf(manifest, claim.file);
  const subject = SUBJECT.exec(sentence)?.[1] ?? (LOWEST.test(sentence) ? 'project' : undefined);
  if (subject === undefined) return false;
  if (PRODUCT_WORDS.has(subject.toLowerCase())) return !isReadme(claim.file) || isReadmeOf(manifest, claim.file);
  const own = facts.manifests.all().filter(({ file }) => !isBesideCode(file));
  return own.some((one) => letters(shortNameOf(one) ?? '') === letters(subject));
}

/** Is the document the README of the package that has the manifest, and not one of a folder or a copy in it? */
export function isReadmeOf({ dir }: Manifest, file: string): boolean {
  return isReadme(file) && directoryOf(file) === dir;
}
