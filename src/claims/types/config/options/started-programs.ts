import { lineAt, lineStartsOf } from '../../../../text/layout/lines.js';
import type { FlagPayload } from '../payload.js';

export interface StartedFlag {
  readonly flag: string;
  /** 0-based, in the fence. */
  readonly row: number;
  readonly more: Partial<Pick<FlagPayload, 'program' | 'words' | 'given' | 'isArgument'>>;
}

const MOST_CHARS = 20_000;
/** A list of strings: `["serve", "--port=3000"]`. */
const LIST = /\[([^[\]]{0,2000})\]/g;
const STRING = /(["'])([^"'\n]{1,200})\1/g;
/** `"command": "uvx",`, `command = "uvx"`, `command: uvx`, at the end of what is before the list of its arguments. */
const COMMAND =
  /\bcommand["']?\s{0,4}[:=]\s{0,4}["']?([\w./-]{1,60})["']?\s{0,8},?\s{0,40}["']?args["']?\s{0,4}[:=]\s{0,4}$/;
const FLAG = /^(--[a-z][\w-]{1,50})(?:=|$)/;
/** A program or a command, a package with a scope or a version, and an image. */
const WORD = /^(?:@[\w.-]{1,40}\/)?([a-z][\w.-]{1,40})(?:@[\w.-]{1,20})?$/;

/** The flags in lists of arguments, each with the words before it: one of them may be the program. Linear. */
export function flagsInArguments(text: string): readonly StartedFlag[] {
  if (text.length > MOST_CHARS || !text.includes('--')) return [];
  const starts = lineStartsOf(text);
  return [...text.matchAll(LIST)].flatMap(({ 1: list = '', index }) => {
    const command = COMMAND.exec(text.slice(Math.max(0, index - 200), index))?.[1];
    const given = command === undefined ? [] : [command];
    return [...list.matchAll(STRING)].flatMap(({ 2: value = '', index: at }): StartedFlag[] => {
      const flag = FLAG.exec(value)?.[1];
      const word = WORD.exec(value)?.[1];
      if (word !== undefined) given.push(word);
      if (flag === undefined || given.length === 0) return [];
      return [{ flag, row: lineAt(starts, index + 1 + at) - 1, more: { given: [...given], isArgument: true } }];
    });
  });
}

/** `$(tool --prefix)`: the program is the first word. */
const SUBSTITUTION = /\$\(([a-z][\w-]{1,40})((?: [a-z][\w-]{0,30}){0,3})((?: --[a-z][\w-]{1,50}){1,6})\)/g;

/** The flags of programs whose output a command takes: `cc $(shop-config --libs)`. Linear. */
export function flagsInSubstitutions(text: string): readonly StartedFlag[] {
  if (text.length > MOST_CHARS || !text.includes('$(')) return [];
  const starts = lineStartsOf(text);
  return [...text.matchAll(SUBSTITUTION)].flatMap(({ 1: program = '', 2: before = '', 3: flags = '', index }) => {
    const words = before.split(' ').filter((word) => word !== '');
    const more = { program, ...(words.length === 0 ? {} : { words }) };
    return flags
      .split(' ')
      .filter((flag) => flag !== '')
      .map((flag) => ({ flag, row: lineAt(starts, index) - 1, more }));
  });
}
