import { readFrontmatter } from '../../markdown/frontmatter.js';
import type { IncludePart, PartMark } from '../../markdown/includes/include-part.js';
import type { Lines, RegionMarks } from '../../model/site.js';
import { allConventions } from '../../sites/conventions.js';
import { inPattern } from '../../text/pattern.js';
import { githubSlug } from '../../text/words/slug.js';

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
      return allConventions.objects.flatMap((objectOf) => listOf(objectOf(lines, part.name)));
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
