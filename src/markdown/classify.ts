import { stemOfPage } from '../paths/file-kinds.js';
import type { DocKind } from '../model/doc.js';
import type { Frontmatter } from './frontmatter.js';
import { docNames, isDocNamed, isReadme } from '../paths/doc-names.js';
import { folderHasRole, folderNames, hasRole, isArchiveFolder } from '../paths/roles.js';
import { isLanguage, isRegionalLanguage, LANGUAGE_FORM } from '../text/words/languages.js';
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

/** Kind of a document by its path; for guides, also by the status in its frontmatter and by its opening. */
export function classifyDoc(file: string, frontmatter: Pick<Frontmatter, 'fields'>, opening = ''): DocKind {
  const path = file.toLowerCase();
  const directories = path.split('/').map(withoutOrder);
  const stem = stemOfPage(directories.pop() ?? '');
  const doc: DocPath = { path, directories, stem, isReadme: isAboutFolder(stem) };
  return RULES.find((rule) => rule.holds(doc))?.kind ?? kindByContent(frontmatter, { opening, isReadme: doc.isReadme });
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
    + String.raw`|\b(?:information|page|document|section|content)(?: below| here)? is only relevant `
    + String.raw`(?:for|to|in) (?:older|old|previous|earlier|legacy) versions\b`,
  'i',
);

/** A record of ideas or decisions at one time, by its title or first lines. */
const OF_ITS_TIME = new RegExp(
  [
    String.raw`^\s{0,3}#\s[^\n]{0,200}\b(?:proposal\b|rfc\s{0,3}:|post-?mortem\b|retrospective\b|decision record\b)`,
    String.raw`^\s{0,3}#\s{1,3}(?:initiative|milestone|phase|sprint|epic) (?:[a-z]|\d{1,3})\b`,
    String.raw`^[\s*_|>-]{0,6}status[\s*_|:]{1,8}(?:awaiting|draft|proposed|proposal|accepted|approved)\b`,
    String.raw`^[\s*_|>-]{0,6}status[\s*_|:]{1,8}(?:rejected|implemented|in review|under review|deferred)\b`,
  ].join('|'),
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
    // A transcript of a session does not change.
    String.raw`^\s{0,3}#\s[^\n]{0,200}\b(?:transcript|(?:chat|conversation|session|meeting) (?:logs?|notes|minutes))\b`,
    String.raw`\b(?:this|here|below|following)(?: page| document)? (?:is|are|shows?) ${ANY_WORDS}transcripts?\b`,
    String.raw`^\s{0,3}<div class="[\w -]{0,60}transcript\b`,
  ].join('|'),
  'im',
);

