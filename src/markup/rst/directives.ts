import { codeSpan, image, link } from '../escape.js';
import { inline } from './inline.js';
import { putMark } from './lists.js';
import { pictureOf } from './names.js';
import { MAX_DEPTH, putCode, putText } from './page.js';
import type { Frame, Page } from './page.js';
import { leastIndent, setLine } from './source.js';
import type { Range } from './source.js';
import { listed } from './tables.js';

interface Directive {
  readonly name: string;
  /** The text after its name. */
  readonly rest: string;
  /** The deeper lines below it. */
  readonly below: Range;
}

type Show = (page: Page, frame: Frame, directive: Directive) => void;

const OPTION = /^:([\w-]{1,60}):(?:\s+(\S.*)?)?$/;

/** How directives are shown, by name. Any other one shows its text and its content. */
const ROWS: readonly (readonly [names: string, show: Show])[] = [
  [
    `code-block code sourcecode parsed-literal prompt doctest testcode testsetup testcleanup testoutput productionlist
    math ipython jinja code-tab graphviz digraph graph mermaid uml plantuml raw command-output program-output
    literal-block click:example click:run tikz aafig`,
    showCode,
  ],
  ['include literalinclude mdinclude', showInclude],
  ['image', showImage],
  ['figure', showFigure],
  ['toctree autosummary', showEntries],
  ['csv-table', showRows],
  [
    `option cmdoption envvar confval setting describe object program module currentmodule py:module py:currentmodule
    automodule autoclass autofunction automethod autodata autoattribute autoexception autodecorator autoproperty
    autopydantic_model autoenum autoflask click argparse doxygenfunction doxygenclass doxygenstruct doxygenfile`,
    showNames,
  ],
  [
    `contents sectnum meta tabularcolumns index default-role role title class rst-class sectionauthor codeauthor
    moduleauthor highlightlang ifconfig only default-domain spelling spelling:word-list tags local-toc minitoctree`,
    showContent,
  ],
  ['highlight', noteLanguage],
];
const SHOWN: ReadonlyMap<string, Show> = new Map(
  ROWS.flatMap(([names, show]) => names.split(/\s+/).map((name) => [name, show] as const)),
);

/** Kinds of objects that a domain describes: `py:function`, `js:class`, `http:get`. */
const OBJECT = new RegExp(
  '^(?:(?:py|js|c|cpp|rst|std|rb|go|php|java|cs|lua|bash|cmake|http|make|ts):)?(?:function'
    + '|class|method|classmethod|staticmethod|attribute|property|data|exception|decorator'
    + '|decoratormethod|type|macro|member|var|struct|union|enum|enum-class|enumerator|concept|alias'
    + '|directive|role|const|interface|namespace|package|command|variable|get|post|put|delete|patch'
    + '|head|options)$',
);

