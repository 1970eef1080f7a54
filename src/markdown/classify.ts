import { stemOfPage } from '../paths/file-kinds.js';
import type { DocKind } from '../model/doc.js';
import type { Frontmatter } from './frontmatter.js';
import { isDocCalled, isDocFolder, isForm } from '../paths/doc-kinds.js';
import { docNames, isDocNamed, isReadme } from '../paths/doc-names.js';
import { folderHasRole, folderNames, hasRole, isArchiveFolder, isInFolderOf } from '../paths/roles.js';
import { isVersionNumber } from '../paths/version-names.js';
import { isLanguage, isRegionalLanguage, languageAfterName } from '../text/words/languages.js';
import { OF_OLDER_VERSIONS } from '../paths/old-versions.js';
import { words } from '../text/words/words.js';

/** A split path, in lower case. */
interface DocPath {
  readonly path: string;
  readonly directories: readonly string[];
  /** File name without its extension. */
  readonly stem: string;
  readonly isReadme: boolean;
}

interface Rule {
  readonly kind: DocKind;
  readonly holds: (doc: DocPath) => boolean;
}

const isAboutFolder = isDocNamed('aboutFolder');

/** The first matching rule decides; without one, the document is a guide. */
const RULES: readonly Rule[] = [
  { kind: 'vendored', holds: isVendored },
  { kind: 'fixture', holds: isFixture },
  { kind: 'archive', holds: isArchived },
  { kind: 'translation', holds: isTranslation },
  { kind: 'changelog', holds: isChangelog },
  { kind: 'migration', holds: isMigration },
  { kind: 'blog', holds: isBlog },
  { kind: 'adr', holds: isDecision },
  { kind: 'plan', holds: isPlan },
  { kind: 'report', holds: isReport },
  { kind: 'legal', holds: isLegal },
  { kind: 'agent', holds: isAgent },
];

/** Number of characters that count as the opening of a page, and as the part in which it may call itself a plan. */
const OPENING_CHARS = 1_000;
const SAID_WITHIN_CHARS = 8_000;

/** Kind of a document by its path; for guides, also by the status in its frontmatter and by the begin of its text. */
export function classifyDoc(file: string, frontmatter: Pick<Frontmatter, 'fields'>, text = ''): DocKind {
  const path = file.toLowerCase();
  const directories = path.split('/').map(withoutOrder);
  const stem = stemOfPage(directories.pop() ?? '');
  const doc: DocPath = { path, directories, stem, isReadme: isAboutFolder(stem) };
  return RULES.find((rule) => rule.holds(doc))?.kind ?? kindByContent(frontmatter, { text, isReadme: doc.isReadme });
}

/** `migrating` of `03_migrating`: sites sort their pages by such numbers. */
function withoutOrder(name: string): string {
  return name.replace(/^\d{1,3}[._-]{1,3}(?=[a-z])/, '');
}

/** A page that opens by saying that its subject was removed. */
const REMOVED = new RegExp(
  String.raw`(?:^|\n)[ \t>*_:]{0,8}(?:this|the) (?:rule|page|document|guide|package|plugin|module|feature`
    + String.raw`|option|command|api|project|repository)(?: \S{1,40}){0,3} (?:was|has been|is) (?:removed`
    + String.raw`|discontinued|archived|superseded)\b`,
  'i',
);

/** A page that says that its content is of another time: `The examples are kept for historical reference only.` */
const KEPT = new RegExp(
  String.raw`\b(?:kept|retained|preserved) (?:here )?(?:only )?for (?:historical|legacy|archival)\b`
    + String.raw`|\b(?:for )?(?:archival|historical)(?: use| purposes?| reference)? only\b`,
  'i',
);

