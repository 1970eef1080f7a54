import { BULLET, startsBlock, startsListEntry } from '../../../text/layout/block-start.js';
import { FenceReader } from '../../../text/layout/fences.js';
import { rowsOf } from '../../../claims/reading/doc-line.js';
import { decidingHeadings } from '../../../claims/reading/section/other-versions.js';
import { vendoredFolderOf } from '../../../claims/ground/vendored-folder.js';
import type { Claim } from '../../../model/claim.js';
import type { Facts, TreeFacts } from '../../../model/facts.js';
import type { Proof } from '../../../model/proof.js';
import type { Section } from '../../../model/section.js';
import type { Drifted } from '../../../model/verdict.js';
import { isReadme } from '../../../paths/doc-names.js';
import { MARKS_OF_GENERATORS } from '../../../paths/known-files.js';
import { isMovingVersion } from '../../../paths/version-names.js';
import { allConventions } from '../../../sites/conventions.js';
import { baseNameOf, directoryOf, foldersAbove } from '../../../text/paths.js';
import { shownAsEarlier } from './site-versions.js';
import { inPattern } from '../../../text/pattern.js';

/** Headings of sections about the past, in any document. */
const PAST_HEADING = new RegExp(
  [
    String.raw`^\[?(?:version |release |v)?\d+\.\d+(?:\.\w+)*\b`,
    String.raw`\b(?:change ?logs?|release notes?|release history|version history|what['’]?s (?:new|changed))\b`,
    String.raw`\b(?:breaking changes|announcements?|deprecations?|removed (?:in|features|apis?|options))\b`,
    String.raw`^(?:the )?(?:old|former|previous|legacy|obsolete) \w`,
    String.raw`\b(?:migrat(?:e|ing|ion)|upgrad(?:e|ing)|mov(?:e|ing)|coming) (?:from|to|guides?|notes?|paths?)\b`,
    String.raw`\b(?:migrat(?:e|ing|ion)|upgrad(?:e|ing)|mov(?:e|ing)|coming) (?:instructions?|steps?)\b`,
    String.raw`^(?:earlier|older|past|prior|retired|discontinued|superseded|historical) \w`,
    String.raw`\b(?:prior to|before|until) v?\d+(?:\.\d|$)`,
    String.raw`\((?:previous(?:ly)?|old|legacy|obsolete|removed|historical|archived|retired)\b[^()]{0,40}\)$`,
    '^(?:history|upgrading|migrating|migration|obsolete|removed|deleted|discontinued|removals)$',
    // A record of finished work: `1. Faster dates — COMPLETED`.
    String.raw`[—–:(\[-]\s{0,3}(?:completed|done)\s?[)\]]?$`,
  ].join('|'),
  'i',
);

/** A step of work: `3. Write the release notes`. */
const STEP_HEADING = new RegExp(
  String.raw`^(?:\d{1,2}[.)]\s{1,3})?(?:how to )?`
    + String.raw`(?:write|writing|draft|drafting|update|updating|edit|editing|prepare|preparing|publish|publishing`
    + String.raw`|generate|generating|create|creating|review|reviewing|add|adding|check|checking)`
    + String.raw`\s(?:\S{1,20}\s){0,3}(?:change ?logs?|release notes?)\b`,
  'i',
);

/**
 * `Clone branch v0.2.36`: the rest of the section is about that version. A version pattern (`v1.x`) or a placeholder
 * does not match.
 */
const OTHER_CHECKOUT = new RegExp(
  String.raw`^[\s*\d.-]{0,8}(?:clone|check ?out|switch to)(?: the)? (?:branch|tag|release`
    + String.raw`|version) [\x60*"']{0,3}(v?\d{1,3}(?:\.\d{1,3}){1,2})\b(?![.\w-])`,
  'im',
);

/** Sections on how to get here from another version. */
const ON_THE_WAY = /\b(?:migrat|upgrad|mov)(?:e|ing|ion)\b/i;

/**
 * Why the claim's section is about another time; undefined if there is no such sign. What it tells of the way to this
 * version leads to files of today, so that a link to one that was moved (`isFollowed`) leads nowhere.
 */