/** `class` of docutils gives its content a style, that of Sphinx describes a type: `Cart`, `shop.cart(size)`. */
function isType({ name, rest }: Directive): boolean {
  return name === 'class' && /[A-Z.(]/.test(rest);
}

/** Translates a directive; returns the line after it. */
export function translateDirective(page: Page, frame: Frame, directive: Directive): number {
  const other = OBJECT.test(directive.name) ? showNames : showText;
  const show = isType(directive) ? showNames : (SHOWN.get(directive.name) ?? other);
  if (frame.depth >= MAX_DEPTH) putText(page, { from: frame.from, to: frame.from + 1 }, frame.pad);
  else show(page, frame, directive);
  return directive.below.to;
}

interface Parts {
  /** Lines that go on with the text after the name. */
  readonly text: Range;
  readonly options: ReadonlyMap<string, string>;
  readonly content: Range;
}

/** The lines below a directive: more of its text, its options, its content after a blank line. */
function partsOf({ source }: Page, { below }: Directive): Parts {
  const options = new Map<string, string>();
  let at = below.from;
  const isText = (): boolean => at < below.to && (source.indents[at] ?? -1) >= 0;
  while (isText() && !OPTION.test((source.lines[at] ?? '').trim())) at += 1;
  const text = { from: below.from, to: at };
  for (; isText(); at += 1) {
    const [, key, value = ''] = OPTION.exec((source.lines[at] ?? '').trim()) ?? [];
    if (key !== undefined) options.set(key, value);
  }
  return { text, options, content: { from: at, to: below.to } };
}

/** The content as blocks of the frame around it, or of a list item. */
function putContent(page: Page, content: Range, { pad, depth, indent }: Frame): void {
  if (content.from >= content.to) return;
  const column = leastIndent(page.source, content, indent + 1);
  page.blocks(page, { ...content, indent: column, pad, depth: depth + 1 });
}

function showText(page: Page, frame: Frame, directive: Directive): void {
  const { source, out } = page;
  const { from, pad, indent, depth } = frame;
  const { text, content, options } = partsOf(page, directive);
  // The word of such a directive belongs to the sentence.
  const isNote = /^(?:version(?:added|changed|removed)|deprecated|deprecated-removed)$/.test(directive.name);
  if (isNote) out[from] = `${pad}.. ${directive.name}:: ${inline(directive.rest, page.names)}`.trimEnd();
  if (options.size > 0) {
    if (!isNote) showTextLine(page, frame, directive.rest);
    putText(page, text, pad);
    return putContent(page, content, frame);
  }
  // Deeper than the directive, as in the source: what follows it is not of the version.
  if (isNote) return putContent(page, { from: text.from, to: content.to }, { ...frame, pad: `${pad} ` });
  const column = leastIndent(source, directive.below, indent + 1);
  setLine(source, from, { text: directive.rest, indent: column });
  page.blocks(page, { from, to: directive.below.to, indent: column, pad, depth: depth + 1 });
}

function showTextLine(page: Page, frame: Frame, text: string): void {
  setLine(page.source, frame.from, { text, indent: frame.indent });
  putText(page, { from: frame.from, to: frame.from + 1 }, frame.pad);
}

function showContent(page: Page, frame: Frame, directive: Directive): void {
  if (/^(?:only|ifconfig|class|rst-class)$/.test(directive.name))
    putContent(page, partsOf(page, directive).content, frame);
}

const NO_LANGUAGE = new Set(['parsed-literal', 'literal-block', 'productionlist', 'testoutput', 'aafig', 'jinja']);
const LANGUAGES: Readonly<Record<string, string>> = {
  doctest: 'pycon',
  testcode: 'python',
  testsetup: 'python',
  testcleanup: 'python',
  ipython: 'python',
  'click:example': 'python',
  'click:run': 'pycon',
  digraph: 'dot',
  graph: 'dot',
  graphviz: 'dot',
};

function showCode(page: Page, frame: Frame, directive: Directive): void {
  const { name, rest } = directive;
  const { options, content, text } = partsOf(page, directive);
  // Without a blank line, the code is where the text would be.
  const isClose = options.size === 0 && content.from >= content.to && text.to > text.from;
  const code = isClose ? text : content;
  let from = code.from;
  while (from < code.to && (page.source.indents[from] ?? -1) < 0) from += 1;
  if (from >= code.to) return;
  const given = /^(\S*)/.exec(rest)?.[1] ?? '';
  const language = NO_LANGUAGE.has(name) ? '' : (LANGUAGES[name] ?? (given === '' ? namedLanguage(name, page) : given));
  const title = options.get('caption') ?? options.get('filename') ?? '';
  putCode(page, { from, to: code.to, opening: from - 1, language, title, pad: frame.pad });
}

function namedLanguage(name: string, { language }: Page): string {
  if (/^(?:code-block|code|sourcecode|code-tab)$/.test(name)) return language;
  return name === 'prompt' ? 'bash' : /^(?:command|program)-output$/.test(name) ? 'console' : name;
}

/** An include is shown as it is written: the pages' conventions read it with the options below. */
function showInclude(page: Page, frame: Frame, { name, rest, below }: Directive): void {
  if (/^<.*>$/.test(rest)) return;
  page.out[frame.from] = `${frame.pad}.. ${name}:: ${rest}`.trimEnd();
  for (let at = below.from; at < below.to; at += 1) {
    const line = (page.source.lines[at] ?? '').trim();
    if (OPTION.test(line)) page.out[at] = `${frame.pad}${line}`;
  }
}

function showImage(page: Page, frame: Frame, { rest }: Directive): void {
  const picture = pictureOf(page.source, frame.from, rest);
  const shown = image(picture.alt, picture.path);
  const isLinked = picture.target !== undefined && !picture.target.endsWith('_');
  page.out[frame.from] = frame.pad + (isLinked ? link(shown, picture.target ?? '') : shown);
}

function showFigure(page: Page, frame: Frame, directive: Directive): void {
  showImage(page, frame, directive);
  putContent(page, partsOf(page, directive).content, frame);
}

/** Pages of a table of contents as links. */
function showEntries(page: Page, frame: Frame, directive: Directive): void {
  const { options, content } = partsOf(page, directive);
  const caption = options.get('caption');
  if (caption !== undefined) page.out[frame.from] = frame.pad + inline(caption, page.names);
  for (let at = content.from; at < content.to; at += 1) {
    const entry = (page.source.lines[at] ?? '').trim();
    if (entry === '' || entry.startsWith('..')) continue;
    page.out[at] =
      `${frame.pad}- ${directive.name === 'toctree' ? entryLink(entry, page) : codeSpan(entry.replace(/^~/, ''))}`;
  }
}

function entryLink(entry: string, page: Page): string {
  const [, title, target] = /^(.{1,300}?)\s*<([^<>]{1,300})>$/.exec(entry) ?? [];
  if (title !== undefined && target !== undefined) return link(inline(title, page.names), target);
  return entry === 'self' || /[*?[\]]/.test(entry) ? codeSpan(entry) : link(inline(entry, page.names), entry);
}

function showRows(page: Page, frame: Frame, directive: Directive): void {
  const { options, content } = partsOf(page, directive);
  const head = options.get('header');
  page.out[frame.from] = frame.pad + inline(directive.rest, page.names);
  for (let at = content.from; at < content.to; at += 1) {
    const line = (page.source.lines[at] ?? '').trim();
    if (line !== '') page.out[at] = `${frame.pad}- ${listed(page, cellsOfCsv(line))}`;
  }
  if (head !== undefined && content.from < content.to && (page.source.indents[content.from] ?? -1) < 0)
    page.out[content.from] = `${frame.pad}- ${listed(page, cellsOfCsv(head))}`;
}

function cellsOfCsv(line: string): readonly string[] {
  return [...line.matchAll(/"((?:[^"]|"")*)(?:"|$)|[^,"]+/g)].map(([whole, quoted]) =>
    (quoted ?? whole).replaceAll('""', '"').trim(),
  );
}

