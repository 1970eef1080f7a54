import { baseNameOf, stemOf } from '../text/paths.js';
import { remembered } from '../text/memo.js';
import { namesOfKinds, words } from '../text/words/words.js';

/** What the name of a folder tells about the documents in it. */
export type DocFolderKind =
  /** Notes of what changed, a file a change or a version. */
  | 'changes'
  /** Notes of what changed, in files whose names contain versions or numbers. */
  | 'releases'
  | 'migration'
  | 'blog'
  | 'decisions'
  | 'plans'
  | 'reports'
  /** How to work on this repository. */
  | 'contributors'
  /** How to work on a whole package: no package has code in a folder of this name. */
  | 'aboutPackage'
  /** All that is in the folder is documentation, at any depth of the repository. */
  | 'documents'
  /** Also the name of a part of a project: `docs/adr`. */
  | 'part'
  /** What it says may hold for another time than the present. */
  | 'otherTimes';

/** What the name of a document, without its ending, tells about it. */
export type DocNameForm =
  | 'changes'
  /** A change log near the top of a repository; deeper it is a topic. */
  | 'changesAtTop'
  | 'migration'
  /** A migration guide with a version in the name: no command or table has it. */
  | 'migrationOfVersion'
  | 'blog'
  | 'decisions'
  | 'plans'
  | 'planAtTop'
  | 'reports';

/** `change-log`, `ReleaseNotes`, `whats-new`, as a part of names. */
const CHANGE_LOG = String.raw`change[-_ ]?logs?|rel(?:ease)?[-_ ]?notes?|whats?[-_']?s?[-_ ]?new`;
/** Folders with a file a change, and nothing else. Towncrier has `newsfragments`, changesets `.changeset`. */
const CHANGES_FOLDER = String.raw`\.?(?:${CHANGE_LOG}|newsfragments)(?:\.d)?|\.change(?:s|sets?)`;

/** The single list of names of such folders, in lower case, without an underscore around them. */
const FOLDERS: readonly (readonly [names: string, ...kinds: readonly DocFolderKind[]])[] = [
  // May also be code: a package `history`.
  ['changesets history changes', 'changes'],
  ['releases release', 'releases'],
  ['news', 'releases', 'otherTimes'],
  ['migration migrate migrating upgrade upgrades upgrading', 'migration'],
  ['migration-guide migration-guides upgrade-guides', 'migration'],
  ['blog', 'blog', 'documents', 'otherTimes'],
  ['blogs posts announcements', 'blog', 'otherTimes'],
  ['adr adrs', 'decisions', 'documents', 'part'],
  ['decisions decision-records decision_records decision-log architecture-decisions', 'decisions'],
  ['architecture-decision-records architecture_decision_records', 'decisions'],
  ['rfc rfcs', 'plans', 'documents', 'part'],
  ['specs', 'plans', 'documents'],
  ['plan plans planning proposal proposals enhancements keps seps peps prd prds', 'plans'],
  ['roadmap roadmaps todo todos ideas design-docs design_docs design-documents design_documents', 'plans'],
  ['design-proposals design designs', 'plans'],
  ['reports audits assessments retros retrospectives postmortems post-mortems incidents', 'reports'],
  ['journal journals meetings meeting-notes minutes devlog worklog', 'reports'],
  ['contributing contribute contributor contributors', 'contributors', 'aboutPackage'],
  ['development maintainer maintainers hacking', 'contributors', 'aboutPackage'],
  ['dev internal internals architecture engineering', 'contributors'],
];

/** Names of folders with more words, matched with the whole name. */
const FOLDER_FORMS: readonly (readonly [form: RegExp, kind: DocFolderKind])[] = [
  [new RegExp(`^(?:${CHANGES_FOLDER})$`), 'changes'],
  [/^changelog[-_.]/, 'changes'],
  // `v3-notes`, `notes-v4`: what came with a version, and why.
  [/^v?\d+(?:\.\d+)*[-_]notes?$|^notes?[-_]v?\d+(?:\.\d+)*$/, 'changes'],
  // `upgrading-sdk-version/`: one page per version.
  [/^(?:migrating|upgrading|migrations?|upgrades?)[-_]/, 'migration'],
  [/^(?:migrat|upgrad)/, 'otherTimes'],
  [/^(?:proposals?|rfcs?)[-_]|[-_](?:proposals?|rfcs?)$/, 'plans'],
];

