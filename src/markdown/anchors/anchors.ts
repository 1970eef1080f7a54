import { BOUNDS } from '../../model/bounds.js';
import type { Doc } from '../../model/doc.js';
import type { SiteGenerator } from '../../model/site.js';
import { isReadme } from '../../paths/doc-names.js';
import { lineAt, lineStartsOf, normalText } from '../../text/layout/lines.js';
import { githubSlug, SlugCounter } from '../../text/words/slug.js';
import { scanBlocks } from '../blocks/blocks.js';
import { blankCode } from '../inline/code-spans.js';
import { definedLabels } from '../blocks/definition.js';
import { decoded } from '../inline/entity.js';
import { readFrontmatter } from '../frontmatter.js';
import { withValues } from '../inline/heading-template.js';
import { pageHeading, readHeading } from '../inline/heading-text.js';
import { attributesIn } from '../inline/html-attributes.js';
import type { FoundHeading } from '../blocks/scan.js';
import { isMdx } from '../split.js';

/** GitHub's prefix for ids that an author wrote; links work with and without it. */
export const USER_CONTENT = 'user-content-';

/** Parts of a generator that make anchors. */
export type AnchorRules = Pick<SiteGenerator, 'slugs' | 'targets'>;

/**
 * Every valid fragment of the document, with its 1-based line: heading slugs by GitHub's rules and by those of the
 * site, explicit ids, ids and names of HTML tags, footnotes. Headings and tags in code do not count. Linear, without a
 * syntax tree.
 */
export function anchorsOf(doc: Pick<Doc, 'file'>, text: string, generator: AnchorRules): Map<string, number> {
  const source = normalText(text);
  const frontmatter = readFrontmatter(source);
  const { offset, line } = frontmatter;
  const { headings, code } = scanBlocks({
    text: source,
    offset,
    line,
    mdx: isMdx(doc.file),
    lastLine: BOUNDS.docLines,
    wantsCuts: false,
  });
  const anchors = new Map<string, number>();
  const add = (fragment: string, at: number): void => {
    if (fragment !== '' && !anchors.has(fragment)) anchors.set(fragment, at);
  };
  addHeadings(
    { headings: withValues(headings, frontmatter), isDefined: definedLabels(source), slugs: generator.slugs },
    add,
  );
  addWritten(blankCode(source, code), generator.targets, add);
  if (isReadme(doc.file)) add('readme', 1);
  add('top', 1);
  for (const [fragment, at] of [...anchors]) add(`${USER_CONTENT}${fragment}`, at);
  return anchors;
}

type Add = (fragment: string, line: number) => void;

interface Headings {
  readonly headings: readonly FoundHeading[];
  readonly isDefined: (label: string) => boolean;
  readonly slugs: AnchorRules['slugs'];
}

function addHeadings({ headings, isDefined, slugs }: Headings, add: Add): void {
  const ours = new SlugCounter();
  const onPage = new SlugCounter();
  const rules = slugs.map((rule) => ({ ...rule, slugs: new SlugCounter(rule.separator) }));
  for (const { raw, line } of headings) {
    const { text, id } = readHeading(raw, isDefined);
    add(ours.take(id ?? githubSlug(text)), line);
    add(onPage.take(githubSlug(pageHeading(raw, isDefined))), line);
    if (id !== undefined) add(id, line);
    else for (const rule of rules) add(rule.slugs.take(rule.slug(text, raw)), line);
  }
}

const ATTRIBUTE_LIST = /\{:?[^{}\n]{0,200}?#([\w:.-]+)[^{}\n]{0,200}\}/g;
const FOOTNOTE = /^[\t >*+-]*\[\^([^\]\s]{1,100})\]:/gm;

/** Headings written as HTML get their slugs, too. */
const HTML_HEADING = /<h([1-6])(?:\s[^<>]{0,300})?>([\s\S]{0,300}?)<\/h\1>/gi;

/** Ids that the author wrote: in HTML, in attribute lists, targets and footnotes. */
function addWritten(text: string, targets: AnchorRules['targets'], add: Add): void {
  const starts = lineStartsOf(text);
  for (const { name, value, offset } of attributesIn(text)) {
    if (name === 'id' || name === 'name') add(value, lineAt(starts, offset));
  }
  for (const match of text.matchAll(HTML_HEADING))
    add(githubSlug(decoded((match[2] ?? '').replace(/<[^<>]{0,300}>/g, '')).trim()), lineAt(starts, match.index));
  for (const match of text.matchAll(ATTRIBUTE_LIST)) add(match[1] ?? '', lineAt(starts, match.index));
  if (targets !== undefined)
    for (const match of text.matchAll(targets)) add(match[1] ?? '', lineAt(starts, match.index));
  for (const match of text.matchAll(FOOTNOTE)) {
    for (const prefix of ['fn-', 'fnref-', 'fn:', 'fnref:'])
      add(`${prefix}${match[1] ?? ''}`, lineAt(starts, match.index));
  }
}

/**
 * Labels that a document defines, which a generator resolves from every page of the site, whatever the heading. The
 * regular expressions `forms` must be global.
 */
export function labelsIn(text: string, forms: readonly RegExp[]): readonly string[] {
  return forms.flatMap((form) => [...text.matchAll(form)].map((match) => match[1] ?? ''));
}
