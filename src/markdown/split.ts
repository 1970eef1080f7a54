import { BOUNDS } from '../model/bounds.js';
import type { Doc } from '../model/doc.js';
import type { Section } from '../model/section.js';
import { normalText } from '../text/lines.js';
import { baseNameOf } from '../text/paths.js';
import { githubSlug, slugCounter } from '../text/slug.js';
import type { SlugCounter } from '../text/slug.js';
import { scanBlocks } from './blocks/blocks.js';
import { classifyDoc } from './classify.js';
import { definedLabels } from './blocks/definition.js';
import { readFrontmatter } from './frontmatter.js';
import type { Frontmatter } from './frontmatter.js';
import { readHeading } from './inline/heading-text.js';
import type { FoundHeading } from './blocks/scan.js';

/** Characters in which a page says what it is. */
const OPENING_CHARS = 1_000;

export interface SplitInput {
  /** Repository-relative path, forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly hash: string;
}

const LINE_FEED = 10;
/** Heading of a document that has none. */
const FULL_DOCUMENT = 'Full Document';

/**
 * Splits a document into sections at its headings, those in lists, quotes and footnotes too. A line-based walk, no
 * tree: linear time, about the cost of looking at each line once. The contents are slices of one string. What shows no
 * word (badges, images, `&nbsp;`) and has no heading is no section: it is part of the one before it, and above the
 * first one like blank lines.
 */
export function splitDoc({ file, text: written, hash }: SplitInput): Doc {
  const text = normalText(written);
  const frontmatter = readFrontmatter(text);
  const { headings, endOffset, endLine } = scanBlocks({
    text,
    offset: frontmatter.offset,
    line: frontmatter.line,
    mdx: isMdx(file),
    lastLine: BOUNDS.docLines,
    wantsCuts: false,
  });
  const lineCount = countLines(text, endOffset, endLine);
  const sections = sectionsOf({
    file,
    text,
    frontmatter,
    headings,
    endOffset,
    lastLine: Math.min(lineCount, BOUNDS.docLines),
  });
  return {
    file,
    hash,
    kind: classifyDoc(file, frontmatter, text.slice(frontmatter.offset, frontmatter.offset + OPENING_CHARS)),
    title: frontmatter.title ?? sections.find((section) => section.level === 1)?.heading,
    description: frontmatter.description,
    sections,
    lineCount,
    cut: cutOf(lineCount, headings),
  };
}

export function isMdx(file: string): boolean {
  return /\.mdx$/i.test(file);
}

function cutOf(lineCount: number, headings: readonly FoundHeading[]): string | undefined {
  if (lineCount > BOUNDS.docLines) return `it has more than ${BOUNDS.docLines} lines; the rest was left out`;
  if (headings.length > BOUNDS.sectionsPerDoc)
    return `it has more than ${BOUNDS.sectionsPerDoc} headings; the rest was left out`;
  return headings.some(({ offset, contentOffset }) => contentOffset - offset > BOUNDS.headingChars)
    ? `a heading has more than ${BOUNDS.headingChars} characters; its end was left out`
    : undefined;
}

/**
 * Lines of the text, of which `lines` end before `offset`. A final line break starts no line; an empty text has one.
 */
function countLines(text: string, offset: number, lines: number): number {
  let count = lines;
  for (let at = offset; at < text.length; at = text.indexOf('\n', at) + 1 || text.length) count += 1;
  return Math.max(1, count);
}

interface Parts {
  readonly file: string;
  readonly text: string;
  readonly frontmatter: Frontmatter;
  readonly headings: readonly FoundHeading[];
  /** Offset behind the last line that is indexed, and its 1-based number. */
  readonly endOffset: number;
  readonly lastLine: number;
}

function sectionsOf(parts: Parts): readonly Section[] {
  const { file, text, frontmatter, endOffset, lastLine } = parts;
  // Headings have the first claim on slugs, so that ids are the anchors readers know.
  const slugs = slugCounter();
  const titled = titledHeadings(parts, slugs);
  const below = headedSections(parts, titled);
  const first = titled[0]?.found;
  const content = contentOf(text, frontmatter.offset, first?.offset ?? endOffset);
  if (first !== undefined && !hasWords(content)) return below;
  const heading = first === undefined ? FULL_DOCUMENT : (frontmatter.title ?? stemOf(file));
  const id = `${file}#${slugs.take(githubSlug(heading))}`;
  const endLine = first === undefined ? lastLine : first.line - 1;
  return [
    {
      id,
      file,
      heading,
      headingPath: [heading],
      level: 0,
      startLine: Math.min(frontmatter.line, endLine),
      endLine,
      content,
    },
    ...below,
  ];
}

interface Titled {
  readonly found: FoundHeading;
  readonly heading: string;
  readonly slug: string;
}

/**
 * Headings that start a section: not those without text above nothing that has words. These keep their slugs all the
 * same, as on the page.
 */
function titledHeadings({ text, headings, endOffset }: Parts, slugs: SlugCounter): Titled[] {
  const isDefined = definedLabels(text);
  return headings.slice(0, BOUNDS.sectionsPerDoc).flatMap((found, index) => {
    const { text: heading, id } = readHeading(found.raw, isDefined);
    const slug = slugs.take(id ?? githubSlug(heading));
    const isEmpty =
      heading === '' && !hasWords(contentOf(text, found.contentOffset, headings[index + 1]?.offset ?? endOffset));
    return isEmpty ? [] : [{ found, heading, slug }];
  });
}

function headedSections({ file, text, headings, endOffset, lastLine }: Parts, titled: readonly Titled[]): Section[] {
  const ancestors: { readonly level: number; readonly path: readonly string[] }[] = [];
  const end = headings[BOUNDS.sectionsPerDoc];
  return titled.map(({ found, heading, slug }, index) => {
    while ((ancestors[ancestors.length - 1]?.level ?? 0) >= found.level) ancestors.pop();
    const path = [...(ancestors[ancestors.length - 1]?.path ?? []), heading];
    ancestors.push({ level: found.level, path });
    const following = titled[index + 1]?.found ?? end;
    return {
      id: `${file}#${slug}`,
      file,
      heading,
      headingPath: path,
      level: found.level,
      startLine: found.line,
      endLine: following === undefined ? lastLine : following.line - 1,
      content: contentOf(text, found.contentOffset, following?.offset ?? endOffset),
    };
  });
}

/** Text of the lines in `[from, to)`, without the last line break. */
function contentOf(text: string, from: number, to: number): string {
  return text.slice(from, to > from && text.charCodeAt(to - 1) === LINE_FEED ? to - 1 : to);
}

function stemOf(file: string): string {
  const name = baseNameOf(file);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** Of a longer text it is taken for granted. Characters. */
const LOOKED_AT = 20_000;

/**
 * A tag, an image, a link around nothing, the definition of a reference, a character by its name. None may run past the
 * start of the next.
 */
const MARKUP: readonly RegExp[] = [
  /<\/?[a-z][\w.-]*(?:\s[^<>]*)?\/?>/gi,
  /!\[[^[\]]*\](?:\([^()\n]*\)|\[[^[\]\n]*\])?/g,
  /\[\s*\](?:\([^()\n]*\)|\[[^[\]\n]*\])?/g,
  /^ {0,3}\[[^[\]\n]+\]:.*$/gm,
  /&#?\w+;/g,
];

/** Does markdown show a reader any letter or digit? Images, badges, tags, comments and `&nbsp;` do not. Linear. */
function hasWords(markdown: string): boolean {
  if (markdown.length > LOOKED_AT) return true;
  const shown = MARKUP.reduce((text, pattern) => text.replace(pattern, ' '), withoutComments(markdown));
  return /[\p{L}\p{N}]/u.test(shown);
}

function withoutComments(text: string): string {
  let shown = '';
  let from = 0;
  for (let open = text.indexOf('<!--'); open >= 0; open = text.indexOf('<!--', from)) {
    const close = text.indexOf('-->', open + 4);
    if (close < 0) break;
    shown += `${text.slice(from, open)} `;
    from = close + 3;
  }
  return shown + text.slice(from);
}
