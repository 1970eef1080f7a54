import { baseNameOf, stemOf } from '../text/paths.js';
import { namesOfKinds } from '../text/words/words.js';
import { isForReaders, isInFolderOf, isOfDocsSite } from './roles.js';

/** What the name of a document, without its ending, tells about it. */
export type DocNameKind =
  /** Documentation in any folder: `src/README.md`. */
  | 'document'
  /** Documentation in any folder, also with more words: `readme_de.md`, `contributing-docs.md`. */
  | 'extended'
  /** Read on GitHub itself rather than on a site made from the documents. */
  | 'onGitHub'
  /** How to work on this repository, for people and coding agents. */
  | 'contributors'
  /** For contributors if alone or with a word such as `guide`: `development-tips.md` is for users. */
  | 'contributorsAlone'
  /** For contributors at the top of a repository; guides for users elsewhere have such names too. */
  | 'contributorsAtTop'
  /** What a coding agent reads first. */
  | 'agent'
  /** For coding agents, but a topic in a folder of documents: `docs/agents.md`. */
  | 'agentOrTopic'
  /** The page of its folder, whose name it does not say. */
  | 'folderPage'
  /** Tells about the folder that contains it. */
  | 'aboutFolder'
  /** Has translations beside it: `README.zh-CN.md`. */
  | 'translated'
  /** Says what a reader needs first, such as required versions. */
  | 'frontPage'
  /** Package indexes show it on the page of a package. */
  | 'onPackagePage'
  /** The licence of the work in its folder. */
  | 'licence'
  /** In every package of a repository, with the same text. */
  | 'inEachPackage'
  /** Terms, people and rules of a project, not what it does. */
  | 'legal'
  /** As `legal` at the top of a repository and in folders there; deeper it may be a topic. */
  | 'legalAtTop'
  /** A text for people that often has no ending. */
  | 'plainText'
  /** Documentation, also in a text without an ending, or with the ending `.txt`. */
  | 'documentInText'
  /** A whole name: in markdown, though no ending says so. */
  | 'bareMarkdown';

/** The single list of names of documents, in lower case. */
const ROWS: readonly (readonly [names: string, ...kinds: readonly DocNameKind[]])[] = [
  ['index', 'folderPage', 'aboutFolder', 'frontPage', 'translated'],
  ['_index', 'folderPage'],
  [
    'readme',
    'document',
    'extended',
    'onGitHub',
    'folderPage',
    'aboutFolder',
    'frontPage',
    'translated',
    'onPackagePage',
    'plainText',
    'documentInText',
  ],
  [
    'contributing',
    'document',
    'extended',
    'onGitHub',
    'contributors',
    'aboutFolder',
    'frontPage',
    'translated',
    'documentInText',
  ],
  ['agents', 'document', 'extended', 'onGitHub', 'contributors', 'frontPage', 'agentOrTopic'],
  ['claude', 'document', 'extended', 'onGitHub', 'contributors', 'frontPage', 'agent'],
  ['agent skill', 'document', 'agentOrTopic'],
  ['gemini copilot-instructions', 'document', 'contributors', 'agent'],
  // These are words of other projects too.
  ['qwen warp crush claude.local', 'agent'],
  [
    '.cursorrules .windsurfrules .clinerules .roorules .goosehints .rules .kilocoderules .augment-guidelines',
    'document',
    'contributors',
    'agent',
    'bareMarkdown',
  ],
  // https://llmstxt.org
  ['llms.txt', 'agent', 'bareMarkdown'],
  ['architecture hacking releasing', 'document', 'contributors', 'documentInText'],
  ['maintainers', 'document', 'contributors', 'legalAtTop'],
  ['maintainer maintaining internals release-process release_process', 'contributors'],
  ['project-structure project_structure codebase', 'contributors'],
  ['development developing', 'document', 'frontPage', 'contributorsAlone'],
  ['developer developers', 'contributorsAlone'],
  ['changelog', 'document', 'translated', 'onPackagePage', 'plainText', 'documentInText'],
  ['changes history', 'document', 'plainText', 'documentInText'],
  ['release roadmap', 'document'],
  ['install installation quickstart getting-started', 'document', 'frontPage', 'documentInText'],
  ['installing quick-start quick_start getting_started requirements', 'frontPage'],
  ['setup building', 'frontPage', 'contributorsAtTop'],
  ['usage configuration overview troubleshooting migration migrating upgrading', 'document', 'documentInText'],
  ['faq', 'document', 'translated', 'documentInText'],
  ['testing design', 'document', 'contributorsAtTop'],
  ['tests debugging onboarding build structure', 'contributorsAtTop'],
  ['security', 'document', 'onGitHub', 'translated'],
  ['support', 'document', 'onGitHub', 'onPackagePage'],
  ['governance', 'document', 'onGitHub', 'legal'],
  ['code_of_conduct', 'onGitHub', 'translated', 'legal'],
  ['code-of-conduct', 'onGitHub', 'legal'],
  ['license', 'licence', 'inEachPackage', 'legal', 'translated', 'plainText'],
  ['copying', 'licence', 'inEachPackage', 'legal', 'plainText'],
  ['licence licenses licences unlicense', 'licence', 'inEachPackage', 'legal'],
  ['copyright sponsor sponsors backer backers patents', 'legal'],
  ['third-party-notice third-party-notices third_party_notices third-party-licenses third_party_licenses', 'legal'],
  ['notice', 'inEachPackage', 'legalAtTop', 'plainText'],
  ['authors contributors thanks', 'legalAtTop', 'plainText'],
  ['notices cla dco credits acknowledgements acknowledgments privacy privacy-policy terms', 'legalAtTop'],
  ['disclaimer trademark trademarks', 'legalAtTop'],
  ['news', 'plainText', 'documentInText'],
  ['todo', 'plainText'],
];

