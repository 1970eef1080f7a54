import { normalText } from '../text/lines.js';
import { readFrontmatter } from './frontmatter.js';

/** A place where a page takes in another file when it is built. */
export interface PageInclude {
  /** As it is written, without quotes. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** Only a part of the file is taken in, by lines or by name. */
  readonly isPart: boolean;
  /** It may as well name a page for another reason. */
  readonly mayBeNone?: true;
}

const MAX_CHARS = 400;
const MAX_INCLUDES = 200;
/** A line without one of these takes in nothing. */
const MARKS = /--8<--|\{[!%{]|include|readfile|transclude|import|<[A-Z]/i;

/**
 * One form a line: Python-Markdown, VitePress, Markdown-it, Jekyll and Liquid, Hugo, reStructuredText, MyST, DocFX, mdBook, Go and Jinja templates, HTML.
 * The first group is the path.
 */
const FORMS: readonly RegExp[] = [
  /--8<--\s{1,4}["']([^"'\n]{1,200})["']/, /\{!>?\s{0,3}([^\s!{}]{1,200})\s{0,3}!\}/,
  /<!--\s{0,3}@include:?\s{1,3}([^\s<>]{1,200}?)(?:\s{0,3}-->|\s)/, /^\s{0,3}[@!]{1,3}include[:(]?\s{0,3}["']?([^\s"'()]{1,200})/, /@@include\(\s{0,3}["']([^"'\n]{1,200})["']/,
  /\{%-?\s{0,3}(?:include|include_relative|include-markdown|render|import_file|includefile|include_cached)\s{1,3}["']?([^\s"'%{}]{1,200})/i,
  /\{\{[<%]\s{0,3}[\w/-]{0,40}(?:include|readfile|snippet|transclude|reuse)[\w/-]{0,40}\s{1,3}(?:\w{1,20}=)?["'`]?([^\s"'`<>%{}]{1,200})/i,
  /^\s{0,12}\.\.\s{1,3}(?:md)?include::\s{1,3}(\S{1,200})/, /^\s{0,12}(?:`{3,}|~{3,}|:{3,})\s{0,3}\{include\}\s{1,3}(\S{1,200})/,
  /\[!include\s{0,3}\[[^\]\n]{0,200}\]\(([^()\s]{1,200})\)\s{0,3}\]/i, /(?:^|[^\\])\{\{\s?#include\s{1,3}([^\s{}]{1,200})/,
  /\{\{-?\s{0,3}(?:include|template|partial)[\s(]{1,3}["']([^"'\n]{1,200})["']/, /<include\b[^<>]{0,100}\b(?:src|path|file)=["']([^"'\n]{1,200})["']/i,
];
const IMPORT = /^\s{0,3}import\s{1,3}(\w{1,100})\s{1,3}from\s{1,3}["']([^"'\n]{1,200}\.mdx?)["']/;
/** A key of the front matter that names a page: some sites take the body from there, parts of it replaced. */
const BODY = /^[\w-]{1,40}:\s{1,4}["']?([^\s"'#:]{1,200}\.(?:mdx?|markdown))["']?\s*$/;
const BLOCK = /^\s{0,12}-{1,8}8<-{1,8}\s{0,4}$/;
const FENCE = /^\s{0,12}(`{3,}|~{3,})(.{0,40})/;
/** Lines or a name behind the path: `a.md:3:9`, `a.md:part`, `a.md#part`, `a.md{2,9}`. */
const PART = /[:#{].{0,100}$/;

/** What a page takes in when it is built, in order. What stands in code is shown, not taken in, but where a fence is itself the include. Linear. */
export function includesOf(text: string): readonly PageInclude[] {
  const found: PageInclude[] = [];
  const imported = new Map<string, string>();
  const source = normalText(text);
  const first = readFrontmatter(source).line;
  let fence = '';
  let isBlock = false;
  for (const [at, row] of source.split('\n').entries()) {
    const line = row.slice(0, MAX_CHARS);
    if (at + 1 < first) {
      const body = BODY.exec(line)?.[1];
      if (body !== undefined) found.push({ path: body, line: at + 1, isPart: true, mayBeNone: true });
      continue;
    }
    const [, mark = '', language = ''] = FENCE.exec(line) ?? [];
    const isShown = fence !== '';
    if (fence === '' && mark !== '' && !/^\s{0,3}\{(?:include|eval-rst)\}/.test(language)) fence = mark;
    else if (isShown && mark.startsWith(fence) && language.trim() === '') fence = '';
    if (isShown || found.length >= MAX_INCLUDES) continue;
    if (BLOCK.test(line)) isBlock = !isBlock;
    else if (isBlock && line.trim() !== '') found.push(includeOf(line.trim(), at + 1));
    else if (MARKS.test(line)) found.push(...includesIn(line, at + 1, imported));
  }
  return found;
}

function includesIn(line: string, at: number, imported: Map<string, string>): readonly PageInclude[] {
  const [, name, path] = IMPORT.exec(line) ?? [];
  if (name !== undefined && path !== undefined) {
    imported.set(name, path);
    return [];
  }
  const tags = [...line.matchAll(/<([A-Z]\w{0,99})/g)].flatMap(([, tag = '']) => imported.get(tag) ?? []);
  const written = FORMS.flatMap((form) => form.exec(line)?.[1] ?? []);
  return [...new Set([...tags, ...written])].filter((one) => one !== '').map((one) => includeOf(one, at));
}

function includeOf(written: string, line: number): PageInclude {
  const path = /^\w{2,10}:\/\//.test(written) ? written : written.replace(PART, '');
  return { path, line, isPart: path !== written };
}