function kindByContent(
  { fields }: Pick<Frontmatter, 'fields'>,
  { opening, isReadme }: { readonly opening: string; readonly isReadme: boolean },
): DocKind {
  const status = fields.get('status')?.toLowerCase() ?? '';
  if (
    /^(?:archived|superseded|obsolete|retired)\b/.test(status)
    || fields.get('archived') === 'true'
    || REMOVED.test(opening)
    || KEPT.test(opening)
  )
    return 'archive';
  if (
    /^(?:draft|proposed|proposal|planned|rfc|wip)\b/.test(status)
    || fields.get('draft') === 'true'
    || /^(?:proposal|rfc|design)\b/.test(fields.get('type')?.toLowerCase() ?? '')
  )
    return 'plan';
  if (!isReadme && OF_ITS_TIME.test(opening)) return 'plan';
  return !isReadme && RECORD.test(opening) ? 'report' : 'guide';
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

const FORMS = words('issue_template pull_request_template');
/** Exact names only: `pg-demo-examples/` may also contain a plan for some examples. */
const FIXTURE = new Set(folderNames('fixture', 'snapshot', 'template', 'scaffold', 'playground'));
const EXAMPLES = new Set(folderNames('example'));
const TESTS = new Set(folderNames('test'));
const ONE_TEMPLATE = /^template-|[-_]template$|\{\{/;
/** Tests and their data in any directory, never a topic: `__tests__`, `testdata`. */
const isTried = folderHasRole('test', 'testSupport', 'fixture');
const NO_TOPIC = /^__|data$|^mdtest/;

function isFixture(doc: DocPath): boolean {
  const { directories, stem, isReadme } = doc;
  if (
    isIn(doc, FORMS)
    || FORMS.has(stem)
    || directories.some((name) => ONE_TEMPLATE.test(name) || (NO_TOPIC.test(name) && isTried(name)))
  )
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

const IN_LANGUAGE = new RegExp(String.raw`\.(${LANGUAGE_FORM})$`);

function isTranslation({ directories, stem }: DocPath): boolean {
  const suffix = TRANSLATED.exec(stem)?.[1];
  if (suffix !== undefined && isLanguage(suffix)) return true;
  const extension = IN_LANGUAGE.exec(stem)?.[1];
  if (extension !== undefined && isLanguage(extension)) return true;
  return directories.some(
    (name, index) =>
      isRegionalLanguage(name)
      || (isLanguage(name)
        && (index === 0 || directories.slice(0, index).some((above) => isDocs(above) || isLocale(above)))),
  );
}

const isLocale = folderHasRole('locale');

const CHANGES = words(
  'changelog changelogs changelog.d changesets .changeset .changes newsfragments release-notes '
    + 'release_notes releasenotes release-note relnotes whatsnew whats-new history changes',
);
const RELEASES = words('releases release news');
/** `v3-notes`, `notes-v4`: what came with a version, and why. */
const NOTES_FOLDER = /^v?\d+(?:\.\d+)*[-_]notes?$|^notes?[-_]v?\d+(?:\.\d+)*$/;
const CHANGES_STEM = new RegExp(
  String.raw`^(?:change[-_]?(?:logs?|register)|changes|release[-_ ]?notes?|whats?[-_']?s?[-_]?new)(?:[-_. ](?:v?\d.*`
    + '|old|prev|previous|archive|full|legacy|next|pre|history))?$',
);

function isChangelog(doc: DocPath): boolean {
  const { stem, directories } = doc;
  if (
    isIn(doc, CHANGES)
    || directories.some((name) => /^changelog[-_.]/.test(name) || NOTES_FOLDER.test(name))
    || CHANGES_STEM.test(stem)
    || /(?<!breaking)[-_](?:change[-_]?log|changes)$/.test(stem)
  )
    return true;
  if (/^(?:history|news|releases)(?:[-_.]v?\d.*)?$/.test(stem))
    return directories.every(isDocs) && directories.length < 3 && !(stem === 'releases' && directories.length > 0);
  return isIn(doc, RELEASES) && /\d/.test(stem);
}

const REFERENCE = words('cli command commands reference api db database databases orm schema sql prisma');
const MIGRATION = words(
  'migration migrate migrating upgrade upgrades upgrading migration-guides migration-guide upgrade-guides',
);
/** `upgrading-sdk-version/`: one page per version. */
const MIGRATION_FOLDER = /^(?:migrating|upgrading|migrations?|upgrades?)[-_]/;
const MIGRATION_STEM = new RegExp(
  '^(?:migration|migrating|migrate|upgrade|upgrading|upgrade[-_]notes|breaking[-_]?changes)$'
    + String.raw`|(?:migration|migrating|upgrade|upgrading)[-_ ]?guide|^(?:migrat|upgrad)\w+[-_](?:from|to`
    + String.raw`|v?\d)|^v?\d+(?:\.\w+)*[-_ ](?:migrat|upgrad)\w+$`,
);

/** `migration-0-21`, `upgrade-to-v4` */
const MIGRATION_VERSION = /^(?:migrat|upgrad)\w+(?:[-_](?:from|to))?[-_]v?\d+(?:[-_.][a-z\d]+)*$/;

function isMigration(doc: DocPath): boolean {
  if (MIGRATION_VERSION.test(doc.stem)) return true;
  // In these directories the name is that of a command or a table: `commands/migrate.md`.
  if (isIn(doc, REFERENCE)) return false;
  return (
    MIGRATION_STEM.test(doc.stem)
    || isIn(doc, MIGRATION)
    || doc.directories.some((name) => MIGRATION_FOLDER.test(name))
    || /(?:^|[-_])v?\d+(?:\.\w+)*[-_]to[-_]v?\d/.test(doc.stem)
  );
}

const BLOG = words('blog blogs posts _posts announcements');

function isBlog(doc: DocPath): boolean {
  return (
    (isIn(doc, BLOG) && !isReadme(doc.stem))
    || /^announc(?:ing|ement)(?:s|[-_].*)?$|\d[-_.]announcement$/.test(doc.stem)
  );
}

const DECISIONS = words(
  'adr adrs decisions decision-records decision_records decision-log architecture-decisions '
    + 'architecture-decision-records architecture_decision_records',
);

function isDecision(doc: DocPath): boolean {
  return (
    isIn(doc, DECISIONS)
    || /^adr[-_]?\d/.test(doc.stem)
    || /^(?:architecture[-_])?decisions?(?:[-_](?:log|records?))?$/.test(doc.stem)
  );
}

const PLANS = words(
  'plan plans planning _planning proposal proposals rfc rfcs specs enhancements keps seps peps prd '
    + 'prds roadmap roadmaps todo todos design-docs design_docs design-documents design_documents design-proposals',
);
const PLAN_FOLDER = /^(?:proposals?|rfcs?)[-_]|[-_](?:proposals?|rfcs?)$/;
const PLAN_STEM = new RegExp(
  '^plan[-_]|^(?:tasks?[-_])?prd[-_]|^(?:road[-_]?map|todos?|backlog|wish[-_]?list|ideas|prd)$'
    + String.raw`|^(?:proposal|rfc)(?:[-_]|\d|$)|[-_](?:plan|proposal|rfc|prd|roadmap|todo)$`,
);

function isPlan(doc: DocPath): boolean {
  if (isIn(doc, REFERENCE)) return false;
  return (
    isIn(doc, PLANS)
    || doc.directories.some((name) => PLAN_FOLDER.test(name))
    || PLAN_STEM.test(doc.stem)
    || (doc.stem === 'plan' && doc.directories.length < 2)
  );
}

const REPORTS = words(
  'reports audits assessments retros retrospectives postmortems post-mortems incidents journal '
    + 'journals meetings meeting-notes minutes devlog worklog',
);
const REPORT_STEM = new RegExp(
  '(?:audit|assessment|completion|status|progress|implementation|analysis|validation'
    + '|verification|review)[-_]?(?:report|summary)$|^(?:post[-_]?mortem|retrospective)'
    + '|[-_](?:post[-_]?mortem|retrospective)$',
);
/** A date in the path: the document describes that time. */
const DATED = /(?:^|[/_-])(?:19|20)\d\d[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01])(?:[/_.-]|$)/;

function isReport(doc: DocPath): boolean {
  return isIn(doc, REPORTS) || REPORT_STEM.test(doc.stem) || DATED.test(doc.path);
}

const hasLegalName = isDocNamed('legal');
/** Whole names: `terms-of-a-query.md` is about something else. */
const LEGAL_AT_TOP: ReadonlySet<string> = new Set(docNames('legalAtTop'));

function isLegal({ directories, stem }: DocPath): boolean {
  return hasLegalName(stem) || (directories.length < 2 && LEGAL_AT_TOP.has(stem));
}

const AGENT_DIRECTORIES = new Set(folderNames('agent'));
const OF_AGENTS_ON_GITHUB = /^\.github\/(?:agents|chatmodes|instructions|prompts|skills)\//;

function isAgent(doc: DocPath): boolean {
  return (
    (/^(?:agents?|claude(?:\.local)?|gemini|qwen|warp|crush|copilot-instructions|skill)$/.test(doc.stem)
      && !(/^(?:agents?|skill)$/.test(doc.stem) && doc.directories.some(isDocs)))
    || doc.stem.endsWith('.instructions')
    || isIn(doc, AGENT_DIRECTORIES)
    || OF_AGENTS_ON_GITHUB.test(doc.path)
  );
}
