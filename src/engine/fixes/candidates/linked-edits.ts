import { isSettingsLanguage } from '../../../formats/fence-languages.js';
import { posix } from 'node:path';
import { programRun } from '../../../ecosystems/runners.js';
import type { Edit } from '../../../model/edit.js';
import type { Span, SpanOf } from '../../../model/span.js';
import { withoutSlash } from '../../../text/paths.js';
import { inPattern } from '../../../text/pattern.js';
import { SHOWN_AT } from '../../../text/repository-address.js';
import { overlaps } from '../apply.js';
import type { Stretch } from '../apply.js';
import type { Companion } from './candidate.js';

export interface LineAround {
  readonly line: number;
  readonly text: string;
  /** Spans of the document that touch the line. */
  readonly spans: readonly Span[];
  /** Targets of claims: each is correct, or has its own fix. */
  readonly claimed: readonly Stretch[];
}

/** Longer lines are data. */
const LINE_CHARS = 4_000;
const MAX_REPEATS = 20;
/** A compound name, or a flag, means the same everywhere on a line. A plain word does not. */
const NAME =
  /^(?:--[a-z][a-z\d]*(?:-[a-z\d]+)*|(?=.*(?:[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]|[A-Z]{2}[a-z]))[A-Za-z_$][\w$]{3,})$/;

/**
 * Further occurrences of the name on the edit's line, in code or as a word of the sentence: a line with both names
 * would contradict itself. Excludes names within paths, addresses, tags and labels of links, which other rules handle.
 */
export function repeatsOf(edit: Edit, around: LineAround): readonly Companion[] {
  const closed = closedRanges(around.text.slice(0, LINE_CHARS));
  const isMember = ({ column }: Stretch) => around.text[column - 2] === '.';
  return namesOn(edit, around)
    .filter((again) => isMember(again) === isMember(edit))
    .filter(
      (again) => isCode(again, around) || !closed.some(({ from, to }) => from < again.column && again.column <= to),
    )
    .map((again) => ({ edit: again, because: `The line has ${edit.oldText} once more.` }));
}

/**
 * Occurrences of the name in code on lines about the same thing: in the same example, or below a heading that equals
 * the name. Excludes members of other objects, because only a claim on the member can tell its owner.
 */
export function repeatsAround(
  edit: Edit,
  lines: readonly LineAround[],
  isOwnProgram: (name: string) => boolean,
): readonly Companion[] {
  const found = lines.flatMap((around) =>
    namesOn(edit, around).filter((again) => {
      const before = around.text.slice(0, again.column - 1);
      return (
        isCode(again, around)
        && !before.endsWith('.')
        && (!edit.oldText.startsWith('-') || isGivenTo(before, isOwnProgram))
      );
    }),
  );
  return found
    .slice(0, MAX_REPEATS)
    .map((again) => ({
      edit: again,
      because: `It is ${edit.oldText} as in line ${edit.line}, under the same heading or in the same example.`,
    }));
}