export function otherTimeOf(
  section: Section | undefined,
  { tree, manifests, docs }: Pick<Facts, 'tree' | 'manifests' | 'docs'>,
  isFollowed = false,
): string | undefined {
  if (section === undefined) return undefined;
  const heading = decidingHeadings(section.headingPath).find(
    (one, at, path) =>
      PAST_HEADING.test(one)
      && !STEP_HEADING.test(one)
      && !isNumbered(path.slice(0, at + 1))
      && !(isFollowed && ON_THE_WAY.test(one)),
  );
  if (heading !== undefined) return `its section, ${heading}, is about another time`;
  const other = OTHER_CHECKOUT.exec(section.content)?.[1];
  if (other !== undefined) return `its section works in a checkout of ${other}`;
  const title = versionInTitle(section, manifests);
  if (title !== undefined) return `its title, ${title}, is of one version`;
  const made = madeElsewhere(section, tree);
  if (made !== undefined) return made;
  const newer = newerVersionOf(section.file, tree);
  if (newer !== undefined) return `the document is of a version that is kept as it was: ${newer} is newer`;
  const shown = shownAsEarlier(section.file, docs.siteOf(section.file));
  if (shown !== undefined) return shown;
  const sibling = sameInOtherVersion(section.file, { tree, manifests });
  return sibling === undefined
    ? undefined
    : `${sibling} is the same page of another version, and nothing shows which of them is of this code`;
}

/** Why the document is of another project, or a generator's; undefined if there is no such sign. */
export function madeElsewhere({ file }: Pick<Section, 'file'>, tree: TreeFacts): string | undefined {
  const vendored = vendoredFolderOf(file, tree);
  if (vendored !== undefined)
    return `${vendored} has a licence of its own: the document was brought with another project`;
  const maker = makerOf(file, tree);
  return maker === undefined
    ? undefined
    : `${maker} is next to it: a generator makes the document from descriptions and templates`;
}

/** `Step 1: Make the class`, above `1.1 Names`. */
const PART_WORD = /^(?:steps?|parts?|chapter|section|stage|lesson|phase|unit)\s(?=\d)/i;

/** `8.1. Review`, and `8.1 Review` below `8. Submissions`: the number of a part, not a version. Outermost first. */
function isNumbered(path: readonly string[]): boolean {
  const [, number = '', dot] = /^(\d{1,2}(?:\.\d{1,2})+)(\.)?\s+\p{L}/u.exec(path.at(-1) ?? '') ?? [];
  if (number === '') return false;
  const outer = number.slice(0, number.lastIndexOf('.'));
  const above = (path.at(-2) ?? '').replace(PART_WORD, '');
  return (
    dot !== undefined
    || (above.startsWith(outer)
      && /^[.):]?\s/.test(above.slice(outer.length))
      && (!outer.includes('.') || isNumbered(path.slice(0, -1))))
  );
}

/** A generator's mark in a folder above the document, below the root. */
function makerOf(file: string, tree: TreeFacts): string | undefined {
  return foldersAbove(file)
    .flatMap((folder) => MARKS_OF_GENERATORS.map((mark) => `${folder}/${mark}`))
    .find((path) => tree.kind(path) !== undefined);
}

/**
 * The title, if it contains a full version number, as reports on a release do. Not for a README or the current version.
 */
function versionInTitle(
  { file, headingPath }: Section,
  manifests: Pick<Facts, 'manifests'>['manifests'],
): string | undefined {
  const version = /\bv?(\d{1,3}\.\d{1,3}\.\d{1,3})\b(?!\.\d)/.exec(headingPath[0] ?? '')?.[1];
  if (version === undefined || isReadme(file) || manifests.at('').some((own) => own.version === version))
    return undefined;
  return headingPath[0];
}

/**
 * The page of the same name in a folder for one version, `docs/v6/a.md` for `docs/a.md`, unless the repository has a
 * later version.
 */
function sameInOtherVersion(file: string, { tree, manifests }: Pick<Facts, 'tree' | 'manifests'>): string | undefined {
  const segments = file.split('/');
  for (let at = 1; at < segments.length; at += 1) {
    const above = segments.slice(0, at).join('/');
    for (const entry of tree.list(above)) {
      const version = entry.endsWith('/') ? /^v(\d+)(?:\.x)?\/$/.exec(entry)?.[1] : undefined;
      const sibling = `${above}/${entry}${segments.slice(at).join('/')}`;
      if (
        version !== undefined
        && tree.kind(sibling) === 'file'
        && !manifests.at('').some((own) => Number(own.version?.split('.')[0]) > Number(version))
      )
        return sibling;
    }
  }
  return undefined;
}

const VERSION = /^(?:version-|v)?(\d+(?:\.\d+)*)(?:\.x|\.0)?$/i;
/** A version after a product name, in a form that distinguishes it from other numbers: `shop-3.x`, `shop-v3`. */
const NAMED_VERSION = /^([a-z][a-z.]{0,40}[-_])(?:v(?=\d)(\d+(?:\.\d+)*)|(\d+(?:\.\d+)*)\.x)$/i;

/** A later version of the same docs: a page next to the document, or a folder next to one of its folders. */
function newerVersionOf(file: string, tree: TreeFacts): string | undefined {
  const folders = file.split('/').slice(0, -1);
  const page = newerPageOf(file, tree);
  if (page !== undefined) return page;
  for (const [at, name] of folders.entries()) {
    const own = versionIn(name);
    if (own === undefined) continue;
    const above = folders.slice(0, at).join('/');
    const beside = tree
      .list(above)
      .filter((entry) => entry.endsWith('/'))
      .map((entry) => entry.slice(0, -1));
    const newer = beside.find((other) => isMovingVersion(other) || isNewer(versionIn(other), own));
    if (newer !== undefined) return above === '' ? newer : `${above}/${newer}`;
  }
  return undefined;
}

