import type { ShellWord } from '../../../formats/shell.js';
import type { Call } from './payload.js';

/** A call, with the word its name stands in, and where the command itself said to run. */
export interface Found {
  readonly call: Call;
  readonly word: ShellWord;
  /** The part of the word that a fix would replace; for a program, the words up to `until` are. */
  readonly name: string;
  readonly until?: ShellWord;
  /** `-C dir`, `--prefix dir`. */
  readonly dir?: string;
}

/** Reads one command of one program. `words[0]` is the program, without directory. */
export type ReadProgram = (words: readonly ShellWord[]) => readonly Found[];

export function found(call: Call, word: ShellWord, dir?: string): Found {
  const name = call.kind === 'program' ? call.tool : call.name;
  return { call, word, name, ...(dir === undefined ? {} : { dir }) };
}