/** A record of ideas or decisions at one time, by its title or first lines. */
const OF_ITS_TIME = new RegExp(
  [
    String.raw`^\s{0,3}#\s[^\n]{0,200}\b(?:proposal\b|rfc\s{0,3}:|post-?mortem\b|retrospective\b|decision record\b)`,
    String.raw`^\s{0,3}#\s{1,3}(?:initiative|milestone|phase|sprint|epic) (?:[a-z]|\d{1,3})\b`,
    String.raw`^[\s*_|>-]{0,6}status[\s*_|:]{1,8}(?:awaiting|draft|proposed|proposal|accepted|approved)\b`,
    String.raw`^[\s*_|>-]{0,6}status[\s*_|:]{1,8}(?:rejected|implemented|in review|under review|deferred)\b`,
    String.raw`^[\s*_|>-]{0,6}status[\s*_|:]{1,8}(?:obsoleted?|archived|superseded|withdrawn|abandoned|final)\b`,
  ].join('|'),
  'im',
);

/** A document that calls itself a plan, wherever in its introduction: `This document is a **plan only**.` */
const SAYS_PLAN = new RegExp(
  String.raw`(?:^|[.!?:]\s{1,3}|\n[ \t>*_-]{0,8})this (?:document|page|file|spec|specification|note) is `
    + String.raw`(?:only |just )?(?:an? |the )?[*_]{0,3}(?:(?:\w+[- ]){0,2}(?:plan|proposal)|draft)\b`,
  'im',
);

const OF_DAY = String.raw`(?: (?:started|opened|reported|created|fixed|of \w{1,20}))?`;
const ANY_WORDS = String.raw`(?:an? |the )?(?:\w+ ){0,3}`;
/** A record of a bug and its fix, written like an issue: it describes the code of that day. */
const RECORD = new RegExp(
  [
    String.raw`^[\s*_|>-]{0,6}date${OF_DAY}[\s*_|:]{1,8}(?:19|20)\d\d-\d\d-\d\d`,
    String.raw`^[\s*_|>#-]{0,6}status[\s*_|:]{1,8}[^\w\n]{0,8}(?:fixed|resolved|closed|done|completed?)\b`,
    String.raw`^\s{0,3}#{1,2}\s(?:issue|bug)[ :-]{1,3}(?:#\d|summary|description)`,
    String.raw`^\s{0,3}#\s[^\n]{0,200}\b(?:investigation|root[- ]cause analysis)\s*$`,
    // `Some history about Shop`, `A brief history of Shop`.
    String.raw`^\s{0,3}#\s{1,3}(?:some|(?:(?:an?|the)\s)?(?:short|brief|little)|an?|the)\shistory (?:of|about)\b`,
    // A transcript of a session does not change.
    String.raw`^\s{0,3}#\s[^\n]{0,200}\b(?:transcript|(?:chat|conversation|session|meeting) (?:logs?|notes|minutes))\b`,
    String.raw`\b(?:this|here|below|following)(?: page| document)? (?:is|are|shows?) ${ANY_WORDS}transcripts?\b`,
    String.raw`^\s{0,3}<div class="[\w -]{0,60}transcript\b`,
  ].join('|'),
  'im',
);

function kindByContent(
  { fields }: Pick<Frontmatter, 'fields'>,
  { text, isReadme }: { readonly text: string; readonly isReadme: boolean },
): DocKind {
  const opening = text.slice(0, OPENING_CHARS);
  const status = fields.get('status')?.toLowerCase() ?? '';
  if (
    /^(?:archived|superseded|obsolete|retired)\b/.test(status)
    || fields.get('archived') === 'true'
    || [REMOVED, KEPT, OF_OLDER_VERSIONS].some((said) => said.test(introductionOf(opening)))
  )
    return 'archive';
  if (
    /^(?:draft|proposed|proposal|planned|rfc|wip)\b/.test(status)
    || fields.get('draft') === 'true'
    || /^(?:proposal|rfc|design)\b/.test(fields.get('type')?.toLowerCase() ?? '')
  )
    return 'plan';
  if (!isReadme && (OF_ITS_TIME.test(opening) || SAYS_PLAN.test(text.slice(0, SAID_WITHIN_CHARS)))) return 'plan';
  return !isReadme && RECORD.test(opening) ? 'report' : 'guide';
}