/** Blanks before a command, with prompts and marks of comments. */
const PROMPT = /^(?:(?:[$>%#*]|\/\/)?\s)+/;

/** Does a flag follow a program of this repository, or no program? */
function isGivenTo(before: string, isOwnProgram: (name: string) => boolean): boolean {
  const command = before.slice(before.search(/(?<![^`|;&(])[^`|;&(]*$/)).replace(PROMPT, '');
  if (command.trim() === '') return true;
  const program = programRun(command);
  return program !== undefined && (program.startsWith('-') || isOwnProgram(program.replace(/^.*\//, '')));
}

function namesOn(edit: Edit, { line, text, claimed }: LineAround): readonly Edit[] {
  if (text.length > LINE_CHARS || !NAME.test(edit.oldText)) return [];
  const found: Edit[] = [];
  for (
    let at = text.indexOf(edit.oldText);
    at >= 0 && found.length < MAX_REPEATS;
    at = text.indexOf(edit.oldText, at + 1)
  ) {
    const again = { ...edit, line, column: at + 1 };
    if (
      !overlaps(again, edit)
      && isWhole(text, at, edit.oldText.length)
      && !claimed.some((other) => overlaps(other, again))
    )
      found.push(again);
  }
  return found;
}

function isCode(edit: Edit, { spans }: LineAround): boolean {
  return spans.some((span) => isInCode(span, edit));
}

/** Other occurrences of the key in a fence of settings, in which a repeated key makes a claim only once. */
export function keysAlong(edit: Edit, spans: readonly Span[], lines: readonly string[]): readonly Companion[] {
  const fence = spans.find((span) => span.kind === 'fence' && isSettingsLanguage(span.lang));
  if (fence === undefined || !NAME.test(edit.oldText) || !isKey(lines[edit.line - 1] ?? '', edit.column, edit.oldText))
    return [];
  const found: Companion[] = [];
  for (let line = fence.line; line <= fence.endLine && found.length < MAX_REPEATS; line += 1) {
    const text = lines[line - 1] ?? '';
    const column = text.slice(0, LINE_CHARS).indexOf(edit.oldText) + 1;
    if (line !== edit.line && column > 0 && isKey(text, column, edit.oldText))
      found.push({ edit: { ...edit, line, column }, because: `The example has ${edit.oldText} once more.` });
  }
  return found;
}

function isKey(text: string, column: number, name: string): boolean {
  return (
    /^[\s>{-]*["']?$/.test(text.slice(0, column - 1)) && /^["']?\s{0,4}[:=]/.test(text.slice(column - 1 + name.length))
  );
}

/**
 * `[src/a.ts](../src/a.ts)`, also in backticks: the text of a link that is the end of its address. Not if what precedes
 * that end changes, as when only the relative prefix was wrong: then the text, a path from the root, is right.
 */
export function textOfLink(edit: Edit, line: string): readonly Companion[] {
  const before = line.slice(0, edit.column - 1);
  const name = nameInText(edit, before);
  if (name !== undefined) return [name];
  const text = LABEL.exec(before);
  const label = text?.[1];
  const [old, now] = [edit.oldText, edit.newText].map(pathOf) as [string, string];
  if (text === null || label === undefined || !`/${old}`.endsWith(`/${label}`)) return [];
  const prefix = old.slice(0, old.length - label.length);
  if (!now.startsWith(prefix) || now.replace(/^(?:\.\.\/)+/, '') === label) return [];
  return [
    {
      edit: {
        ...edit,
        oldText: label,
        newText: now.slice(prefix.length),
        column: before.indexOf(label, text.index) + 1,
      },
      because: `It is the text of the link to ${edit.oldText}.`,
    },
  ];
}

/** The text of a link without white space, right before its address. */
const LABEL = /\[`?([^\s[\]`]{1,300})`?\]\(<?$/;

/** `[a.sh](docs/a.sh)`: the text of a link that is the name of its target file, which is renamed. */
function nameInText(edit: Edit, before: string): Companion | undefined {
  const [old, now] = [pathOf(edit.oldText), pathOf(edit.newText)].map((path) => posix.basename(path)) as [
    string,
    string,
  ];
  if (old === now || old === edit.oldText || !old.includes('.')) return undefined;
  const close = new RegExp(`\\[\`?${inPattern(old)}\`?\\]\\(<?$`).exec(before);
  return close === null
    ? undefined
    : {
        edit: { ...edit, oldText: old, newText: now, column: before.indexOf(old, close.index) + 1 },
        because: 'It is the name of the file that the link leads to.',
      };
}

/**
 * The file name in the relative address of the link whose text is its path: `[src/a.ts](../src/a.ts)`. Undefined if the
 * new path is in another folder: the address would have to change more, and the text must not change alone.
 */
export function fileInAddress(edit: Edit, spans: readonly Span[]): readonly Companion[] | undefined {
  const [before, now] = [edit.oldText, edit.newText].map(withoutSlash) as [string, string];
  const name = posix.basename(before);
  const link = spans.find(
    (span) =>
      span.kind === 'link'
      && isTextOf(span, edit)
      && withoutSlash(span.text.replace(/`/g, '')) === before
      && !/^[a-z]+:/i.test(span.url)
      && posix.basename(pathOf(span.url)) === name,
  );
  if (link === undefined || link.kind !== 'link' || name === posix.basename(now)) return [];
  if (posix.dirname(before) !== posix.dirname(now)) return undefined;
  const at = pathOf(link.url).length - name.length;
  return [
    {
      edit: { ...edit, oldText: name, newText: posix.basename(now), column: link.column + at },
      because: `The link leads to ${before}.`,
    },
  ];
}

/** Does the edit end where the text of the link ends: before `](`, with an optional backtick before and `<` after? */
export function isTextOf({ line, column }: SpanOf<'link'>, edit: Pick<Edit, 'line' | 'column' | 'oldText'>): boolean {
  const between = column - edit.column - edit.oldText.length;
  return line === edit.line && between >= 2 && between <= 4;
}

/** Does the edit begin where the address of the link begins? */
export function isAddressOf({ line, column }: SpanOf<'link'>, edit: Pick<Edit, 'line' | 'column'>): boolean {
  return line === edit.line && column === edit.column;
}

function pathOf(url: string): string {
  return withoutSlash(url.replace(/[?#].*/, ''));
}

/** Pages of a branch on a code hosting site. */
const BRANCH = new RegExp(String.raw`^https?://[^/\s]{1,100}/[^?#\s]{1,300}/${SHOWN_AT}/[\w.-]{1,60}/`);

/** The same path in the address of the link whose text it is, if both are paths from the root. */
export function addressesOf(edit: Edit, spans: readonly Span[]): readonly Companion[] {
  return spans.flatMap((span): Companion[] => {
    if (span.kind !== 'link' || span.line !== edit.line || !span.text.includes(edit.oldText)) return [];
    const start = BRANCH.exec(span.url)?.[0].length ?? -1;
    const path = start < 0 ? '' : withoutSlash(span.url.slice(start).replace(/[?#].*/, ''));
    const [oldText, newText] = [withoutSlash(edit.oldText), withoutSlash(edit.newText)];
    return path === oldText
      ? [{ edit: { ...edit, oldText, newText, column: span.column + start }, because: `The link leads to ${oldText}.` }]
      : [];
  });
}

function isInCode(span: Span, { line, column }: Stretch): boolean {
  if (span.kind === 'fence') return span.line <= line && line <= span.endLine;
  return (
    span.kind === 'code' && span.line === line && span.column <= column && column <= span.column + span.value.length
  );
}

/** Not part of a longer name, a path or a hyphenated word, and not followed by a file extension. */
function isWhole(text: string, at: number, length: number): boolean {
  const end = at + length;
  return (
    !/[\w$/@#-]/.test(text.charAt(at - 1))
    && !/[\w$/]/.test(text.charAt(end))
    && !/^(?:-\w|\.[a-z]{1,4}\b(?!\())/.test(text.slice(end, end + 8))
  );
}

/** Ranges that are not prose: destinations and labels of links, tags, addresses. */
function closedRanges(text: string): readonly { readonly from: number; readonly to: number }[] {
  const patterns = [
    /\]\([^()\s]{0,1000}/g,
    /\]\[[^[\]]{0,300}\]/g,
    /^\s{0,3}\[[^[\]]{1,300}\]:.*/g,
    /<[^<>]{0,1000}>/g,
    /\S{0,100}:\/\/\S{0,1000}/g,
  ];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: part, index }) => ({ from: index, to: index + part.length })),
  );
}