/** `api-v14.md` next to `api-v13.md`. */
function newerPageOf(file: string, tree: TreeFacts): string | undefined {
  const folder = directoryOf(file);
  const own = pageVersionIn(baseNameOf(file));
  const name = own === undefined ? undefined : tree.list(folder).find((entry) => isNewer(pageVersionIn(entry), own));
  return name === undefined || folder === '' ? name : `${folder}/${name}`;
}

function pageVersionIn(name: string): NamedVersion | undefined {
  const [, before, version, ending] = /^(.*[a-z][-_.])v(\d+(?:\.\d+)*)(\.[a-z]+)$/i.exec(name) ?? [];
  return before === undefined || version === undefined ? undefined : { product: `${before}*${ending ?? ''}`, version };
}

interface NamedVersion {
  /** The part of the name before the version; '' for a bare version. */
  readonly product: string;
  readonly version: string;
}

function versionIn(folder: string): NamedVersion | undefined {
  const plain = VERSION.exec(folder)?.[1];
  if (plain !== undefined) return { product: '', version: plain };
  const [, product, withV, withX] = NAMED_VERSION.exec(folder) ?? [];
  const version = withV ?? withX;
  return product === undefined || version === undefined ? undefined : { product, version };
}

function isNewer(other: NamedVersion | undefined, own: NamedVersion): boolean {
  return (
    other !== undefined
    && other.product === own.product
    && other.version.localeCompare(own.version, 'en', { numeric: true }) > 0
  );
}

/** Maximum number of lines searched in a block. */
const MAX_BLOCK = 12;

/**
 * The directive about a version that contains a line: it ends at its closing mark, at a heading, or after `MAX_BLOCK`
 * lines.
 */
