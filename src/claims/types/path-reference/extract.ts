import { hasProductEnding } from '../../../ecosystems/project-files.js';
import { firstOfEach, groupBy } from '../../../text/multimap.js';
import type { ClaimSource, Draft, Target } from '../../../model/claim.js';
import type { Doc } from '../../../model/doc.js';
import type { Span, SpanOf } from '../../../model/span.js';
import { BRANCHES } from '../../../paths/version-names.js';
import { LIST_MARK } from '../../../text/layout/block-start.js';
import { keptFor } from '../../../text/memo.js';
import { folderOfEntries, listHedge } from '../../reading/hedging/list-intro.js';
import { isExampleSection, audienceOf } from '../../reading/section/audience.js';
import { removedSectionHedge } from '../../reading/section/removed.js';
import { elsewhereHedge } from '../../reading/hedging/elsewhere.js';
import { hedgeOf, hedgeOfProgram } from '../../reading/hedging/hedge.js';
import type { Hedge } from '../../reading/hedging/hedge.js';
import { introHedge } from '../../reading/hedging/intro-hedge.js';
import { partAround, textAround } from '../../reading/hedging/text-around.js';
import { draftOf, draftOfMention, locate } from './draft.js';
import type { Setting } from './draft.js';
import { draftsOfFence } from './mentions/fences.js';
import { draftsOfIncludes } from './mentions/includes.js';
import { readMention } from './mentions/mention.js';
import type { Mention } from './mentions/mention.js';
import type { PathReference } from './payload.js';
import { isCommandLine, shellPathsOf } from './mentions/shell-paths.js';
import { isHostedElsewhere, readHosted, readTarget } from './target.js';
import { withoutLead, withoutSlash } from '../../../text/paths.js';
import { SHOWN_AT } from '../../../text/repository-address.js';

/**
 * Every path that a section names: links, images, HTML, inline code, running text, listings and commands in fences.
 * Linear.
 */
export function extractPaths(source: ClaimSource): readonly Draft<PathReference>[] {
  const example: Hedge | undefined = isExampleSection(source)
    ? { gone: false, slight: true, because: 'the section gives examples' }
    : undefined;
  const section = removedSectionHedge(source) ?? example;
  const setting: Setting = { source, audience: audienceOf(source), section };
  const linkSpans = source.spans.filter(isLinkSpan).filter((span) => !isOwnAnchor(span, source));
  const links = linkSpans.flatMap((span) => draftOfLink(span, source));
  const linksOn = groupBy(links, ({ line }) => line);
  const linkedAt = new Set(links.map((draft) => `${draft.line}\0${tail(draft.payload.path)}`));
  const includes = draftsOfIncludes(source);
  const isNamedElsewhere = namesElsewhere(source);
  const includedAt = new Set(includes.map(({ line }) => line));
  const mentions = source.spans
    .flatMap((span) => draftsOfMention(span, setting))
    .filter((draft) => !includedAt.has(draft.line))
    .filter(({ payload: { path } }) => !projectsIn(source.doc).has(path))
    // A path that a link next to it already names is one claim, unless the mention can be fixed in its own place.
    .filter(
      (draft) =>
        (draft.target !== undefined || !linkedAt.has(`${draft.line}\0${tail(draft.payload.path)}`))
        && !isNamedElsewhere(draft)
        && !(linksOn.get(draft.line) ?? []).some((link) => isNamedByText(link, draft)),
    );
  return withoutRepeats([...links, ...includes, ...mentions]);
}

/**
 * Is the mention the whole text of the link, and the end of its path: `[\`a.ts\`](src/a.ts)`? A fix of the link's
 * address changes its text as well.
 */
function isNamedByText(link: Draft<PathReference>, { target, payload: { form, path } }: Draft<PathReference>): boolean {
  if (form !== 'code' || target === undefined || link.target?.line !== target.line) return false;
  const between = link.target.column - target.column - target.text.length;
  return between >= 2 && between <= 4 && `/${tail(link.payload.path)}`.endsWith(`/${tail(path)}`);
}

/** Blob pages of a branch, not of a commit: the path at their end may belong to this repository. */
const BRANCH_PAGE = new RegExp(`/${SHOWN_AT}/(?:${BRANCHES.join('|')})/`);

const MAX_LABELS = 200;

