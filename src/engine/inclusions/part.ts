import { readFrontmatter } from '../../markdown/frontmatter.js';
import type { IncludePart, PartMark } from '../../markdown/includes/include-part.js';
import type { RegionMarks } from '../../model/site.js';
import { allConventions } from '../../sites/conventions.js';
import { indentOf } from '../../text/layout/indent.js';
import { inPattern } from '../../text/pattern.js';
import { githubSlug } from '../../text/words/slug.js';

/** Lines of a file, 1-based and inclusive. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

/**
 * The lines that an include's part selects, in order; without a part, all but the front matter; empty if the part does
 * not exist.
 */
export function linesOfPart(lines: readonly string[], part: IncludePart | undefined): readonly Lines[] {
  const whole: Lines = { first: readFrontmatter(lines.slice(0, MOST_HEAD).join('\n')).line, last: lines.length };
  const found = part === undefined ? [whole] : linesNamed(lines, part, whole);
  return found.filter(({ first, last }) => last >= first);
}

/** Maximum number of lines of front matter; longer front matter is text. */
const MOST_HEAD = 500;

function linesNamed(lines: readonly string[], part: IncludePart, whole: Lines): readonly Lines[] {
  switch (part.kind) {
    case 'lines':
      return part.ranges.map(({ first, last }) => ({
        first: Math.max(1, first ?? whole.first),
        last: Math.min(whole.last, last ?? whole.last),
      }));
    case 'name':
      return listOf(regionOf(lines, part.name) ?? headedBy(lines, part.name));
    case 'object':
      return listOf(objectOf(lines, part.name));
    case 'between':
      return listOf(linesBetween(lines, part, whole));
    case 'unread':
      return [];
  }
}

function listOf(found: Lines | undefined): readonly Lines[] {
  return found === undefined ? [] : [found];
}

/** The lines between the two marks of a region, in any syntax: `#region name`, `ANCHOR: name`. */
function regionOf(lines: readonly string[], name: string): Lines | undefined {
  const word = `${inPattern(name)}(?![\\w.-])`;
  const anyOf = (side: keyof RegionMarks): RegExp =>
    new RegExp(allConventions.regions.map((marks) => marks[side].replaceAll('NAME', () => word)).join('|'));
  const [opens, closes] = [anyOf('opens'), anyOf('closes')];
  const start = lines.findIndex((line) => opens.test(line.slice(0, MOST_CHARS)));
  const end = start < 0 ? -1 : lines.findIndex((line, at) => at > start && closes.test(line.slice(0, MOST_CHARS)));
  return start < 0 ? undefined : { first: start + 2, last: end < 0 ? lines.length : end };
}

/** Maximum number of characters per line searched for marks. */
const MOST_CHARS = 400;

/** The section of a page under a heading of this name. */
function headedBy(lines: readonly string[], name: string): Lines | undefined {
  const levels = lines.map((line) => /^(#{1,6})\s{1,4}(.{1,300})/.exec(line));
  const start = levels.findIndex((match) => match !== null && githubSlug(match[2] ?? '') === name);
  const depth = levels[start]?.[1]?.length ?? 0;
  const end = levels.findIndex((match, at) => at > start && match !== null && (match[1]?.length ?? 0) <= depth);
  return start < 0 ? undefined : { first: start + 1, last: end < 0 ? lines.length : end };
}

/** A class or function in Python, `Class.method` within its class: up to the next line that is not indented deeper. */
function objectOf(lines: readonly string[], name: string): Lines | undefined {
  let found: Lines | undefined = { first: 1, last: lines.length };
  for (const one of name.split('.')) found = found === undefined ? undefined : declaredIn(lines, one, found);
  return found;
}

function declaredIn(lines: readonly string[], name: string, { first, last }: Lines): Lines | undefined {
  const head = new RegExp(`^\\s{0,80}(?:async\\s{1,4})?(?:def|class)\\s{1,4}${inPattern(name)}\\b`);
  const start = lines.findIndex((line, at) => at + 1 >= first && at < last && head.test(line.slice(0, MOST_CHARS)));
  if (start < 0) return undefined;
  const depth = indentOf(lines[start] ?? '');
  const next = lines.findIndex(
    (line, at) =>
      at > start && line.trim() !== '' && indentOf(line) <= depth && !/^\s{0,80}[)\]}]/.test(line.slice(0, MOST_CHARS)),
  );
  let end = next < 0 ? last : Math.min(last, next);
  while (end > start + 1 && lines[end - 1]?.trim() === '') end--;
  return { first: start + 1, last: end };
}

/** The lines between two lines that contain given texts; undefined if one of them does not exist. */
function linesBetween(
  lines: readonly string[],
  { from, to }: { readonly from?: PartMark; readonly to?: PartMark },
  whole: Lines,
): Lines | undefined {
  const start = from === undefined ? whole.first - 1 : lines.findIndex((line) => line.includes(from.text));
  if (start < 0) return undefined;
  const first = from === undefined || from.isIn ? start + 1 : start + 2;
  const end =
    to === undefined ? lines.length : lines.findIndex((line, at) => at + 1 >= first && line.includes(to.text));
  if (end < 0) return undefined;
  return { first, last: to?.isIn === true ? end + 1 : end };
}
