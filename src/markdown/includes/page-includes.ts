import { endingPattern } from '../../paths/file-endings.js';
import { closes, fenceAt } from '../../text/layout/fences.js';
import type { ImportSyntax, IncludeSyntax, PartOption, SiteConventions } from '../../model/site.js';
import { normalText } from '../../text/layout/lines.js';
import { keptFor } from '../../text/memo.js';
import { inPattern } from '../../text/pattern.js';
import { readFrontmatter } from '../frontmatter.js';
import { optionBelow, optionsIn, PART_AFTER, partAfter, partOf } from './include-part.js';
import type { IncludePart } from './include-part.js';

/** A place where the build of a page includes another file. */
export interface PageInclude {
  /** As written, without quotes. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** Undefined where the whole file is included. */
  readonly part: IncludePart | undefined;
  /** How the file is shown; code makes no headings. */
  readonly shows: 'text' | 'code';
  /** The page may be named for another reason. */
  readonly mayBeNone?: true;
}

const MAX_CHARS = 400;
const MAX_INCLUDES = 200;
/** A key of the front matter that names a page: some sites take the body from that page, with parts replaced. */
const BODY = new RegExp(String.raw`^[\w-]{1,40}:\s{1,4}["']?([^\s"'#:]{1,200}\.${endingPattern('page')})["']?\s*$`);
const BODY_KEY = new RegExp(BODY.source, 'm');
const BODY_CHARS = 2_000;
const DIRECTIVE_NAME = /^\s{0,3}\{([\w-]{1,40})\}/;
const MOST_OPTIONS = 20;

/** The imports to read. */
export type ImportRules = Pick<SiteConventions, 'imports'>;

/** The include directives to read. */
export type IncludeRules = ImportRules & Pick<SiteConventions, 'includes' | 'openFences' | 'partOptions'>;

/** The same, compiled once. */
interface Reader {
  readonly signs: readonly string[];
  /** A line that does not match includes nothing, except by an import. */
  readonly line: RegExp;
  readonly text: readonly Form[];
  readonly code: readonly Form[];
  readonly inFences: readonly Form[];
  readonly listMarks: readonly RegExp[];
  readonly withOptionsBelow: readonly RegExp[];
  readonly openFences: ReadonlySet<string>;
  readonly imports: readonly ImportSyntax[];
  readonly partOptions: readonly PartOption[];
}

interface Form {
  readonly syntax: IncludeSyntax;
  readonly pattern: RegExp;
}

const readerOf = keptFor(({ includes, openFences, imports, partOptions }: IncludeRules): Reader => {
  const signs = [...new Set(includes.flatMap((syntax) => syntax.signs))];
  const formsOf = (shows: PageInclude['shows']): readonly Form[] =>
    includes.filter((syntax) => syntax.shows === shows).map((syntax) => ({ syntax, pattern: syntax.form }));
  return {
    signs,
    line: new RegExp(signs.map(inPattern).join('|'), 'i'),
    text: formsOf('text'),
    code: formsOf('code'),
    inFences: includes.flatMap((syntax) => {
      const { inFences: pattern } = syntax;
      return pattern === undefined ? [] : [{ syntax, pattern }];
    }),
    listMarks: includes.flatMap(({ listMark }) => listMark ?? []),
    withOptionsBelow: includes.filter(({ optionsBelow }) => optionsBelow === true).map(({ form }) => form),
    openFences: new Set(openFences),
    imports,
    partOptions,
  };
});

/** Whether a page may include anything. True for every page that does. */
export function mayInclude(text: string, rules: IncludeRules): boolean {
  const has = (sign: string): boolean => text.includes(sign);
  const { signs, imports } = readerOf(rules);
  return signs.some(has) || imports.some((one) => one.signs.some(has)) || BODY_KEY.test(text.slice(0, BODY_CHARS));
}

/** The files that the build of a page includes, in order. In code, only directives that builders read there. Linear. */
export function includesOf(text: string, rules: IncludeRules): readonly PageInclude[] {
  if (!mayInclude(text, rules)) return [];
  const found: PageInclude[] = [];
  const page: Page = { reader: readerOf(rules), imported: new Map(), fence: '', openFences: [], isList: false };
  const source = normalText(text);
  const first = readFrontmatter(source).line;
  const rows = source.split('\n');
  for (const [at, row] of rows.entries()) {
    if (found.length >= MAX_INCLUDES) break;
    const line = row.slice(0, MAX_CHARS);
    const ofLine = at + 1 < first ? bodyIn(line) : includesAt(line, page);
    const hasOptions = ofLine.length > 0 && page.reader.withOptionsBelow.some((form) => form.test(line));
    const part = hasOptions ? partBelow(rows, at + 1, rules) : undefined;
    found.push(...ofLine.map((one) => ({ ...one, ...(part === undefined ? {} : { part }), line: at + 1 })));
  }
  return found;
}

/** The part named by the options below a directive. */
function partBelow(rows: readonly string[], from: number, { partOptions }: IncludeRules): IncludePart | undefined {
  const options = new Map<string, string>();
  for (const row of rows.slice(from, from + MOST_OPTIONS)) {
    const option = optionBelow(row);
    if (option === undefined) break;
    options.set(...option);
  }
  return partOf(options, partOptions);
}

