import { commentsOfCommands } from '../../../ecosystems/languages.js';
import { isSettingsLanguage, mayShowCommands } from '../../../formats/fence-languages.js';
import type { ClaimSource, Draft } from '../../../model/claim.js';
import type { Span, SpanOf } from '../../../model/span.js';
import { isCommonFlag } from '../../flag.js';
import { isErrorOutput } from '../../reading/error-output.js';
import { LONG_FLAG } from '../../reading/option-words.js';
import { flagsInArguments, flagsInSubstitutions } from './options/started-programs.js';
import type { SettingPayload } from './payload.js';

/** A row of a list of options: `-f, --force <x>   What it does`, `-d DIR, --dir DIR`, `--force  # What it does`. */
const LISTED = new RegExp(
  String.raw`^\s{0,16}(?:[[(]\s?)?(?:-\w(?:[ =]?(?:<[^<>]{1,40}>|[A-Z][A-Z\d_]{0,30}))?(?:,|\s\|)?\s)?`
    + String.raw`(${LONG_FLAG})(?=$|[\s=,|\][<)])`,
);
/** A flag in a comment after or above a command. */
const IN_COMMENT = /(?<=\s)--[a-z][a-z\d]*(?:-[a-z\d]+)+(?=$|[\s=,.;:)`])/g;
const LINE_CHARS = 400;
const MAX_LINES = 2_000;

/** Flags that a fence lists or its comments name. Flags passed to a program belong to the claim type `command`. */
export function flagsInFences({ spans, lines }: ClaimSource): readonly Draft<SettingPayload>[] {
  return spans.flatMap((span) => [
    ...(mayListFlags(span) ? flagsIn(span, lines) : []),
    ...(span.kind === 'fence' ? flagsStarted(span, lines) : []),
  ]);
}

/** What a failed program printed is what it could do then. */
function mayListFlags(span: Span): span is SpanOf<'fence'> {
  return span.kind === 'fence' && mayShowCommands(span.lang) && !isErrorOutput(span.value);
}

export interface ListedFlag {
  readonly flag: string;
  /** 1-based, in the document. */
  readonly line: number;
  /** The line of the document. */
  readonly text: string;
}

/** The options that rows of fences begin with, as programs print them in their help. */
export function listedFlags({ spans, lines }: ClaimSource): readonly ListedFlag[] {
  return spans.flatMap((span) => {
    if (!mayListFlags(span)) return [];
    return span.value.split('\n', MAX_LINES).flatMap((row, index) => {
      const flag = row.length > LINE_CHARS ? undefined : LISTED.exec(row)?.[1];
      const line = span.line + index;
      return flag === undefined ? [] : [{ flag, line, text: lines[line - 1] ?? '' }];
    });
  });
}

/** The rows of such lists, each with the option that it is about: the last one above it, up to the next empty row. */
export function rowsOfHelp({ spans, lines }: ClaimSource): readonly ListedFlag[] {
  return spans.flatMap((span) => {
    if (!mayListFlags(span)) return [];
    let flag: string | undefined;
    let rows = 0;
    return span.value.split('\n', MAX_LINES).flatMap((row, index) => {
      const own = row.length > LINE_CHARS ? undefined : LISTED.exec(row)?.[1];
      rows = own === undefined ? rows + 1 : 0;
      flag = own ?? (rows > MAX_ROWS || /^\S/.test(row) ? undefined : flag);
      const line = span.line + index;
      return flag === undefined ? [] : [{ flag, line, text: (lines[line - 1] ?? '').slice(0, LINE_CHARS) }];
    });
  });
}

/** Rows of one option in the help of a program. */
const MAX_ROWS = 12;

function flagsIn(span: SpanOf<'fence'>, lines: readonly string[]): readonly Draft<SettingPayload>[] {
  const rows = span.value.split('\n', MAX_LINES);
  return rows.flatMap((text, index) => {
    if (text.length > LINE_CHARS) return [];
    const isContinued = /\\\s*$/.test(rows[index - 1]?.slice(-LINE_CHARS) ?? '');
    const listed = isContinued ? undefined : LISTED.exec(text)?.[1];
    const comment = commentsOfCommands.startIn(text);
    const named = comment < 0 ? [] : [...text.slice(comment).matchAll(IN_COMMENT)].map(([flag]) => flag);
    const flags = [...new Set([...(listed === undefined ? [] : [listed]), ...named])].filter(
      (flag) => !isCommonFlag(flag),
    );
    return flags.map((flag) => draftAt(flag, span.line + index, lines));
  });
}

/** Flags with which the settings or the command line in a fence start a program. */
function flagsStarted(span: SpanOf<'fence'>, lines: readonly string[]): readonly Draft<SettingPayload>[] {
  const found = isSettingsLanguage(span.lang)
    ? flagsInArguments(span.value)
    : mayShowCommands(span.lang)
      ? flagsInSubstitutions(span.value)
      : [];
  return found
    .filter(({ flag }) => !isCommonFlag(flag))
    .map(({ flag, row, more }) => {
      const draft = draftAt(flag, span.line + row, lines);
      return { ...draft, payload: { form: 'flag', flag, program: undefined, ...more } };
    });
}

function draftAt(flag: string, line: number, lines: readonly string[]): Draft<SettingPayload> {
  const at = (lines[line - 1] ?? '').search(new RegExp(`${flag}(?![\\w-])`));
  return {
    line,
    text: flag,
    keywords: [flag.slice(2)],
    payload: { form: 'flag', flag, program: undefined },
    ...(at < 0 ? {} : { target: { line, column: at + 1, text: flag } }),
  };
}
