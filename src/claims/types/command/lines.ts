import { lineStarts } from '../../../ecosystems/runners.js';
import type { SpanOf } from '../../../model/span.js';
import { isPlainLanguage, isShellLanguage, isWindowsShell } from '../../../formats/fence-languages.js';
import { leadingPrograms } from '../../../formats/shell-programs.js';
import { ANGLE_PROMPT, PROMPT, withoutOptionalStart } from '../../../formats/shell-prompt.js';
import type { ShellDialect } from '../../../formats/shell.js';
import { BOUNDS } from '../../../model/bounds.js';
import { inPattern } from '../../../text/pattern.js';

/** Shell text taken from a fence: same rows and columns, with prompts and output blanked. */
export interface ShellText {
  readonly text: string;
  readonly dialect: ShellDialect;
}

/** Possible starts of a command line in a fence without a language. */
const RUNNER_LINE = new RegExp(`^(?:${[...lineStarts, ...leadingPrograms].map(inPattern).join('|')})(?:\\s|$)`);
/** Words of a line that may be a command rather than a sentence. */
const COMMAND_WORDS = /^[\w@%+=:,./~"'${}&|;<>[\]()*!?\\^-]+$/;
const MAX_PLAIN_WORDS = 12;
/** A row of a list of commands in the help of a program: `  make       Generate code from a template.` */
const HELP_ROW = /^\s{0,20}[\w:-]{1,60}(?:, [\w-]{1,20}){0,3} {2,}[A-Z][a-z]*(?:\s|$)/;

/** The commands of a fence; undefined when it contains none. */
export function shellTextOf({ lang, value }: SpanOf<'fence'>): ShellText | undefined {
  const rows = value
    .split('\n')
    .map((row) => (row.length > BOUNDS.claimLineChars || HELP_ROW.test(row) ? '' : withoutOptionalStart(row)));
  const dialect = { literalBackslash: isWindowsShell(lang) };
  if (isShellLanguage(lang)) return { text: withoutOutput(rows) ?? rows.join('\n'), dialect };
  if (!isPlainLanguage(lang)) return undefined;
  const text =
    withoutOutput(
      rows.filter((row) => ANGLE_PROMPT.test(row)).length > 0
        ? rows.map((row) => (ANGLE_PROMPT.test(row) ? '' : row))
        : rows,
    ) ?? plainCommands(rows);
  return text === undefined ? undefined : { text, dialect };
}

/** The next row goes on with the command, where `> file` says where its output goes. */
const CONTINUED = /\\\s*$/;

/** If any line has a prompt, only lines with a prompt, and their continuation lines, are commands. */
function withoutOutput(rows: readonly string[]): string | undefined {
  const prompt = rows.some((row) => PROMPT.test(row))
    ? PROMPT
    : rows.some((row, at) => ANGLE_PROMPT.test(row) && !CONTINUED.test(rows[at - 1] ?? ''))
      ? ANGLE_PROMPT
      : undefined;
  if (prompt === undefined) return undefined;
  let continues = false;
  return rows
    .map((row) => {
      const mark = prompt.exec(row)?.[0];
      const kept = mark !== undefined || continues;
      continues = kept && CONTINUED.test(row);
      return kept ? ' '.repeat(mark?.length ?? 0) + row.slice(mark?.length ?? 0) : '';
    })
    .join('\n');
}

/** Lines that look like a command, and begin with a runner or a program that changes the folder. */
function plainCommands(rows: readonly string[]): string | undefined {
  const kept = rows.map((row) => {
    const line = row.trim();
    const words = (line.split(/\s#/)[0] ?? '').trim().split(/\s+/);
    return RUNNER_LINE.test(line) && words.length <= MAX_PLAIN_WORDS && words.every((word) => COMMAND_WORDS.test(word))
      ? row
      : '';
  });
  return kept.every((row) => row === '') ? undefined : kept.join('\n');
}
