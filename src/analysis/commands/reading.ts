import type { ShellWord } from '../../formats/shell.js';
import type { Runner } from '../../model/manifest.js';
import type { CommandCall } from './call.js';

/** A call, with the word that contains its name, and the directory that the command itself names. */
export interface Found {
  readonly call: CommandCall;
  readonly word: ShellWord;
  /** The part of the word that a fix would replace; for a program, the words up to `until`. */
  readonly name: string;
  readonly until?: ShellWord;
  /** `-C dir`, `--prefix dir`. */
  readonly dir?: string;
}

/** Parses one command of one program. `words[0]` is the program, without directory. */
export type ReadProgram = (words: readonly ShellWord[]) => readonly Found[];

export function found(call: CommandCall, word: ShellWord, dir?: string): Found {
  const name = call.kind === 'program' ? call.tool : call.name;
  return { call, word, name, ...(dir === undefined ? {} : { dir }) };
}

interface Tool {
  readonly tool: string;
  readonly runner: Runner;
}

/** Each word as an explicitly named task of the tool. */
export function tasksNamed({ tool, runner }: Tool, words: readonly ShellWord[], dir?: string): readonly Found[] {
  return words.map((word) => found({ kind: 'task', tool, runner, name: word.text, direct: true }, word, dir));
}