/** Options, variables and objects of a domain: items of a list, with their names as code. */
function showNames(page: Page, frame: Frame, directive: Directive): void {
  const { text, content } = partsOf(page, directive);
  const pad = `${frame.pad}  `;
  const isPlain = /^(?:program|(?:py:)?(?:current)?module)$/.test(directive.name);
  const spans = isPlain ? codeSpan(directive.rest) : namesIn(directive);
  for (let at = text.from; at < text.to; at += 1)
    page.out[at] = pad + namesIn({ ...directive, rest: (page.source.lines[at] ?? '').trim() });
  putContent(page, content, isPlain ? frame : { ...frame, pad });
  page.out[frame.from] = pad + spans;
  if (isPlain) page.out[frame.from] = frame.pad + spans;
  else putMark(page, frame.from, { mark: `${frame.pad}-`, pad });
}

/** `-a, --all <x>` are two names. */
function namesIn({ name, rest }: Directive): string {
  const route = /:(get|post|put|delete|patch|head|options)$/.exec(name)?.[1];
  if (route !== undefined) return codeSpan(`${route.toUpperCase()} ${rest}`);
  if (!/option$/.test(name)) return codeSpan(rest);
  return rest
    .split(/,\s+/)
    .map((one) => codeSpan(one))
    .join(', ');
}

function noteLanguage(page: Page, _: Frame, { rest }: Directive): void {
  page.language = /^(?:none|text|default|guess)\b/.test(rest) ? '' : (/^[\w+#.-]+/.exec(rest)?.[0] ?? '');
}
