import { stemOf } from '../text/paths.js';

/** What the ending of a file name tells about the file. */
type FileKind =
  /** A document, and a page of a site. */
  | 'page'
  /** A document in reStructuredText, or in AsciiDoc. */
  | 'rst'
  | 'asciidoc'
  /** A document in a format that docalign does not read. */
  | 'unread'
  /** Prose in any markup. */
  | 'prose'
  /** Text that is shown as it is where a page includes it. */
  | 'text'
  /** A page as browsers see it. */
  | 'web'
  /** Declares names that documents may use. */
  | 'code'
  /** May be a program that makes other files. */
  | 'program'
  /** Makes a single word of a sentence the name of a file. */
  | 'fileName'
  /** The same, where the sentence is about what the code does. */
  | 'codeFileName'
  /** References to modules, scripts and pages leave it out. */
  | 'leftOut';

/** Endings without the dot, in lower case. */
const ROWS: readonly (readonly [endings: string, ...kinds: readonly FileKind[]])[] = [
  ['md mdx', 'page', 'prose', 'text', 'leftOut'],
  ['markdown mdc', 'page', 'prose', 'text'],
  ['rst', 'page', 'rst', 'prose', 'text', 'leftOut'],
  ['adoc asciidoc', 'page', 'asciidoc', 'prose', 'text', 'leftOut'],
  ['org textile pod creole wiki mediawiki rdoc t2t', 'unread'],
  ['txt', 'text'],
  ['html htm', 'web'],
  ['js mjs cjs ts mts cts', 'code', 'program', 'fileName', 'codeFileName', 'leftOut'],
  ['jsx mjsx cjsx tsx mtsx ctsx', 'code', 'fileName', 'codeFileName', 'leftOut'],
  ['py go rs rb php java cs', 'code', 'program', 'fileName', 'codeFileName', 'leftOut'],
  ['kt', 'code', 'program', 'fileName', 'leftOut'],
  ['ex exs', 'code', 'program', 'leftOut'],
  ['c h cc cpp hpp swift vue svelte', 'code', 'leftOut'],
  ['pyi kts scala', 'code'],
  ['sh', 'program', 'fileName', 'leftOut'],
  ['lua', 'program', 'leftOut'],
  ['hs pl', 'program'],
  ['json yaml yml toml', 'fileName', 'leftOut'],
  ['sql proto', 'fileName'],
  ['astro ps1', 'leftOut'],
];

function endingsOf(...kinds: readonly FileKind[]): readonly string[] {
  return ROWS.flatMap(([endings, ...of]) => (kinds.some((kind) => of.includes(kind)) ? endings.split(' ') : []));
}

/** A test of paths by their last ending, in upper or lower case. */
function withEndings(endings: readonly string[]): (path: string) => boolean {
  const known = new Set(endings);
  return (path) => known.has(endingOf(path).toLowerCase());
}

/** The same for endings in lower case only, as in names that sentences contain. */
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

/** Extensions of prose files in any markup. Their content proves nothing about the code. */
export const PROSE_ENDS = endingsOf('prose');

/** Whether this is a document by name: markdown, reStructuredText or AsciiDoc. */
export const isPage = withEndings(endingsOf('page'));
/** A format that is read as markdown after a translation. */
export type Markup = 'rst' | 'asciidoc';

const isRst = withEndings(endingsOf('rst'));
const isAsciiDoc = withEndings(endingsOf('asciidoc'));

/** The format of a document that is not markdown; undefined for any other file. */
export function markupOf(path: string): Markup | undefined {
  return isRst(path) ? 'rst' : isAsciiDoc(path) ? 'asciidoc' : undefined;
}

/** Whether this is a prose file by name. */
export const isProse = withEndings(PROSE_ENDS);
/** Whether a page that includes the file shows its text, not its code. */
export const isShownAsText = withEndings(endingsOf('text'));
/** Whether the headings of the file can be read; which anchors any other file makes is unknown. */
export const hasReadableHeadings = withEndings([...endingsOf('page', 'web'), 'txt']);
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

const INDEX_STEM = /^(?:_?index|readme)$/i;

/** Whether a file of this name is the page of its folder on most sites and forges; the ending does not matter. */
export function isIndexPage(path: string): boolean {
  return INDEX_STEM.test(stemOf(path));
}

export const isCode = withEndings(endingsOf('code'));
export const mayGenerate = withEndings(endingsOf('program'));
export const isFileName = withLowerEndings(endingsOf('fileName'));
export const isCodeFileName = withLowerEndings(endingsOf('codeFileName'));

const LEFT_OUT: ReadonlySet<string> = new Set(endingsOf('leftOut'));

/** Whether references to modules, scripts and pages leave this ending out: `ts`, `d.ts`. */
export function isLeftOut(ending: string): boolean {
  return LEFT_OUT.has(ending.replace(/^d\.(?=[cm]?[jt]sx?$)/, ''));
}