/** The single list of names of documents of one kind, for names that vary; `doc-names.ts` has those that do not. */
const NAMES: readonly (readonly [form: RegExp, kind: DocNameForm])[] = [
  [
    new RegExp(
      String.raw`^(?:${CHANGE_LOG}|change[-_]?register|changes)(?:[-_. ](?:v?\d.*`
        + '|old|prev|previous|archive|full|legacy|next|pre|history))?$',
    ),
    'changes',
  ],
  [/(?<!breaking)[-_](?:change[-_]?log|changes)$/, 'changes'],
  [/^(?:history|news|releases)(?:[-_.]v?\d.*)?$/, 'changesAtTop'],
  [/^(?:migration|migrating|migrate|upgrade|upgrading|upgrade[-_]notes|breaking[-_]?changes)$/, 'migration'],
  [/(?:migration|migrating|upgrade|upgrading)[-_ ]?guide|^(?:migrat|upgrad)\w+[-_](?:from|to|v?\d)/, 'migration'],
  [/^v?\d+(?:\.\w+)*[-_ ](?:migrat|upgrad)\w+$|(?:^|[-_])v?\d+(?:\.\w+)*[-_]to[-_]v?\d/, 'migration'],
  // `migration-0-21`, `upgrade-to-v4`
  [/^(?:migrat|upgrad)\w+(?:[-_](?:from|to))?[-_]v?\d+(?:[-_.][a-z\d]+)*$/, 'migrationOfVersion'],
  // `upgradingtov6`
  [/^(?:migrat|upgrad)(?:e|ing|ion)to[-_]?v?\d+$/, 'migrationOfVersion'],
  [/^announc(?:ing|ement)(?:s|[-_].*)?$|\d[-_.]announcement$/, 'blog'],
  [/^adr[-_]?\d|^(?:architecture[-_])?decisions?(?:[-_](?:log|records?))?$/, 'decisions'],
  [
    /^plan[-_]|^(?:tasks?[-_])?prd[-_]|^(?:road[-_]?map|todos?|backlog|wish[-_]?list|ideas|feature[-_]?requests?|prd)$/,
    'plans',
  ],
  [/^(?:proposal|rfc)(?:[-_]|\d|$)|[-_](?:plan|proposal|rfc|prd|roadmap|todo)$/, 'plans'],
  // `design-2.1`: what a version was to become.
  [/^design[-_](?:docs?(?:[-_]|$)|v?\d)/, 'plans'],
  [/^plan$/, 'planAtTop'],
  [/(?:audit|assessment|completion|status|progress|implementation)[-_]?(?:report|summary)$/, 'reports'],
  [/(?:analysis|validation|verification|review)[-_]?(?:report|summary)$/, 'reports'],
  [/^(?:post[-_]?mortem|retrospective)|[-_](?:post[-_]?mortem|retrospective)$/, 'reports'],
];

/** Most cached names of folders. */
const MOST_REMEMBERED = 20_000;

const KINDS_BY_NAME = new Map(
  FOLDERS.flatMap(([names, ...kinds]) => [...words(names)].map((name) => [name, kinds] as const)),
);

const kindsOfFolder = remembered((written: string): readonly DocFolderKind[] => {
  const name = written.toLowerCase();
  const bare = name.replace(/^_/, '').replace(/_$/, '');
  return [
    ...(KINDS_BY_NAME.get(bare) ?? []),
    ...FOLDER_FORMS.flatMap(([form, kind]) => (form.test(bare) || form.test(name) ? [kind] : [])),
  ];
}, MOST_REMEMBERED);

/** The names of folders of some kinds, in the order of the table. */
export function docFolders(...kinds: readonly DocFolderKind[]): readonly string[] {
  return namesOfKinds(FOLDERS, kinds);
}

/** A test of the names of folders, in any letter case and with underscores around them. */
export function isDocFolder(...kinds: readonly DocFolderKind[]): (name: string) => boolean {
  return (name) => kindsOfFolder(name).some((kind) => kinds.includes(kind));
}

/** A test whether a file is in a folder of one of these kinds. */
export function isInDocFolder(...kinds: readonly DocFolderKind[]): (file: string) => boolean {
  const isOfKind = isDocFolder(...kinds);
  return (file) => file.split('/').slice(0, -1).some(isOfKind);
}

/** A test of the names of documents, without their ending and in lower case. */
export function isDocCalled(...kinds: readonly DocNameForm[]): (stem: string) => boolean {
  const forms = NAMES.flatMap(([form, kind]) => (kinds.includes(kind) ? [form.source] : []));
  const name = new RegExp(forms.join('|'));
  return (stem) => name.test(stem);
}

const OTHER_VERSIONS = new RegExp(`migrat|upgrad|breaking|${CHANGE_LOG}`, 'i');

/** Is the file, by a word of its name or path, about other versions than the current one? */
export function isFileOfOtherVersions(file: string): boolean {
  return OTHER_VERSIONS.test(file);
}

const OTHER_SUBJECT = /deprecat|roadmap|faq|comparison/i;

/** May what the document says, by its name, hold for something else than the project as it is? */
export function isNamedForAnotherTime(file: string): boolean {
  const name = baseNameOf(file);
  return OTHER_SUBJECT.test(name) || isFileOfOtherVersions(name);
}

/**
 * Folders at the top of a repository with notes of releases, often without an ending; a folder of this name elsewhere
 * may be code.
 */
export const RELEASE_NOTES_AT_TOP = new RegExp(String.raw`^(?:docs?\/)?(?:${CHANGES_FOLDER})\/`, 'i');

/** What forges show in the form for a new issue, request or release. */
const FORM = new RegExp(
  String.raw`(?:^|\/)(?:(?:issue|pull_request|discussion|release)_template(?![a-z\d])`
    + String.raw`|\.github\/(?:.*[-_/.])?templates?(?=[./]|$))`,
  'i',
);

/** Is the document the form of an issue or a request on GitHub, or in a folder of such forms? */
export function isForm(file: string): boolean {
  return FORM.test(file);
}

/** What a processor of macros makes a page of: `manual.m4.md`. */
const BEFORE_MACROS = /\.(?:m4|mako|gpp|cog)\.\w{2,8}$/i;

/** Is the document made into a page by a processor of macros, which puts other parts into it? */
export function isBeforeMacros(file: string): boolean {
  return BEFORE_MACROS.test(file);
}

const TEMPLATE = /(?:^|[-_.])template$/i;

/** Is the document one to copy and fill in: `_template.md`? */
export function isTemplateOfPages(file: string): boolean {
  return TEMPLATE.test(stemOf(file));
}
