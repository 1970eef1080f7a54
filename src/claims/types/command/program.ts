import { isName } from '../../../analysis/commands/arguments.js';
import { found } from '../../../analysis/commands/reading.js';
import type { Found } from '../../../analysis/commands/reading.js';
import { popularPrograms, programFolders, toolchainPrograms } from '../../../ecosystems/programs.js';
import { popularTools, systemPrograms } from '../../../formats/shell-programs.js';
import type { ShellWord } from '../../../formats/shell.js';
import { inPattern } from '../../../text/pattern.js';
import { words } from '../../../text/words/words.js';

/** First words of code, settings, output and sentences. */
const NO_PROGRAM = words(`
  if then else elif fi for do done while until case esac function in local declare let const var import from default
  new await async class def print select insert update delete create drop alter get post put options use module
  package mod fn pub interface struct enum public private static void int string bool install show list config
  outdated serve repo policy save run build init publish upgrade search start stop complete source. user server
  client location listen proxy_pass upstream host error warning warn note debug trace usage status null none ok pass
  fail failed success total found`);

const FOLDER = ['bin', ...programFolders].map(inPattern).join('|');
const PROGRAM = new RegExp(`^(?:\\./)?(?:(?:${FOLDER})/)?([a-z][a-z\\d_-]{1,40})$`);
const SUBCOMMAND = /^[a-z][a-z\d:-]{0,30}$/;
const FLAG = /^--[a-z][A-Za-z\d_-]{1,50}(?==|$)/;
/** Limits on the words after a program that may name a command in it, and on the flags read from one line. */
const MAX_SUBCOMMANDS = 3;
const MAX_FLAGS = 12;

export interface ProgramSetting {
  /** In running text: words such as `foo bar` are a command only of the program that the document is about. */
  readonly loose: boolean;
  /** Lower-case words of the document's title, and the names of this repository's packages. */
  readonly subject: ReadonlySet<string>;
  /** Programs that this repository installs: they count as its own under any name. */
  readonly programs: ReadonlySet<string>;
  /** Addresses of this repository. */
  readonly addresses?: ReadonlySet<string> | undefined;
}

/**
 * Reads a program that may be one of this repository's own, with the flags on each row of the command: one claim per
 * row.
 */
export function readOwnProgram(
  command: readonly ShellWord[],
  { loose, subject, programs }: ProgramSetting,
): readonly Found[] {
  const [first, ...rest] = command;
  const program = PROGRAM.exec(first?.text ?? '')?.[1];
  if (first === undefined || program === undefined) return [];
  if (!programs.has(program) && mayNotBeOwn(program, subject)) return [];
  const end = rest.findIndex(({ text }) => text === '--');
  const own = end === -1 ? rest : rest.slice(0, end);
  // Flags in running text belong to the claim type `config`. In quotes they are values, usually for another program.
  const flags = loose
    ? []
    : own.filter(({ raw, text }) => FLAG.test(raw) && !/^--(?:help|version)$/.test(text)).slice(0, MAX_FLAGS);
  // Without a flag there is little to check, so only the program that the document is about is read.
  if (
    own.length === 0
    || own.some(isNoArgument)
    || (flags.length === 0 && !subject.has(program) && (loose || !programs.has(program)))
  )
    return [];
  const stop = own.findIndex(({ text }) => !SUBCOMMAND.test(text));
  const subcommands = (stop === -1 ? own : own.slice(0, stop)).slice(0, MAX_SUBCOMMANDS);
  if (loose && subcommands.length === 0) return [];
  if (flags.length === 0 && /^(?:help|version|completions?)$/.test(subcommands[0]?.text ?? '')) return [];
  const path = subcommands.map(({ text }) => text);
  const rows = new Set([first.row, ...flags.map(({ row }) => row)]);
  return [...rows].map((row) => {
    const there = flags.filter(isOn(row));
    const given = valuesOf(there, own);
    const last = lastOf([...given.map(({ word }) => word), ...there]) ?? lastOf(subcommands.filter(isOn(row))) ?? first;
    const from = row === first.row ? first : (there[0] ?? first);
    const values = Object.fromEntries(given.map(({ flag, value }) => [flag, value]));
    const call = {
      kind: 'program' as const,
      tool: program,
      words: path,
      flags: there.map(({ text }) => FLAG.exec(text)?.[0] ?? ''),
      ...(given.length === 0 ? {} : { values }),
    };
    return { ...found(call, from), until: last };
  });
}

function isOn(row: number): (word: ShellWord) => boolean {
  return (word) => word.row === row;
}

/** The last of some words of one row. */
function lastOf(found: readonly ShellWord[]): ShellWord | undefined {
  return [...found].sort((a, b) => a.column - b.column).at(-1);
}

const VALUE = /^[a-z\d][\w.,+-]{0,80}$/i;

interface GivenValue {
  readonly flag: string;
  readonly value: string;
  /** The last word of it, on the row of the flag. */
  readonly word: ShellWord;
}

/** The plain values after flags. */
function valuesOf(flags: readonly ShellWord[], words: readonly ShellWord[]): readonly GivenValue[] {
  return flags.flatMap((word) => {
    const [, flag = '', given] = /^(--[\w-]+)(?:=(.*))?$/.exec(word.text) ?? [];
    const next = words[words.indexOf(word) + 1];
    const value = given ?? next?.text ?? '';
    if (!VALUE.test(value)) return [];
    return [{ flag, value, word: given === undefined && next?.row === word.row ? next : word }];
  });
}

/** Is this a program that no repository makes itself, or that only the repository of its name makes? */
function mayNotBeOwn(program: string, subject: ReadonlySet<string>): boolean {
  if (systemPrograms.has(program) || NO_PROGRAM.has(program) || toolchainPrograms.has(program) || !isName(program))
    return true;
  return (popularTools.has(program) || popularPrograms.has(program)) && !subject.has(program);
}

/** Words that commands do not have: `code:`, `=`, `=>`, brackets of code. */
function isNoArgument({ text }: ShellWord): boolean {
  return /^[\w-]+:$|^[=(){}[\]]+>?$|[;{]$/.test(text);
}
