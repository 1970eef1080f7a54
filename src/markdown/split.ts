import { BOUNDS } from '../model/bounds.js';
import type { Doc } from '../model/doc.js';
import type { Section } from '../model/section.js';
import { normalText } from '../text/layout/lines.js';
import { isShellScript } from '../paths/file-kinds.js';
import { stemOf } from '../text/paths.js';
import { githubSlug, SlugCounter } from '../text/words/slug.js';
import { scanBlocks } from './blocks/blocks.js';
import { classifyDoc } from './classify.js';
import { definedLabels } from './blocks/definition.js';
import { readFrontmatter } from './frontmatter.js';
import type { Frontmatter } from './frontmatter.js';
import { ignoresIn } from './ignores.js';
import { headingBesideImages, readHeading } from './inline/heading-text.js';
import { withValues } from './inline/heading-template.js';
import type { FoundHeading } from './blocks/scan.js';
import { scriptDoc } from './script.js';
import { hasWords } from './visible-words.js';
import type { WordRules } from './visible-words.js';

export interface SplitInput {
  /** Repository-relative path, forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly hash: string;
  /** The document is a copy of an earlier version of the docs. */
  readonly isOld?: boolean | undefined;
}

const LINE_FEED = 10;
/** Heading of a document that has neither a heading nor a title. */
const FULL_DOCUMENT = 'Full Document';

/**
 * Splits a document into sections at its headings, including those in lists, quotes and footnotes. Walks the lines
 * without a syntax tree: linear time, about the cost of reading each line once. The contents are slices of one string.
 * Content without words (badges, images, `&nbsp;`, imports) below a heading of images or without text, or below none,
 * does not form a section: it belongs to the section before; above the first section it is treated like blank lines. A
 * shell script is one section.
 */
export function splitDoc({ file, text: written, hash, isOld }: SplitInput, rules: WordRules): Doc {
  const text = normalText(written);
  if (isShellScript(file)) return scriptDoc({ file, text, hash });
  const frontmatter = readFrontmatter(text);
  const {
    headings: found,
    endOffset,
    endLine,
    code,
  } = scanBlocks({
    text,
    offset: frontmatter.offset,
    line: frontmatter.line,
    mdx: isMdx(file),
    lastLine: BOUNDS.docLines,
    wantsCuts: false,
  });
  const headings = withValues(found, frontmatter);
  const lineCount = countLines(text, endOffset, endLine);
  const lastLine = Math.min(lineCount, BOUNDS.docLines);
  const { sections, title } = sectionsOf({ file, text, frontmatter, headings, endOffset, lastLine, rules });
  const ignores = ignoresIn({ text, offset: frontmatter.offset, code, sections });
  return {
    file,
    hash,
    kind: isOld === true ? 'archive' : classifyDoc(file, frontmatter, text.slice(frontmatter.offset)),
    title: titleOf(frontmatter) ?? title,
    description: frontmatter.description,
    ...(isOld === true ? { isOld } : {}),
    sections,
    lineCount,
    cut: cutOf(lineCount, headings),
    ...(ignores === undefined ? {} : { ignores }),
  };
}

/** The title, unless it is blank or filled in when the page is made (`{{ name }}`). */
function titleOf({ title }: Frontmatter): string | undefined {
  return title === undefined || title.trim() === '' || title.includes('{{') ? undefined : title;
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
 * Number of lines of the text, given that `lines` end before `offset`. A final line break does not start a line; an
 * empty text has one line.
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
  /** Offset after the last line that is indexed, and the 1-based number of that line. */
  readonly endOffset: number;
  readonly lastLine: number;
  readonly rules: WordRules;
}

interface Titles {
  readonly sections: readonly Section[];
  /** The first heading of level 1. */
  readonly title: string | undefined;
}

function sectionsOf(parts: Parts): Titles {
  const { file, text, frontmatter, endOffset, lastLine, rules } = parts;
  // Headings get their slugs first, so that ids are the anchors that readers know.
  const slugs = new SlugCounter();
  const titled = titledHeadings(parts, slugs);
  const below = headedSections(parts, titled);
  const title = titled.find(({ found, heading }) => found.level === 1 && heading !== '')?.heading;
  const first = titled.find(({ isSection }) => isSection)?.found;
  const content = contentOf(text, frontmatter.offset, first?.offset ?? endOffset);
  if (first !== undefined && !hasWords(content, rules)) return { sections: below, title };
  const heading = titleOf(frontmatter) ?? (first === undefined ? FULL_DOCUMENT : stemOf(file));
  const id = `${file}#${slugs.take(githubSlug(heading))}`;
  const endLine = first === undefined ? lastLine : first.line - 1;
  const opening = {
    id,
    file,
    heading,
    headingPath: [heading],
    level: 0,
    startLine: Math.min(frontmatter.line, endLine),
    endLine,
    content,
  };
  return { sections: [opening, ...below], title };
}

interface Titled {
  readonly found: FoundHeading;
  readonly heading: string;
  readonly slug: string;
  /** False for a heading without text of its own (it may have that of an image), above content without words. */
  readonly isSection: boolean;
}

/** All headings: those that start no section keep their slugs too, as on the page. */
function titledHeadings({ text, headings, endOffset, rules }: Parts, slugs: SlugCounter): Titled[] {
  const isDefined = definedLabels(text);
  return headings.slice(0, BOUNDS.sectionsPerDoc).map((found, index) => {
    const { text: heading, id } = readHeading(found.raw, isDefined);
    const slug = slugs.take(id ?? githubSlug(heading));
    const isSection =
      (found.raw.includes('![') ? headingBesideImages(found.raw, isDefined).trim() : heading) !== ''
      || hasWords(contentOf(text, found.contentOffset, headings[index + 1]?.offset ?? endOffset), rules);
    return { found, heading, slug, isSection };
  });
}

function headedSections({ file, text, headings, endOffset, lastLine }: Parts, titled: readonly Titled[]): Section[] {
  const ancestors: { readonly level: number; readonly path: readonly string[] }[] = [];
  const end = headings[BOUNDS.sectionsPerDoc];
  const starts = titled.filter(({ isSection }) => isSection).map(({ found }) => found);
  let started = 0;
  return titled.flatMap(({ found, heading, slug, isSection }) => {
    // An image may be all that names the page.
    if (!isSection && heading === '') return [];
    while ((ancestors[ancestors.length - 1]?.level ?? 0) >= found.level) ancestors.pop();
    const path = [...(ancestors[ancestors.length - 1]?.path ?? []), heading];
    ancestors.push({ level: found.level, path });
    if (!isSection) return [];
    started += 1;
    const following = starts[started] ?? end;
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