export function versionBlockOf({ line }: Claim, section: Section | undefined): string | undefined {
  if (section === undefined) return undefined;
  const { rows, at: own } = rowsOf(section, line);
  for (let at = own; at >= Math.max(0, own - MAX_BLOCK); at -= 1) {
    const row = rows[at] ?? '';
    const isNote = allConventions.versionNotes.some((note) => note.test(row));
    if (isNote && isBelow(rows.slice(at + 1, own + 1), row))
      return `it is part of a note of a version (${row.trim().slice(0, 60)})`;
    if (at < own && /^\s*(?::{3,}|`{3,}|~{3,})\s*$|^#{1,6}\s/.test(row)) return undefined;
  }
  return undefined;
}

/** Are the rows in the directive? One of reStructuredText has the deeper rows below it. */
function isBelow(rows: readonly string[], directive: string): boolean {
  const [, indent] = /^(\s*)\.\. /.exec(directive) ?? [];
  return indent === undefined || rows.every((row) => row.trim() === '' || row.search(/\S/) > indent.length);
}
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';
/**
 * A date at the beginning of a paragraph or item: `[23/06/22]`, `- 2024-05-01:`, `**May 3, 2024**`. Versions do not
 * match.
 */
const DAY = new RegExp(
  [
    String.raw`^\s*(?:${BULLET}\s+)?[[(*_\x60]{0,3}(?:19|20)\d\d[-/.]\d{1,2}(?:[-/.]\d{1,2})?(?![\w.])`,
    String.raw`^\s*(?:${BULLET}\s+)?[[(*_\x60]{1,3}\d{1,2}[-/]\d{1,2}[-/](?:\d\d|(?:19|20)\d\d)[\])*_\x60]`,
    String.raw`^\s*(?:${BULLET}\s+)?[[(*_\x60]{1,3}${MONTH}\.?(?: \d{1,2})?,? (?:19|20)\d\d\b`,
  ].join('|'),
  'i',
);

/**
 * The dated entry that contains a line, because news are about their time. Searches back to the beginning of the
 * paragraph or item.
 */
export function datedEntryOf({ line }: Claim, section: Section | undefined): string | undefined {
  if (section === undefined) return undefined;
  const { rows, at: own } = rowsOf(section, line);
  for (let at = own; at >= Math.max(0, own - MAX_BLOCK); at -= 1) {
    const day = DAY.exec(rows[at] ?? '')?.[0];
    if (day !== undefined) return `it is an entry of one day (${day.replace(/[^\w/.-]+/g, ' ').trim()})`;
    const row = rows[at] ?? '';
    if (row.trim() === '' || startsListEntry(row)) return undefined;
  }
  return undefined;
}

const OF_THEN = /\b(?:old|original(?:ly)?|before|previous(?:ly)?|former(?:ly)?|legacy|deprecated|removed)\b/i;
const OF_NOW =
  /\b(?:new|after|now|current(?:ly)?|replacements?|replaced by|moved|staged|renamed|archived|instead|successor)\b/i;
const OF_RELEASE = /\bv?(\d+)(?:\.[\dx]+){0,2}\b/i;

/** The table that contains a line, if its columns contrast old and new, or v1 and v2. */
export function tableOfTimes({ line }: Claim, section: Section | undefined): string | undefined {
  if (section === undefined) return undefined;
  const { rows, at: own } = rowsOf(section, line);
  let at = own;
  if (!isTableRow(rows[at])) return undefined;
  while (isTableRow(rows[at - 1])) at -= 1;
  const heads = (rows[at] ?? '')
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const releases = new Set(heads.flatMap((head) => OF_RELEASE.exec(head)?.[1] ?? []));
  const isOfBoth = heads.some((head) => OF_THEN.test(head)) && heads.some((head) => OF_NOW.test(head));
  return isOfBoth || releases.size > 1
    ? `its table compares old and new (${heads.join(', ').slice(0, 80)})`
    : undefined;
}

function isTableRow(row: string | undefined): boolean {
  return row !== undefined && /^\s{0,3}\|.*\|\s*$/.test(row);
}

const OF_TYPOS: ReadonlySet<Proof> = new Set(['name-near', 'word-near', 'flag-near', 'argument-near', 'choice-near']);
/** Words of a sentence about two names or their spelling. A slip of the pen is in any other one with the name, too. */
const OF_BOTH = new RegExp(
  String.raw`\b(?:rename[ds]?|replace[ds]?|instead|rather|alias(?:es)?|typos?|(?:mis)?spel\w*|correct\w*|fix\w*`
    + String.raw`|formerly|previous(?:ly)?|versus|vs|was|became|not|never|than)\b|n['’]t\b`,
  'i',
);
const SENTENCE_END = /(?<=[.!?])\s+(?=[A-Z`*_[])/;

/** The replacement that the claim's sentence also names. Then the sentence may be about the change, and be right. */
export function namesBoth(
  { line, text: claimed }: Claim,
  { proof, replacements }: Drifted,
  section: Section | undefined,
): string | undefined {
  if (section === undefined || replacements.length === 0) return undefined;
  const { rows: written, at: own } = rowsOf(section, line);
  const rows = written.map((row) => row.replace(/<!--.*?-->/g, ''));
  const isCode = isInFence(rows, own);
  const around = isCode
    ? (rows[own] ?? '')
    : withoutLabelsOf(
        claimed,
        [
          startsBlock(rows[own] ?? '') ? '' : (rows[own - 1] ?? ''),
          rows[own] ?? '',
          startsBlock(rows[own + 1] ?? '') ? '' : (rows[own + 1] ?? ''),
        ].join('\n'),
      );
  // A name that never was has no change to tell of: only a sentence with both may mean both.
  const near = OF_TYPOS.has(proof)
    ? around
        .split(SENTENCE_END)
        .filter((sentence) => sentence.includes(claimed) && (proof !== 'name-near' || OF_BOTH.test(sentence)))
        .join('\n')
    : around;
  const both = replacements.find(
    (text) => text.length > 2 && namesAsCode(text, near, isCode ? claimed.split(' ')[0] : undefined),
  );
  return both === undefined ? undefined : `the text around it names ${both} as well, so it may tell of the change`;
}

/** The text without what links to the claimed place are called: `[GUIDE.md](docs/GUIDE.md)` names one file. */
function withoutLabelsOf(claimed: string, text: string): string {
  return text.replace(new RegExp(String.raw`\[[^\][\n]{0,200}\](?=\(<?${inPattern(claimed)}[\s)>#?])`, 'g'), '[]');
}

/**
 * Is the name in the text? A plain word (`integration` for `test-integration`) is one of the sentence unless it is in
 * code marks or, in code, follows the program.
 */
function namesAsCode(name: string, text: string, program: string | undefined): boolean {
  if (!/^[a-z]+$/.test(name)) return occursWhole(text, name);
  return program === undefined
    ? [...text.matchAll(/`([^`\n]{1,200})`/g)].some(([, code = '']) => occursWhole(code, name))
    : occursWhole(text, `${program} ${name}`);
}

function isInFence(rows: readonly string[], row: number): boolean {
  const fences = new FenceReader({ isNested: true });
  for (const text of rows.slice(0, row)) fences.read(text);
  return fences.open !== '';
}

function occursWhole(text: string, part: string): boolean {
  const isWord = (char: string | undefined): boolean => char !== undefined && /[\w/-]/.test(char);
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    if (!isWord(text[at - 1]) && !isWord(text[at + part.length])) return true;
  return false;
}
