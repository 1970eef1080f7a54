import type { SiteConventions } from '../model/site.js';
import { keptFor } from '../text/memo.js';
import { anyOf } from '../text/pattern.js';
import { importedPage } from './includes/page-includes.js';
import type { ImportRules } from './includes/page-includes.js';
import { isModuleAt } from './mdx/mdx.js';
import { moduleEnd } from './mdx/mdx-syntax.js';

/** Characters. Longer text is assumed to have words. */
const LOOKED_AT = 20_000;
const WORD = /[\p{L}\p{N}]/u;
const FENCE = /^[\t >]*(?:`{3}|~{3})/m;
/** What sites replace with something without words of its own. */
export type WordRules = ImportRules & Pick<SiteConventions, 'contentsMarks'>;

/** Marks that a site replaces with a table of contents, each alone on its lines. */
const contentsOf = keptFor(
  ({ contentsMarks }: WordRules) =>
    new RegExp(String.raw`^[\t ]*${anyOf(contentsMarks.map(({ source }) => source))}[\t ]*$`, 'gim'),
);
/**
 * Tags, images, links without text, reference definitions, character references. No match may run past the start of the
 * next.
 */
const MARKUP: readonly RegExp[] = [
  /<\/?[a-z][\w.-]*(?:\s[^<>]*)?\/?>/gi,
  /!\[[^[\]]*\](?:\([^()\n]*\)|\[[^[\]\n]*\])?/g,
  /\[\s*\](?:\([^()\n]*\)|\[[^[\]\n]*\])?/g,
  /^ {0,3}\[[^[\]\n]+\]:.*$/gm,
  /&#?\w+;/g,
];

/**
 * Whether Markdown shows any letter or digit. Images, badges, tags, comments, `&nbsp;`, imports and exports of MDX
 * (which some sites also read in `.md` files), and marks of a table of contents do not. Linear.
 */
export function hasWords(markdown: string, rules: WordRules): boolean {
  if (markdown.length > LOOKED_AT) return true;
  if (!WORD.test(markdown)) return false;
  const shown = withoutComments(markdown);
  if (showsImportedPage(shown, rules)) return true;
  return WORD.test(
    [contentsOf(rules), ...MARKUP].reduce((text, pattern) => text.replace(pattern, ' '), withoutModules(shown)),
  );
}

/** Starts and ends of comments, of HTML and of MDX. */
const COMMENTS: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['{/*', '*/}'],
];

function withoutComments(text: string): string {
  return COMMENTS.reduce(withoutComment, text);
}

function withoutComment(text: string, [start, end]: readonly [start: string, end: string]): string {
  let shown = '';
  let from = 0;
  for (let open = text.indexOf(start); open >= 0; open = text.indexOf(start, from)) {
    const close = text.indexOf(end, open + start.length);
    if (close < 0) break;
    shown += `${text.slice(from, open)} `;
    from = close + end.length;
  }
  return shown + text.slice(from);
}

function showsImportedPage(text: string, rules: ImportRules): boolean {
  return text.split('\n').some((line) => {
    const page = importedPage(line, rules);
    return page !== undefined && text.includes(`<${page}`);
  });
}

/** All of the text where a module has no end, or where code may show one. */
function withoutModules(text: string): string {
  if (FENCE.test(text)) return text;
  let shown = '';
  let from = 0;
  for (const { index } of text.matchAll(/^(?:import|export)\b/gm)) {
    if (index < from || !isModuleAt(text, index)) continue;
    const end = moduleEnd(text, index);
    if (end < 0 || !isModule(text.slice(index, end))) return text;
    shown += text.slice(from, index);
    from = end;
  }
  return shown + text.slice(from);
}

/** Not a sentence that begins with such a word. */
function isModule(statement: string): boolean {
  return /["'`;)}\]]\s*$/.test(statement) && (statement.startsWith('export') || /["']/.test(statement));
}
