import { normalText } from '../../text/lines.js';
import { readFrontmatter } from '../frontmatter.js';
import { optionBelow, optionsIn, PART_BEHIND, partBehind, partOf } from './include-part.js';
import type { IncludePart } from './include-part.js';

/** A place where a page takes in another file when it is built. */
export interface PageInclude {
  /** As it is written, without quotes. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** Undefined where all of the file is taken in. */
  readonly part: IncludePart | undefined;
  /** As code is shown, it makes no headings. */
  readonly shows: 'text' | 'code';
  /** It may as well name a page for another reason. */
  readonly mayBeNone?: true;
}

const MAX_CHARS = 400;
const MAX_INCLUDES = 200;
/** A line without one of these takes in nothing. */
const MARKS = /--8<--|\{[!%{*]|include|readfile|transclude|<<<|@@snip|\[!code/i;
/** The same for a whole page, as far as plain strings tell. */
const SIGNS = [
  '--8<', '-8<-', '{!', '{* ', '{%', '{{', '@include', '!include', 'include::', '{include}', '{literalinclude}', '<include', '<Include', '<<<', '@@snip', '[!code', '[!Code', '[!CODE', '[!include', '[!Include', '[!INCLUDE',
  ".md'", '.md"', ".mdx'", '.mdx"', 'raw-loader!', '?raw',
];

/**
 * One form a line: Python-Markdown, VitePress, Markdown-it, Jekyll and Liquid, Hugo, reStructuredText, MyST, DocFX, mdBook, Go and Jinja templates, HTML.
 * The first group is the path.
 */
const FORMS: readonly RegExp[] = [
  /--8<--\s{1,4}["']([^"'\n]{1,200})["']/, /\{!>?\s{0,3}([^\s!{}]{1,200})(?:!lines=[\d\s-]{1,60})?\s{0,3}!\}/,
  /<!--\s{0,3}@include:?\s{1,3}([^\s<>]{1,200}?)(?:\s{0,3}-->|\s)/, /^\s{0,3}[@!]{1,3}include[:(]?\s{0,3}["']?([^\s"'()]{1,200})/, /@@include\(\s{0,3}["']([^"'\n]{1,200})["']/,
  /\{%-?\s{0,3}(?:include|include_relative|include-markdown|render|import_file|includefile|include_cached)\s{1,3}["']?([^\s"'%{}]{1,200})/i,
  /\{\{[<%]\s{0,3}[\w/-]{0,40}(?:include|readfile|snippet|transclude|reuse)[\w/-]{0,40}\s{1,3}(?:\w{1,20}=)?["'`]?([^\s"'`<>%{}]{1,200})/i,
  /^\s{0,12}\.\.\s{1,3}(?:md)?include::\s{1,3}(\S{1,200})/, /^\s{0,12}(?:`{3,}|~{3,}|:{3,})\s{0,3}\{include\}\s{1,3}(\S{1,200})/,
  /\[!include\s{0,3}\[[^\]\n]{0,200}\]\(([^()\s]{1,200})\)\s{0,3}\]/i, /(?:^|[^\\])\{\{\s?#include\s{1,3}([^\s{}]{1,200})/,
  /\{\{-?\s{0,3}(?:include|template|partial)[\s(]{1,3}["']([^"'\n]{1,200})["']/, /<include\b[^<>]{0,100}\b(?:src|path|file)=["']([^"'\n]{1,200})["']/i,
];
/** Forms whose text is shown as code: VitePress, MyST and reStructuredText, Paradox, DocFX, `{* a.py *}` of the FastAPI docs. */
const CODE_FORMS: readonly RegExp[] = [
  /^\s{0,12}<<<\s{1,4}([^\s[\]]{1,200})/, /^\s{0,12}(?:`{3,}|~{3,}|:{3,}|\.\.\s{1,3})\s{0,3}\{?literalinclude(?:\}|::)\s{1,3}(\S{1,200})/,
  /@@snip\s{0,3}\[[^\]\n]{0,200}\]\(([^()\s]{1,200})\)/, /\[!code(?:-[\w-]{1,30})?\s{0,3}\[[^\]\n]{0,200}\]\(([^()\s]{1,200})\)\s{0,3}\]/i, /\{\*\s([^\s*{}]{1,200})\s/,
];
/** What is read in fences, too: the builder puts the text in before it reads any markdown. */
const RAW_FORMS: readonly RegExp[] = [/--8<--\s{1,4}["']([^"'\n]{1,200})["']/, /\{!>?\s{0,3}([^\s!{}]{1,200})(?:!lines=[\d\s-]{1,60})?\s{0,3}!\}/, /(?:^|[^\\])\{\{\s?#(?:rustdoc_)?(?:include|playground)\s{1,3}([^\s{}]{1,200})/];
/** `import Code from '!!raw-loader!./a.js'`, `'./a.js?raw'`: what is shown is the file itself. */
const RAW_IMPORT = /^\s{0,3}import\s{1,3}(\w{1,100})\s{1,3}from\s{1,3}["'](?:!!raw-loader!([^"'?\n]{1,200})|([^"'?!\n]{1,200})\?raw)["']/;
const IMPORT = /^\s{0,3}import\s{1,3}(\w{1,100})\s{1,3}from\s{1,3}["']([^"'\n]{1,200}\.mdx?)["']/;
/** A key of the front matter that names a page: some sites take the body from there, parts of it replaced. */
const BODY = /^[\w-]{1,40}:\s{1,4}["']?([^\s"'#:]{1,200}\.(?:mdx?|markdown))["']?\s*$/;
const BODY_KEY = new RegExp(BODY.source, 'm');
const BODY_CHARS = 2_000;
const BLOCK = /^\s{0,12}-{1,8}8<-{1,8}\s{0,4}$/;
const FENCE = /^\s{0,12}(`{3,}|~{3,})(.{0,40})/;
/** Fences that are themselves the include. */
const INCLUDING = /^\s{0,3}\{(?:include|literalinclude|eval-rst)\}/;
/** A directive, whose options stand in the lines below it. */
const DIRECTIVE = /^\s{0,12}(?:(?:`{3,}|~{3,}|:{3,})\s{0,3}\{(?:include|literalinclude)\}|\.\.\s{1,3}(?:md|literal)?include::)/;
const MOST_OPTIONS = 20;

/** May a page take in anything? Says so of every page that does. */
export function mayInclude(text: string): boolean {
  return SIGNS.some((sign) => text.includes(sign)) || BODY_KEY.test(text.slice(0, BODY_CHARS));
}

/** What a page takes in when it is built, in order. Of what stands in code, only the forms that builders read there, too. Linear. */
export function includesOf(text: string): readonly PageInclude[] {
  if (!mayInclude(text)) return [];
  const found: PageInclude[] = [];
  const page: Page = { imported: new Map(), fence: '', isBlock: false };
  const source = normalText(text);
  const first = readFrontmatter(source).line;
  const rows = source.split('\n');
  for (const [at, row] of rows.entries()) {
    if (found.length >= MAX_INCLUDES) break;
    const line = row.slice(0, MAX_CHARS);
    const part = DIRECTIVE.test(line) ? partBelow(rows, at + 1) : undefined;
    found.push(...(at + 1 < first ? bodyIn(line) : includesAt(line, page)).map((one) => ({ ...one, ...(part === undefined ? {} : { part }), line: at + 1 })));
  }
  return found;
}

/** What the options below a directive name. */
function partBelow(rows: readonly string[], from: number): IncludePart | undefined {
  const options = new Map<string, string>();
  for (const row of rows.slice(from, from + MOST_OPTIONS)) {
    const option = optionBelow(row);
    if (option === undefined) break;
    options.set(...option);
  }
  return partOf(options);
}

/** What the lines above say of the next one. */
interface Page {
  readonly imported: Map<string, Found>;
  /** The marks that opened it; '' outside of fences. */
  fence: string;
  isBlock: boolean;
}

type Found = Omit<PageInclude, 'line'>;

function bodyIn(line: string): readonly Found[] {
  const body = BODY.exec(line)?.[1];
  return body === undefined ? [] : [{ path: body, part: undefined, shows: 'text', mayBeNone: true }];
}

function includesAt(line: string, page: Page): readonly Found[] {
  const [, mark = '', language = ''] = FENCE.exec(line) ?? [];
  const isShown = page.fence !== '';
  if (!isShown && mark !== '' && !INCLUDING.test(language)) page.fence = mark;
  else if (isShown && mark.startsWith(page.fence) && language.trim() === '') page.fence = '';
  if (isShown) return MARKS.test(line) ? writtenIn(line, RAW_FORMS).map((one) => includeOf(one, 'code')) : [];
  if (BLOCK.test(line)) {
    page.isBlock = !page.isBlock;
    return [];
  }
  return page.isBlock && line.trim() !== '' ? [includeOf({ path: line.trim(), behind: '' }, 'text')] : includesIn(line, page.imported);
}

function includesIn(line: string, imported: Map<string, Found>): readonly Found[] {
  if (line.includes('import') && isImport(line, imported)) return [];
  const tags = imported.size === 0 ? [] : [...line.matchAll(/[<{]([A-Z]\w{0,99})/g)].flatMap(([, tag = '']) => imported.get(tag) ?? []);
  if (!MARKS.test(line)) return [...new Set(tags)];
  const text = writtenIn(line, FORMS);
  const code = writtenIn(line, CODE_FORMS).filter(({ path }) => !text.some((one) => one.path === path));
  return [...new Set(tags), ...text.map((one) => includeOf(one, 'text')), ...code.map((one) => includeOf(one, 'code'))];
}

/** Notes what the line imports under which name. */
function isImport(line: string, imported: Map<string, Found>): boolean {
  const [, name, path] = IMPORT.exec(line) ?? [];
  if (name !== undefined && path !== undefined) imported.set(name, includeOf({ path, behind: '' }, 'text'));
  const [, rawName, loaded, asked] = RAW_IMPORT.exec(line) ?? [];
  if (rawName !== undefined) imported.set(rawName, includeOf({ path: loaded ?? asked ?? '', behind: '' }, 'code'));
  return name !== undefined || rawName !== undefined;
}

/** A path as it is written, and what stands behind it up to the end of the include. */
interface Written {
  readonly path: string;
  readonly behind: string;
  /** Arguments of Liquid are the included file's own, but for where it starts and ends. */
  readonly isLiquid?: boolean;
}

/** Where an include ends that began in the line. */
const END = /[*!%}>]\}|-->|\/?>\s{0,3}$/;

/** Each path once, by the first form that reads it. */
function writtenIn(line: string, forms: readonly RegExp[]): readonly Written[] {
  const found = forms.flatMap((form): readonly Written[] => {
    const match = form.exec(line);
    const path = match?.[1] ?? '';
    if (match === null || path === '') return [];
    const behind = line.slice(match.index + match[0].lastIndexOf(path) + path.length).replace(/^["'`]/, '');
    const unquoted = behind.replace(/"[^"]*"|'[^']*'/g, ({ length }) => ' '.repeat(length));
    return [{ path, behind: behind.slice(0, END.exec(unquoted)?.index), isLiquid: match[0].startsWith('{%') }];
  });
  return [...new Map(found.toReversed().map((one) => [one.path, one])).values()].toReversed();
}

function includeOf({ path: written, behind, isLiquid }: Written, shows: PageInclude['shows']): Found {
  const path = /^\w{2,10}:\/\//.test(written) ? written : written.replace(PART_BEHIND, '');
  const part = path === written ? partBeside(behind, isLiquid === true) : partBehind(written.slice(path.length), shows === 'code');
  return { path, part, shows };
}

function partBeside(behind: string, isLiquid: boolean): IncludePart | undefined {
  const named = /^\)\s{0,3}\{\s{0,3}#([\w.-]{1,80})/.exec(behind)?.[1];
  if (named !== undefined) return { kind: 'name', name: named };
  return partOf(new Map(optionsIn(behind).filter(([key]) => !isLiquid || key === 'start' || key === 'end')));
}
