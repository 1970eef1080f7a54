import { isBeforeMacros } from '../../../../paths/doc-kinds.js';
import { isReadme } from '../../../../paths/doc-names.js';
import { isPage, markupOf } from '../../../../paths/file-kinds.js';
import { isPartial } from '../../../../paths/roles.js';
import { posix } from 'node:path';
import { commentDocsOf } from '../../../../ecosystems/source-forms.js';
import type { Claim } from '../../../../model/claim.js';
import type { Facts, TreeFacts } from '../../../../model/facts.js';
import { stemOf } from '../../../../text/paths.js';
import { letters } from '../../../../text/words/letters.js';
import { placeholderPattern, UNWRITTEN } from '../../../../text/words/placeholders.js';
import type { PathReference } from '../payload.js';
import { always, firstReason } from '../rules.js';
import type { Rule } from '../rules.js';

interface Question {
  readonly claim: Claim<PathReference>;
  readonly target: string;
  readonly fragment: string;
  readonly facts: Facts;
}

/** The reason why a fragment that `target` lacks proves nothing; undefined when it is proof. */
export function whyOpen(claim: Claim<PathReference>, target: string, facts: Facts): string | undefined {
  return firstReason(RULES, { claim, target, fragment: claim.payload.fragment ?? '', facts });
}

export function noHeading(fragment: string): string {
  return `#${fragment} is not a name that a heading makes`;
}

const isOwnPage = ({ claim, target }: Question): boolean => target === claim.file;
/** The link is a fragment alone. */
const isFragment = ({ claim }: Question): boolean => claim.payload.path === '';

const RULES: readonly Rule<Question>[] = [
  { name: 'made-parts', applies: always, reason: hasMadeParts },
  { name: 'macros', applies: always, reason: isMadeByMacros },
  { name: 'no-document', applies: always, reason: isNoDocument },
  { name: 'part-of-pages', applies: isOwnPage, reason: isPartOfPages },
  { name: 'no-title', applies: isFragment, reason: isWithoutTitle },
  { name: 'first-page', applies: always, reason: isFirstPage },
  { name: 'folder-of-that-name', applies: isOwnPage, reason: hasFolderOfName },
  { name: 'fragments-anywhere', applies: isFragment, reason: mayBeAnywhere },
  { name: 'label', applies: isFragment, reason: isLabelled },
  { name: 'no-heading', applies: always, reason: isOfNoHeading },
  { name: 'comment-pages', applies: always, reason: isMadeOfComments },
  { name: 'signature', applies: always, reason: isOfSignature },
];

function hasMadeParts({ target, facts }: Question): string | undefined {
  return facts.docs.isOpen(target)
    ? `${target} gets parts of its page when the site is built, so its anchors are unknown`
    : undefined;
}

function isMadeByMacros({ target }: Question): string | undefined {
  return isBeforeMacros(target)
    ? `a processor of macros makes the page of ${target}, with parts of its own`
    : undefined;
}

function isNoDocument({ target, facts }: Question): string | undefined {
  return facts.docs.get(target) === undefined ? `${target} is not read as a document` : undefined;
}

function isPartOfPages({ target, facts }: Question): string | undefined {
  const isPart = isPartial(target) || facts.docs.includersOf(target).length > 0;
  return isPart ? `${target} is a part of other pages, whose anchors it may mean` : undefined;
}

/** A document of AsciiDoc has a title; a file without one is a chapter, and names anchors of the whole book. */
function isWithoutTitle({ claim, facts }: Question): string | undefined {
  const isChapter =
    markupOf(claim.file) === 'asciidoc'
    && !isReadme(claim.file)
    && facts.docs.get(claim.file)?.sections.every(({ level }) => level !== 1);
  return isChapter === true
    ? `${claim.file} has no title, so it may be a part of a document with the anchor`
    : undefined;
}

function isFirstPage({ claim, target }: Question): string | undefined {
  const { path } = claim.payload;
  return /^\/+$/.test(path) && !target.includes('/')
    ? `${path} is the first page of a site, which may be another than ${target}`
    : undefined;
}

function hasFolderOfName({ fragment, target, facts }: Question): string | undefined {
  const folder = folderOfName(fragment, target, facts);
  if (folder === undefined) return undefined;
  return `${folder} has a page of its own, which may be shown together with ${target}`;
}

function mayBeAnywhere({ fragment, target, facts }: Question): string | undefined {
  return facts.docs.siteOf(target).generator.fragmentsAnywhere
    ? `#${fragment} may be a target on another page of its site`
    : undefined;
}

function isLabelled({ claim, fragment, facts }: Question): string | undefined {
  const page = facts.docs.labelled(claim.file, fragment);
  if (page === undefined) return undefined;
  return `${page} gives the name ${fragment} to a place, which its site may find from any page`;
}

const PLACEHOLDER = new RegExp(`^(?:${UNWRITTEN}|${placeholderPattern('fragment')})$`, 'i');
/** Punctuation of templates and code, and ids of footnotes. */
const NO_HEADING = /[{}<>=/:!]|^(?:fn:?\d|fnref)/;

function isOfNoHeading({ fragment, facts }: Question): string | undefined {
  const isNone = letters(fragment) === '' || PLACEHOLDER.test(fragment) || NO_HEADING.test(fragment);
  const isMade = isNone || facts.docs.conventions().madeFragments.some((made) => made.test(fragment));
  return isMade ? noHeading(fragment) : undefined;
}

function isMadeOfComments({ target, facts }: Question): string | undefined {
  return commentDocsOf(facts.manifests.above(target)).flatMap((docs) => docs.mayAnchor(target) ?? [])[0];
}

/** Generators of documents write a signature with a dash for each sign: `Cart-add-uint256-`. */
function isOfSignature({ fragment, target, facts }: Question): string | undefined {
  const [type = '', ...parts] = fragment.split('-');
  const folder = posix.dirname(target);
  const isOfFile = (name: string): boolean => !isPage(name) && letters(stemOf(name)) === letters(type);
  return type !== '' && parts.length > 1 && fragment.endsWith('-') && facts.tree.list(folder).some(isOfFile)
    ? `#${fragment} may be made of a signature in ${folder}`
    : undefined;
}

/** READMEs whose folder name is compared. */
const MAX_READMES = 5_000;

/**
 * A folder in the same part of the repository that is named like the fragment and has a README, for a document that is
 * a README itself: such pages may be combined into one.
 */
function folderOfName(fragment: string, file: string, { tree }: { readonly tree: TreeFacts }): string | undefined {
  const [part, ...below] = file.split('/');
  if (!isReadme(file) || below.length < 3) return undefined;
  // The second anchor of the same name gets a number.
  const wanted = letters(fragment.replace(/-\d{1,2}$/, ''));
  const isCalled = (page: string): boolean => letters(posix.basename(posix.dirname(page))) === wanted;
  const pages = tree.named(posix.basename(file)).slice(0, MAX_READMES);
  const page = pages.find((other) => other !== file && other.startsWith(`${part ?? ''}/`) && isCalled(other));
  return page === undefined ? undefined : posix.dirname(page);
}
