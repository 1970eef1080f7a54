import type { ClaimSource } from '../../../model/claim.js';
import { repositoryAddress } from '../../../text/repository-address.js';
import { letters } from '../../../text/words/letters.js';
import { lastSentence } from './hedge.js';
import type { Hedge } from './hedge.js';

type Own = Pick<ClaimSource, 'addresses'>;

/** Characters on each side of a mention that may belong to its sentence. */
const AROUND_CHARS = 400;
const PREPOSITION = '(?:in|from|of|at|see|by|within|inside|under)';
/** A link, or a word. */
const WORD = String.raw`(?:\[[^\][]{1,80}\]\([^()\s]{1,200}\)|[^\s,;:()[\]]{1,60})`;
const WORDS = new RegExp(WORD, 'g');
/** "in the `acme/templates` repository", "from another repo". */
const REPOSITORY = new RegExp(
  String.raw`\b${PREPOSITION} (the|our|its|a|an|another) ((?:${WORD} ){0,3}?)(?:git(?:hub|lab)? )?`
    + String.raw`(?:repository|repo)\b`,
  'gi',
);
/** "in [templates](https://github.com/acme/templates)". */
const LINKED = new RegExp(String.raw`\b${PREPOSITION} (?:the )?\[[^\][]{1,80}\]\((https?://[^()\s]{1,200})\)`, 'gi');
/** Words before "repository" that tell this one from none: "in the root repository". */
const OF_THIS = new Set(
  [
    'the this our same main current root project projects git github gitlab source sources code entire whole',
    'cloned local upstream public official parent forked fork remote present actual own original mono',
    'toplevel open',
  ].flatMap((row) => row.split(' ')),
);
/** Words before "repository" that tell one of packages, where no file of code is. */
const OF_PACKAGES =
  /\b(?:maven|gradle|npm|pypi|nuget|packages?|artifacts?|docker|container|image|helm|charts?|yum|rpm|apt|debian)\b/i;
const SEPARATE = new Set(['separate', 'another', 'different', 'other', 'dedicated', 'external', 'private', 'sister']);

const VERSION = String.raw`(?:version |release |tag )?[\x60"'*]{0,3}v?\d{1,4}(?:\.\d{1,4}|\.x)`;
const OF_VERSION = new RegExp(
  [
    String.raw`\b(?:at|from|in|of|on) (?:the )?(?:git )?(?:tag|commit|revision) [\x60"'*]{0,3}[\w.-]{0,20}\d`,
    String.raw`\b(?:as of|until|before|prior to|up to|up until) (?:and including )?${VERSION}`,
    String.raw`\bin (?:version|release) [\x60"'*]{0,3}v?\d`,
  ].join('|'),
  'i',
);

/** A site beside this one, of which readers make a copy: "the example site has …". */
const COMPANION = /\b(?:the|our|an?) (?:example|sample|demo|starter|companion|template) site\b/i;

/**
 * The doubt that a sentence casts on a path by the place that it gives for it: another repository, or a tag or a
 * version, which may have had another layout. Undefined where it gives none.
 */
export function elsewhereHedge(
  text: string,
  [from, to]: readonly [from: number, to: number],
  own: Own,
): Hedge | undefined {
  const before = lastSentence(text.slice(Math.max(0, from - AROUND_CHARS), from));
  const after = firstSentence(text.slice(to, to + AROUND_CHARS));
  const repository = [before, after].map((part) => otherRepository(part, own)).find((one) => one !== undefined);
  if (repository !== undefined)
    return { gone: true, isElsewhere: true, because: `the sentence is about ${repository}` };
  const [companion] = COMPANION.exec(before) ?? COMPANION.exec(after) ?? [];
  if (companion !== undefined) return { gone: true, because: `the sentence is about ${companion.toLowerCase()}` };
  return OF_VERSION.test(before) || OF_VERSION.test(after)
    ? { gone: true, because: 'the sentence is about one version or commit' }
    : undefined;
}

function firstSentence(text: string): string {
  const end = text.search(/[.!?;](?:\s|$)/);
  return end < 0 ? text : text.slice(0, end);
}

/** The other repository that the words name, for the reader. */
function otherRepository(text: string, { addresses }: Own): string | undefined {
  if (!/repo|\]\(http/i.test(text)) return undefined;
  const own = new Set([...(addresses ?? [])].flatMap((one) => namesOf(one)));
  for (const [, article = '', words = ''] of text.matchAll(REPOSITORY)) {
    const all = [...words.matchAll(WORDS)].map(([word]) => word);
    // "the root of this repository"
    const names = all.slice(all.lastIndexOf('of') + 1);
    if (OF_PACKAGES.test(words)) continue;
    const isGeneral = /^an?$/i.test(article);
    const other = names.find((name) => (isGeneral ? SEPARATE.has(name.toLowerCase()) : !isOwn(name, own)));
    if (other !== undefined) return `the repository ${plainName(other)}`;
    if (/^another$/i.test(article)) return 'another repository';
  }
  if (own.size === 0) return undefined;
  for (const [, url = ''] of text.matchAll(LINKED)) {
    const address = repositoryAddress(url);
    const isWhole = /^https?:\/\/[^/]{1,100}\/[^/]{1,100}\/[^/#?]{1,100}\/?$/.test(url);
    if (address !== undefined && isWhole && addresses?.has(address) !== true) return address;
  }
  return undefined;
}

/** `templates` of `[templates](https://…)`. */
function plainName(word: string): string {
  const [label = ''] = word.split('](', 1);
  return label.replace(/[[\]`*"']/g, '');
}

/** `name` and `owner/name`, as letters. */
function namesOf(address: string): readonly string[] {
  const [, owner = '', name = ''] = address.split('/');
  return [letters(name), letters(owner + name)];
}

function isOwn(word: string, own: ReadonlySet<string>): boolean {
  const [, label = word, url] = /^\[([^\][]*)\]\(([^()]*)\)$/.exec(word) ?? [];
  const address = url === undefined ? undefined : repositoryAddress(url);
  if (address !== undefined && own.size > 0) return namesOf(address).some((name) => own.has(name));
  const name = letters(label.replace(/['’]s$/, ''));
  return OF_THIS.has(name) || own.has(name);
}
