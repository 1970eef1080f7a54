import { readFrontmatter } from '../../markdown/frontmatter.js';
import { inPattern } from '../../text/pattern.js';
import { githubSlug } from '../../text/slug.js';

/** Lines of a file, 1-based and inclusive. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

/** `:3:9`, `:3`, `::9`, `{2,9}`, `{3,}`. What a builder lights up in code, `{2}`, is no range. */
const RANGE = /^(?::(\d{0,7})(?::(\d{0,7}))?|.{0,80}\{(\d{0,7}),(\d{0,7})\})$/;
const NAME = /^[:#]([\w.-]{1,80})/;

/** The lines that the part of an include names; all but the front matter where it names none, undefined where there is no such part. */
export function linesOfPart(lines: readonly string[], part: string | undefined): Lines | undefined {
  const first = readFrontmatter(lines.slice(0, MOST_HEAD).join('\n')).line;
  const whole: Lines = { first, last: lines.length };
  if (part === undefined || part === '') return whole;
  const range = RANGE.exec(part);
  if (range !== null) return rangeOf(range, whole);
  const name = NAME.exec(part)?.[1];
  return name === undefined ? whole : regionOf(lines, name) ?? headedBy(lines, name);
}

/** Front matter that is longer is text. */
const MOST_HEAD = 500;

function rangeOf([text, from = '', to, start = '', end = '']: RegExpExecArray, { first, last }: Lines): Lines {
  const isBraces = text.endsWith('}');
  const [low, high] = isBraces ? [start, end] : [from, to ?? from];
  return { first: low === '' ? first : Math.max(1, Number(low)), last: high === '' ? last : Math.min(last, Number(high)) };
}

/** `#region name`, `ANCHOR: name`, `[start:name]`, `<name>`, `#name`: what stands between the two marks. */
function regionOf(lines: readonly string[], name: string): Lines | undefined {
  const word = `${inPattern(name)}(?![\\w.-])`;
  const [opens, closes] = [`#?region\\s{1,4}${word}|ANCHOR:\\s{0,4}${word}|\\[start:${word}|<${word}>|#${word}\\s{0,9}$`, `#?endregion|ANCHOR_END:\\s{0,4}${word}|\\[end:${word}|</${word}>|#${word}\\s{0,9}$`].map((source) => new RegExp(source));
  const start = lines.findIndex((line) => opens?.test(line.slice(0, MOST_CHARS)));
  const end = start < 0 ? -1 : lines.findIndex((line, at) => at > start && closes?.test(line.slice(0, MOST_CHARS)));
  return start < 0 ? undefined : { first: start + 2, last: end < 0 ? lines.length : end };
}

/** Of a line of code, where marks stand. */
const MOST_CHARS = 400;

/** The section of a page under a heading of this name. */
function headedBy(lines: readonly string[], name: string): Lines | undefined {
  const levels = lines.map((line) => /^(#{1,6})\s{1,4}(.{1,300})/.exec(line));
  const start = levels.findIndex((match) => match !== null && githubSlug(match[2] ?? '') === name);
  const depth = levels[start]?.[1]?.length ?? 0;
  const end = levels.findIndex((match, at) => at > start && match !== null && (match[1]?.length ?? 0) <= depth);
  return start < 0 ? undefined : { first: start + 1, last: end < 0 ? lines.length : end };
}
