import { baseNameOf, extensionOf } from '../text/paths.js';
import { MARKDOWN_FILES } from './doc-names.js';
import { endingPattern, endingsOf, isEndingOf, isListedEnding } from './file-endings.js';

/** A test of paths by their last ending, in upper or lower case. */
function withEndings(endings: readonly string[]): (path: string) => boolean {
  const known = new Set(endings);
  return (path) => known.has(endingOf(path).toLowerCase());
}

/** A test of paths by their last ending in lower case only, as in names that sentences contain. */
function withLowerEndings(endings: readonly string[]): (path: string) => boolean {
  const known = new Set(endings);
  return (path) => known.has(endingOf(path));
}

/** The path without its ending, if it is one of these. */
function withoutEndings(endings: readonly string[]): (path: string) => string {
  const has = withEndings(endings);
  return (path) => (has(path) ? path.slice(0, path.lastIndexOf('.')) : path);
}

/** What follows the last dot; '' without a dot. */
function endingOf(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? '' : path.slice(dot + 1);
}

const hasPageEnding = withEndings(endingsOf('page'));
const NAMES_OF_PAGES: ReadonlySet<string> = new Set(MARKDOWN_FILES);

/** Whether this is a document by name: markdown, reStructuredText or AsciiDoc. */
export function isPage(path: string): boolean {
  return hasPageEnding(path) || NAMES_OF_PAGES.has(baseNameOf(path));
}

/** Whether this holds translations of texts, for programs that show them. */
export const isTranslated = withEndings(endingsOf('translated'));

/** A format that is read as markdown after a translation. */
export type Markup = 'rst' | 'asciidoc';

const isRst = withEndings(endingsOf('rst'));
const isAsciiDoc = withEndings(endingsOf('asciidoc'));

/** The format of a document that is not markdown; undefined for any other file. */
export function markupOf(path: string): Markup | undefined {
  return isRst(path) ? 'rst' : isAsciiDoc(path) ? 'asciidoc' : undefined;
}

/** Whether this is a page as browsers see it. */
export const isWebPage = withEndings(endingsOf('web'));
const isText = withEndings(endingsOf('page', 'plain'));

/** Whether a page that includes the file shows text, not code. Any unlisted ending may be that of a text: `a.inc`. */
export function isShownAsText(path: string): boolean {
  const ending = extensionOf(path).toLowerCase();
  return isText(path) || (ending !== '' && !isListedEnding(ending));
}

export const isShellScript = withEndings(endingsOf('shellScript'));
/** Whether the headings of the file can be read; which anchors any other file makes is unknown. */
export const hasReadableHeadings = withEndings(endingsOf('page', 'web', 'plain'));
/** The path without the ending of a page. */
export const stemOfPage = withoutEndings(endingsOf('page'));
/** The path or address without the ending of a page or of HTML. */
export const stemOfWebPage = withoutEndings(endingsOf('page', 'web'));

/** Whether this is a document by name, in a format that docalign does not read. */
export const isUnreadFormat = withEndings(endingsOf('unread'));

/** The ending of a path in lower case, without the dot; '' without one. */
export function formatOf(path: string): string {
  return endingOf(path).toLowerCase();
}

export const isCode = withEndings(endingsOf('code'));
export const mayGenerate = withEndings(endingsOf('program'));
export const isFileName = withLowerEndings(endingsOf('fileName'));
export const isCodeFileName = withLowerEndings(endingsOf('codeFileName'));

/** Whether inline code with this ending is the name of a file, not of something in the code. */
export const isFileNameInCode = withEndings(endingsOf('spanFileName'));
/** Whether a word with this ending is the name of a file, not of a package. */
export const isFileNotPackage = withLowerEndings(
  endingsOf('spanFileName').filter((ending) => !isEndingOf('packageName')(ending)),
);

const isLeftOutEnding = isEndingOf('leftOut');

/** Whether references to modules, scripts and pages leave this ending out: `ts`, `d.ts`. */
export function isLeftOut(ending: string): boolean {
  return isLeftOutEnding(ending.replace(/^d\.(?=[cm]?[jt]sx?$)/, ''));
}

const isKnown = isEndingOf('known');

/** Whether the ending makes `a/b.ext` a file. */
export function hasKnownExtension(path: string): boolean {
  return isKnown(extensionOf(path));
}

/** Whether an ending is as often the name of a member or a word. */
export const mayBeMember = isEndingOf('member');
/** Whether such an ending is that of a file after a word that no variable is called by. */
export const isFileAfterWord = isEndingOf('wordFile');
/** Whether the file is a page or a component with a program in it, which imports others. */
export const isScripted = withEndings(endingsOf('scripted'));
/** Whether the file is a program that may import others in a way that is not read. */
export const hasUnreadImports = withEndings(endingsOf('unreadImports'));