/** Links whose text is the last part of their URL: `[hackage.nix](https://github.com/me/hackage.nix)`. */
const NAMED_SITE = /\[`?([\w.-]{3,80})`?\](?:\(|: {0,3})<?https?:\/\/[^\s)>#?]{1,300}\/\1\/?(?=[\s)>#?]|$)/g;

/** Names of other projects that look like files. */
const projectsIn = keptFor(
  ({ sections }: Doc): ReadonlySet<string> =>
    new Set(
      sections.flatMap(({ content }) =>
        content.includes('](http') || content.includes(']: ')
          ? [...content.matchAll(NAMED_SITE)].flatMap(({ 0: link, 1: name = '' }) =>
              BRANCH_PAGE.test(link) ? [] : [name],
            )
          : [],
      ),
    ),
);

/**
 * Returns a test whether a draft is in the text of a link to a place other than a branch of a repository; for a bare
 * name, also of a link to a heading of its own page.
 */
function namesElsewhere({
  spans,
  lines,
  conventions,
  addresses,
}: ClaimSource): (draft: Draft<PathReference>) => boolean {
  const links = new Map<number, { readonly text: string; readonly isOwnPage: boolean }[]>();
  /** Texts of links whose URL is defined further down. */
  const labels: string[] = [];
  for (const span of spans) {
    if (span.kind !== 'link' || span.text === '') continue;
    if (BRANCH_PAGE.test(span.url) && !isHostedElsewhere(span.url, addresses)) continue;
    const isOwnPage = span.url.startsWith('#');
    if (!isOwnPage && readTarget(span.url, conventions.aliases) !== undefined) continue;
    if (span.definition && span.text !== '' && labels.length < MAX_LABELS) labels.push(span.text);
    // The text of a link can be on the line before its URL.
    for (const line of [span.line - 1, span.line])
      links.set(line, [...(links.get(line) ?? []), { text: span.text, isOwnPage }].slice(0, 50));
  }
  const isLabel = (line: string, text: string): boolean =>
    labels.some((label) => label.includes(text) && (line.includes(`[${label}]`) || line.includes(`[\`${label}\`]`)));
  return ({ line, text, payload: { form } }) =>
    ((form === 'code' || form === 'prose') && isLabel(lines[line - 1] ?? '', text))
    || (links.get(line) ?? []).some(
      (link) =>
        link.text.includes(text) && (form === 'prose' || (!link.isOwnPage && (form === 'code' || form === 'shell'))),
    );
}

type LinkSpan = SpanOf<'link'> | SpanOf<'image'> | SpanOf<'html'>;

function isLinkSpan(span: Span): span is LinkSpan {
  return span.kind === 'link' || span.kind === 'image' || span.kind === 'html';
}

/**
 * `<a id="x" href="#x">`: a handle for copying the URL; `<a href="#code-name" title="Code">`: only a label in a list
 * generated by all-contributors.
 */
function isOwnAnchor(span: LinkSpan, { lines, section }: ClaimSource): boolean {
  if (span.kind === 'html' && /^#\w+-/.test(span.url) && section.content.includes('ALL-CONTRIBUTORS-LIST')) return true;
  return (
    span.kind === 'html'
    && span.url.startsWith('#')
    && ['id', 'name'].some((name) => (lines[span.line - 1] ?? '').includes(`${name}="${span.url.slice(1)}"`))
  );
}

function draftOfLink(
  span: LinkSpan,
  { conventions, addresses, branches, doc }: ClaimSource,
): readonly Draft<PathReference>[] {
  if (span.kind === 'link' && span.definition === true && span.text === '') return []; // Nothing uses the definition.
  if (isNumberOfIssue(span, doc)) return [];
  const hosted = readHosted(span.url, { addresses, branches });
  const target = hosted ?? readTarget(span.url, conventions.aliases);
  if (target === undefined || /^mailto:/i.test(span.url)) return [];
  const payload: PathReference = {
    form: span.kind,
    ...target,
    glob: false,
    audience: 'open',
    ...(hosted === undefined ? {} : { isHosted: true }),
  };
  return [draftOf(span.url.trim(), payload, { line: span.line, column: span.column, text: span.url })];
}

/** `[#12](#12)`, and in a list of changes `[fix a warning](#12)`. */
function isNumberOfIssue(span: LinkSpan, { kind }: Doc): boolean {
  if (!/^#\d{1,7}$/.test(span.url)) return false;
  const label = 'text' in span ? span.text.trim() : '';
  // `[5.11.0](#5110)` is a heading.
  return label === span.url || (kind === 'changelog' && label.replace(/\D/g, '') !== span.url.slice(1));
}

function draftsOfMention(span: Span, setting: Setting): readonly Draft<PathReference>[] {
  switch (span.kind) {
    case 'code':
      return draftsOfCode(span, setting);
    case 'prose':
      return draftsOfText(span, setting);
    case 'fence':
      return draftsOfFence(span, setting);
    case 'row':
      return span.cells.flatMap((cell) =>
        draftsOfText({ value: cell.replace(/`[^`]*`/g, ' '), line: span.line }, setting),
      );
    case 'link':
    case 'image':
    case 'html':
      return [];
  }
}

function draftsOfCode(span: SpanOf<'code'>, setting: Setting): readonly Draft<PathReference>[] {
  const value = span.value.trim();
  const { lines } = setting.source;
  const context =
    span.diagram === undefined
      ? textAround(lines, span.line, span.column)
      : partAround(lines[span.line - 1] ?? '', span.column);
  const hedge =
    columnDoubt(span, setting)
    ?? elsewhereHedge(context.text, [context.at, context.at + span.value.length], setting.source)
    ?? (span.diagram === undefined ? undefined : introHedge(setting.source, span.diagram.line))
    ?? hedgeOf(context.text, context.at, context.at + span.value.length)
    ?? listHedge(lines, span.line)
    ?? setting.section;
  const at = (mention: Mention): Target => ({
    line: span.line,
    column: span.column + Math.max(0, span.value.indexOf(mention.text)),
    text: mention.text,
  });
  if (!/\s/.test(value)) {
    const mention = readMention(withoutMark(value, setting), 'code');
    if (mention === undefined) return [];
    const isRun = value.startsWith('./') && RUNS.test(context.text.slice(0, context.at));
    const draft = draftOfMention(mention, 'code', {
      at: at(mention),
      setting,
      hedge: isRun ? hedgeOfProgram(hedge) : hedge,
      base: BEGINS_ENTRY.test((lines[span.line - 1] ?? '').slice(0, span.column - 1))
        ? folderOfEntries(lines, span.line)
        : '',
    });
    const isSure = span.diagram === undefined && mention.isVague !== true;
    return [isSure ? draft : { ...draft, payload: { ...draft.payload, ifJudged: true } }];
  }
  if (!isCommandLine(value) || value.includes('\n')) return [];
  return shellPathsOf(value, setting.source.addresses).map(({ mention, cwd, hedge: own, isRun }) =>
    draftOfMention(mention, 'shell', {
      at: at(mention),
      setting,
      hedge: own ?? (isRun ? hedgeOfProgram(hedge) : hedge),
      base: cwd,
    }),
  );
}

/** Before the name with which an entry of a list begins. */
const BEGINS_ENTRY = new RegExp(`^\\s{0,40}${LIST_MARK}\\s{1,8}[*_\`]{0,4}$`);
/** Words right before the program that does it: "Generate it by running `./make.sh`". */
const RUNS = /\b(?:run|running|execute|executing|call|calling|with|via|using|by)(?: the)? ?`$/i;

/**
 * Doubt about a column of a table whose header says that it gives examples. In documents for developers such examples
 * are files of this repository.
 */
function columnDoubt(
  { line, column }: SpanOf<'code'>,
  { source: { spans, lines }, audience }: Setting,
): Hedge | undefined {
  if (audience === 'ours') return undefined;
  const header = exampleRows(spans).get(line);
  if (header === undefined) return undefined;
  const at = (
    (lines[line - 1] ?? '')
      .slice(0, column - 1)
      .replace(/^\s*\|/, '')
      .match(/(?<!\\)\|/g) ?? []
  ).length;
  return EXAMPLES.test(header[at] ?? '') ? { gone: true, because: 'the column gives examples' } : undefined;
}

/** By line, the headers of rows with a header that announces examples. */
const exampleRows = keptFor(
  (spans: readonly Span[]) =>
    new Map(
      spans.flatMap((span) =>
        span.kind === 'row' && span.header.some((head) => EXAMPLES.test(head))
          ? [[span.line, span.header] as const]
          : [],
      ),
    ),
);

const EXAMPLES = /\b(?:examples?|samples?)\b/i;

/** `@docs/style.md` in a document for agents, which read that file. What has no ending is a package. */
const MARKED = /^@(?:\.{1,2}\/){0,9}\w[\w./-]{0,150}\.[a-z]{1,10}(?![\w/@-])/i;

function withoutMark(word: string, { source: { doc } }: Setting): string {
  return doc.kind === 'agent' && MARKED.test(word) ? word.slice(1) : word;
}

/** Words of a line that may be paths: split at white space and at the brackets and quotes that wrap words in text. */
const WORD = /[^\s"'“”‘’<>|;`]+/g;

function draftsOfText(
  span: { readonly value: string; readonly line: number },
  setting: Setting,
): readonly Draft<PathReference>[] {
  if (!/[/.]/.test(span.value)) return [];
  const line = setting.source.lines[span.line - 1] ?? '';
  const drafts: Draft<PathReference>[] = [];
  for (const { 0: word, index } of span.value.slice(0, 4000).matchAll(WORD)) {
    const text = withoutMark(word.replace(/^[([*_]+/, ''), setting);
    const mention = /[/.]/.test(text) && !text.includes('://') ? readMention(text, 'prose') : undefined;
    if (mention === undefined || mention.glob || (!mention.path.includes('/') && isIdle(mention.path, setting)))
      continue;
    const hedge =
      elsewhereHedge(span.value, [index, index + word.length], setting.source)
      ?? hedgeOf(span.value, index, index + word.length)
      ?? listHedge(setting.source.lines, span.line)
      ?? setting.section;
    drafts.push(draftOfMention(mention, 'prose', { at: locate(line, mention.text, span.line), setting, hedge }));
  }
  return drafts;
}

/** A bare name in running text that is more likely a word, or is in a list of past changes. */
function isIdle(name: string, { source }: Setting): boolean {
  const isWord = /^[A-Z][a-z]+\.\w+$/.test(name) || (/^[A-Z][A-Za-z]*\.\w+$/.test(name) && hasProductEnding(name));
  return isWord || source.doc.kind === 'changelog';
}

function tail(path: string): string {
  return withoutSlash(withoutLead(path));
}

/** One claim for one path at one place. */
function withoutRepeats(drafts: readonly Draft<PathReference>[]): readonly Draft<PathReference>[] {
  return firstOfEach(drafts, ({ line, target, text }) => `${line}\0${target?.column ?? 0}\0${text}`);
}