/** The text before the first heading below the title: what a later one says is about its own section. */
function introductionOf(opening: string): string {
  const text = opening.trimStart();
  const end = text.search(/\n#{2,6}\s/);
  return end < 0 ? text : text.slice(0, end);
}

function isIn({ directories }: DocPath, names: ReadonlySet<string>): boolean {
  return directories.some((name) => isOneOf(names, name));
}

const isDocs = folderHasRole('documentation', 'website', 'manual', 'tutorial');

/** In a documentation directory such names are topics: `docs/templates/` is about templates. */
function isInOutsideDocs({ directories }: DocPath, names: ReadonlySet<string>): boolean {
  const docs = directories.findIndex(isDocs);
  return directories.some((name, index) => isOneOf(names, name) && (docs < 0 || index < docs));
}

/** Compares the name with and without underscores around it: `_TEMPLATE_` is `template`. */
function isOneOf(names: ReadonlySet<string>, name: string): boolean {
  return names.has(name) || names.has(name.replace(/^_/, '').replace(/_$/, ''));
}

const isOfOthers = folderHasRole('vendored', 'installed');
const isDependency = hasRole('dependencies');

function isVendored(doc: DocPath): boolean {
  return doc.directories.some(isOfOthers) || isDependency(doc.path);
}

/** Exact names only: `pg-demo-examples/` may also contain a plan for some examples. */
const FIXTURE = new Set(folderNames('fixture', 'snapshot', 'template', 'scaffold', 'playground'));
const EXAMPLES = new Set(folderNames('example'));
const TESTS = new Set(folderNames('test'));
const isTemplate = folderHasRole('namedTemplate', 'filledIn');
/** Tests and their data in any directory, never a topic: `__tests__`, `testdata`. */
const isTried = folderHasRole('test', 'testSupport', 'fixture');
const NO_TOPIC = /^__|data$|^mdtest/;

function isFixture(doc: DocPath): boolean {
  const { path, directories, isReadme } = doc;
  if (isForm(path) || directories.some((name) => isTemplate(name) || (NO_TOPIC.test(name) && isTried(name))))
    return true;
  if (isInOutsideDocs(doc, FIXTURE)) return true;
  const isAboutTests = isReadme && TESTS.has(directories.at(-1) ?? '');
  return (
    !isAgent(doc) && ((isInOutsideDocs(doc, EXAMPLES) && !isReadme) || (isInOutsideDocs(doc, TESTS) && !isAboutTests))
  );
}

/** `staged-for-removal`, `to-be-deleted`: kept until a maintainer has reviewed them. */
const LEAVING = /^(?:\w{1,20}[-_])?(?:for|to[-_]be)[-_](?:removal|removed|deletion|deleted)$/;

function isArchived(doc: DocPath): boolean {
  return doc.directories.some((name) => isArchiveFolder(name) || LEAVING.test(name));
}

const TRANSLATED = new RegExp(`^(?:${docNames('translated').join('|')})[._-](.+)$`);

function isTranslation({ directories, stem }: DocPath): boolean {
  const suffix = TRANSLATED.exec(stem)?.[1];
  if (suffix !== undefined && isLanguage(suffix)) return true;
  if (languageAfterName(stem) !== undefined) return true;
  return directories.some(
    (name, index) =>
      isRegionalLanguage(name)
      || (isLanguage(name)
        && (index === 0 || directories.slice(0, index).some((above) => isDocs(above) || isLocale(above)))),
  );
}

const isLocale = folderHasRole('locale', 'mayBeLocale');

const isChangesFolder = isDocFolder('changes');
const isReleasesFolder = isDocFolder('releases');
const isCalledChanges = isDocCalled('changes');
const isCalledChangesAtTop = isDocCalled('changesAtTop');

function isChangelog({ stem, directories }: DocPath): boolean {
  if (directories.some(isChangesFolder) || isCalledChanges(stem)) return true;
  if (isCalledChangesAtTop(stem))
    return directories.every(isDocs) && directories.length < 3 && !(stem === 'releases' && directories.length > 0);
  // `notes/0.7.4.markdown`: one file a release.
  return (
    (/\d/.test(stem) && directories.some(isReleasesFolder)) || (isVersionNumber(stem) && directories.includes('notes'))
  );
}

const REFERENCE = words('cli command commands reference api db database databases orm schema sql prisma');
const isMigrationFolder = isDocFolder('migration');
const isCalledMigration = isDocCalled('migration');
const isCalledMigrationOfVersion = isDocCalled('migrationOfVersion');

function isMigration(doc: DocPath): boolean {
  if (isCalledMigrationOfVersion(doc.stem)) return true;
  // In these directories the name is that of a command or a table: `commands/migrate.md`.
  if (isIn(doc, REFERENCE)) return false;
  return isCalledMigration(doc.stem) || doc.directories.some(isMigrationFolder);
}

const isBlogFolder = isDocFolder('blog');
const isCalledBlog = isDocCalled('blog');

function isBlog({ stem, directories }: DocPath): boolean {
  return (directories.some(isBlogFolder) && !isReadme(stem)) || isCalledBlog(stem);
}

const isDecisionsFolder = isDocFolder('decisions');
const isCalledDecisions = isDocCalled('decisions');

function isDecision({ stem, directories }: DocPath): boolean {
  return directories.some(isDecisionsFolder) || isCalledDecisions(stem);
}

const isPlansFolder = isDocFolder('plans');
const isCalledPlans = isDocCalled('plans');
const isCalledPlanAtTop = isDocCalled('planAtTop');

/** A folder of improvement or enhancement proposals: `sep`, `keps`, `swip`. */
const PROPOSALS = /^[a-z]{1,4}[ei]ps?$/;

/** A numbered proposal in a folder called after them: `swip/SWIP-14`, `sep/sep-009`. */
function isProposal({ stem, directories }: DocPath): boolean {
  const series = directories.findLast((name) => PROPOSALS.test(name))?.replace(/s$/, '');
  return series !== undefined && new RegExp(`^(?:${series}[-_]?)?\\d{1,5}(?![\\w.])`).test(stem);
}

function isPlan(doc: DocPath): boolean {
  const { stem, directories } = doc;
  if (isIn(doc, REFERENCE)) return false;
  return (
    isProposal(doc)
    || directories.some(isPlansFolder)
    || isCalledPlans(stem)
    || (directories.length < 2 && isCalledPlanAtTop(stem))
  );
}

const isReportsFolder = isDocFolder('reports');
const isCalledReports = isDocCalled('reports');
/** A date in the path: the document describes that time. */
const DATED = /(?:^|[/_-])(?:19|20)\d\d[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01])(?:[/_.-]|$)/;

function isReport(doc: DocPath): boolean {
  return doc.directories.some(isReportsFolder) || isCalledReports(doc.stem) || DATED.test(doc.path);
}

const hasLegalName = isDocNamed('legal');
/** Whole names: `terms-of-a-query.md` is about something else. */
const LEGAL_AT_TOP: ReadonlySet<string> = new Set(docNames('legalAtTop'));

function isLegal({ directories, stem }: DocPath): boolean {
  return hasLegalName(stem) || (directories.length < 2 && LEGAL_AT_TOP.has(stem));
}

const isInFolderOfAgents = isInFolderOf('agent');
const AGENT_NAMES: ReadonlySet<string> = new Set(docNames('agent'));
const AGENT_TOPICS: ReadonlySet<string> = new Set(docNames('agentOrTopic'));

function isAgent(doc: DocPath): boolean {
  return (
    AGENT_NAMES.has(doc.stem)
    || (AGENT_TOPICS.has(doc.stem) && !doc.directories.some(isDocs))
    || doc.stem.endsWith('.instructions')
    || isInFolderOfAgents(doc.path)
  );
}