/** Whether names in a file that is neither a program nor prose count as code. */
export const isSearched = withEndings(endingsOf('searched'));

export const isPicture = withEndings(endingsOf('picture'));

/** Whether this is a picture that is written as text. */
export const isDrawing = withEndings(endingsOf('drawing'));
/** Whether a page shows the file in its place. */
export const isShownInPlace = withEndings(endingsOf('picture', 'video'));
/** Whether the file, by its name, is of a kind that cannot contain names of code. */
export const isMedia = withEndings(endingsOf('media'));
/** Whether the file is a compressed archive by its name. */
export const isArchive = withEndings(endingsOf('archive'));
/** Whether the path ends like what a compiler makes. */
export const isCompiled = withEndings(endingsOf('compiled'));

const hasSettings = withEndings(endingsOf('settings'));

/** Whether a program reads its settings from the file. */
export function isSettingsFile(path: string): boolean {
  return hasSettings(path) || /\.config\.\w+$/.test(path);
}
/** Endings of files that a page may include as data. */
export const DATA_ENDINGS = [...endingsOf('data'), 'csv'];

/** Whether a program makes pages, or other text, of the file. */
export const isTemplate = withEndings(endingsOf('template'));
/** Whether the file is a template or, in a language of its own, a part of pages. */
export const isPageTemplate = withEndings(endingsOf('template', 'component', 'web', 'drawing'));
const isCopyEnding = isEndingOf('template', 'copy');

/** Whether the ending of a file follows the name of the file that is made from it: `app.conf.in`. */
export function isMadeInto(template: string): boolean {
  return isCopyEnding(extensionOf(template));
}

const MAKERS = endingPattern('program', 'template');
const MADE_PAGE = new RegExp(
  `^(?:\\.(?:${endingPattern('page', 'web', 'plain')}|json|xml))?\\.(?:${MAKERS}|jl|r)$`,
  'i',
);

/** Whether these endings, after the name of a page, are those of a program that makes it: `.md.ts`, `.html.erb`. */
export function isMakerOfPage(endings: string): boolean {
  return MADE_PAGE.test(endings);
}

/** Files that tools write, and keep for themselves. */
export const isScratch = withEndings(endingsOf('scratch'));
/** Kept, but not used. */
export const isSwitchedOff = withEndings(endingsOf('retired'));

/** Kinds of file within which a file changes its ending and is still the same. */
const SAME: readonly ((ending: string) => boolean)[] = [
  isEndingOf('page', 'plain'),
  isEndingOf('javascript'),
  isEndingOf('yaml'),
  isEndingOf('picture'),
  isEndingOf('cFamily'),
  isEndingOf('web'),
  isEndingOf('kotlin'),
];
/** Kinds between whose endings a project is converted: the file has the same job. */
const CONVERTED: readonly ((ending: string) => boolean)[] = [
  isEndingOf('javascript'),
  isEndingOf('page', 'plain'),
  isEndingOf('picture'),
  isEndingOf('data'),
  (ending) => isEndingOf('shellScript')(ending) || /^(?:m?js|ts|py)$/.test(ending),
  isEndingOf('styles'),
];

function areBoth(kinds: readonly ((ending: string) => boolean)[]): (a: string, b: string) => boolean {
  return (a, b) => kinds.some((isOfKind) => isOfKind(a) && isOfKind(b));
}

/** Is what is said of a file with the one ending true of one with the other? */
export const areOneKind = areBoth(SAME);
/** May a converted project have the other ending in place of the one? */
export const mayBeConverted = areBoth(CONVERTED);

/** Purposes between the name and the ending of a file that is about what it is named after: `cart.test.ts`. */
const PURPOSES_OF_NAME = 'd|test|spec|stories|min|module|tar';
const LAST_PURPOSE = new RegExp(String.raw`(?<=.)\.(?:${PURPOSES_OF_NAME})$`);
/** With those that are a part of what a file is named after: `vite.config.ts` is not a module called vite. */
const ONLY_PURPOSE = new RegExp(String.raw`^\.(?:${PURPOSES_OF_NAME}|config|worker|prod|page)\.`);

/** The name of a file, which has no ending any more, without the purpose at its end: `cart` of `cart.test`. */
export function withoutPurpose(name: string): string {
  return name.replace(LAST_PURPOSE, '');
}

/** Whether the text is the ending of files with some purpose, not the name of a hidden file: `.test.ts`. */
export function isPurposeEnding(name: string): boolean {
  return ONLY_PURPOSE.test(name);
}