/** State from the lines above. */
interface Page {
  readonly reader: Reader;
  readonly imported: Map<string, Found>;
  /** The marks that opened the current fence; '' outside of fences. */
  fence: string;
  /** The marks that opened the current fences whose content is not code, outermost first. */
  readonly openFences: string[];
  /** Between two marks of a list of paths. */
  isList: boolean;
}

type Found = Omit<PageInclude, 'line'>;

function bodyIn(line: string): readonly Found[] {
  const body = BODY.exec(line)?.[1];
  return body === undefined ? [] : [{ path: body, part: undefined, shows: 'text', mayBeNone: true }];
}

function includesAt(line: string, page: Page): readonly Found[] {
  const { reader } = page;
  const isShown = page.fence !== '';
  readFence(line, page);
  if (isShown && !reader.line.test(line)) return [];
  if (isShown) return writtenIn(line, reader.inFences).map((one) => includeOf(one, 'code', reader));
  if (reader.listMarks.some((listMark) => listMark.test(line))) {
    page.isList = !page.isList;
    return [];
  }
  return page.isList && line.trim() !== ''
    ? [includeOf({ path: line.trim(), after: '' }, 'text', reader)]
    : includesIn(line, page);
}

/** Opens or closes a fence if the line does so. */
function readFence(line: string, page: Page): void {
  const fence = fenceAt(line);
  if (fence === undefined) return;
  const { mark, info } = fence;
  const current = page.fence === '' ? page.openFences.at(-1) : page.fence;
  const isEnd = current !== undefined && closes(fence, current);
  if (isEnd && page.fence !== '') page.fence = '';
  else if (isEnd) page.openFences.pop();
  else if (page.fence !== '') return;
  else if (page.reader.openFences.has(DIRECTIVE_NAME.exec(info)?.[1] ?? '')) page.openFences.push(mark);
  else page.fence = mark;
}

function includesIn(line: string, { reader, imported }: Page): readonly Found[] {
  if (isImport(line, { reader, imported })) return [];
  const tags =
    imported.size === 0
      ? []
      : [...line.matchAll(/[<{]\s{0,3}([A-Za-z_]\w{0,99})/g)].flatMap(([, tag = '']) => imported.get(tag) ?? []);
  if (!reader.line.test(line)) return [...new Set(tags)];
  const text = writtenIn(line, reader.text);
  const code = writtenIn(line, reader.code).filter(({ path }) => !text.some((one) => one.path === path));
  return [
    ...new Set(tags),
    ...text.map((one) => includeOf(one, 'text', reader)),
    ...code.map((one) => includeOf(one, 'code', reader)),
  ];
}

/** The name by which a tag shows the page that a line imports. */
export function importedPage(line: string, { imports }: ImportRules): string | undefined {
  const pages = imports.filter(({ shows }) => shows === 'text');
  return pages.flatMap(({ form }) => form.exec(line)?.[1] ?? [])[0];
}

/** Records the path and name of an import in the line. */
function isImport(line: string, { reader, imported }: Pick<Page, 'reader' | 'imported'>): boolean {
  for (const { form, shows } of reader.imports) {
    const [, name, path] = form.exec(line) ?? [];
    if (name === undefined || path === undefined) continue;
    imported.set(name, includeOf({ path, after: '' }, shows, reader));
    return true;
  }
  return false;
}

/** A path as written, and the text after it up to the end of the include. */
interface Written {
  readonly path: string;
  readonly after: string;
  /** Absent for a path that is not part of a directive. */
  readonly syntax?: IncludeSyntax;
}

/** End of an include that began in the line. */
const END = /[*!%}>]\}|-->|\/?>\s{0,3}$/;

/** Each path once, read by the first matching form. */
function writtenIn(line: string, forms: readonly Form[]): readonly Written[] {
  const found = forms.flatMap(({ syntax, pattern }): readonly Written[] => {
    const match = pattern.exec(line);
    const path = match?.[1] ?? '';
    if (match === null || path === '') return [];
    const after = line.slice(match.index + match[0].lastIndexOf(path) + path.length).replace(/^["'`]/, '');
    const unquoted = after.replace(/"[^"]*"|'[^']*'/g, ({ length }) => ' '.repeat(length));
    return [{ path, after: after.slice(0, END.exec(unquoted)?.index), syntax }];
  });
  return [...new Map(found.toReversed().map((one) => [one.path, one])).values()].toReversed();
}

function includeOf(
  { path: written, after, syntax }: Written,
  shows: PageInclude['shows'],
  { partOptions }: Reader,
): Found {
  const options = syntax?.partOptions ?? partOptions;
  const path = /^\w{2,10}:\/\//.test(written) ? written : written.replace(PART_AFTER, '');
  const end = written.slice(path.length);
  const part =
    end === ''
      ? partBeside(after, options)
      : partAfter(end, { isCode: shows === 'code', key: syntax?.partKey, options });
  return { path, part, shows };
}

function partBeside(after: string, options: readonly PartOption[]): IncludePart | undefined {
  const named = /^\)\s{0,3}\{\s{0,3}#([\w.-]{1,80})/.exec(after)?.[1];
  if (named !== undefined) return { kind: 'name', name: named };
  return partOf(new Map(optionsIn(after)), options);
}