/** The names of some kinds, in the order of the table. */
export function docNames(...kinds: readonly DocNameKind[]): readonly string[] {
  return namesOfKinds(ROWS, kinds);
}

/** Names of files that are documents in markdown, though no ending says so. */
export const MARKDOWN_FILES: readonly string[] = docNames('bareMarkdown');

/** A test of paths: does the name of the file begin with one of these kinds, as a whole word, in any letter case? */
export function isDocNamed(...kinds: readonly DocNameKind[]): (file: string) => boolean {
  return isNamed(docNames(...kinds));
}

function isNamed(names: readonly string[]): (file: string) => boolean {
  const name = new RegExp(`^(?:${names.join('|')})(?![a-z\\d])`, 'i');
  return (file) => name.test(baseNameOf(file));
}

const ALONE = new RegExp(
  `^(?:${docNames('contributorsAlone').join('|')})`
    + String.raw`(?:[-_](?:guide|set-?up|notes|environment|process|workflow|docs?))?\.`,
  'i',
);
const isForContributors = isDocNamed('contributors');
const isForContributorsAtTop = isDocNamed('contributorsAtTop');

/** Is the document, by its own name, about how to work on this repository? */
export function isOfContributors(file: string): boolean {
  const isTop = !file.includes('/') || file.startsWith('.github/');
  return isForContributors(file) || ALONE.test(baseNameOf(file)) || (isTop && isForContributorsAtTop(file));
}

/** Is it about work on the code: for contributors, or the README of a folder, except one of documentation? */
export function isReadByDevelopers(file: string): boolean {
  return isOfContributors(file) || (isReadme(file) && file.includes('/') && !isOfDocsSite(file));
}

const isInDocs = isInFolderOf('documentation', 'manual');
const NAMES_IN_TEXT: ReadonlySet<string> = new Set(docNames('documentInText'));
/** Texts in folders of documents that are lists for programs. */
const LIST = /requirements|constraints|cmakelists|robots|words?(?:list)?$|spelling|dictionary|^(?:humans|version|llms)/;

/**
 * Is it a document without markup that any program reads: `README`, `INSTALL.txt`, or a text in a folder of documents?
 * Without an ending a small letter is that of a program: `install`.
 */
export function isTextDocument(path: string): boolean {
  const name = baseNameOf(path);
  const stem = stemOf(name).toLowerCase();
  if (!name.includes('.')) return NAMES_IN_TEXT.has(name.toLowerCase()) && /^[A-Z]/.test(name);
  return name.toLowerCase().endsWith('.txt') && (NAMES_IN_TEXT.has(stem) || (isInDocs(path) && !LIST.test(stem)));
}

/** Is the file for people, and not read as a document or as code? It may name what is gone. */
export function isTextForPeople(path: string): boolean {
  return isForReaders(path) || isTextDocument(path);
}

/** Is the file called README, also in another language or with more words: `readme_de.md`, `README`? */
export const isReadme = isNamed(['readme']);

/** Is this the README of the repository, in its first language? */
export function isMainReadme(file: string): boolean {
  return /^readme(?:\.\w+)?$/i.test(file);
}

const FOLDER_PAGES: ReadonlySet<string> = new Set(docNames('folderPage'));

/**
 * Names of files that are the page of a folder, in the order in which they are looked for. Each costs a look at the
 * tree, so some that hardly any project has are left out: `_index` is of Hugo, in markdown.
 */
export const FOLDER_PAGE_FILES: readonly string[] = ['md', 'mdx', 'markdown', 'rst', 'adoc'].flatMap((ending) =>
  docNames('folderPage')
    .filter((name) => !name.startsWith('_') || ending.startsWith('md'))
    .flatMap((name) => (isReadme(name) ? [name.toUpperCase(), ...(ending === 'md' ? [name] : [])] : [name]))
    .map((name) => `${name}.${ending}`),
);

/** Whether a file of this name is the page of its folder on most sites and forges; the ending does not matter. */
export function isIndexPage(path: string): boolean {
  return FOLDER_PAGES.has(stemOf(path).toLowerCase());
}

/** The folder, with its slash, that an address without an ending names by its index page: `guide/` of `guide/index`. */
export function folderOfIndex(address: string): string | undefined {
  return /(?:^|\/)index$/.test(address) ? address.slice(0, -'index'.length) : undefined;
}
