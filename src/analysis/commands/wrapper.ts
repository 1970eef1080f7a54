import type { ShellWord } from '../../formats/shell.js';
import type { Found } from './reading.js';

/** A line that starts another command: `npx x`, `uv run --extra docs x`. */
export interface Wrapped {
  /** The command inside; empty when the line starts none. */
  readonly command: readonly ShellWord[];
  /** The parts of the repository that the line itself names. */
  readonly found: readonly Found[];
  /** Directory in which the command inside runs, when the line names it. */
  readonly dir?: string | undefined;
  /** The task that the command inside is, unless it is one of a known program. */
  readonly task?: Found | undefined;
}

export type UnwrapCommand = (words: readonly ShellWord[]) => Wrapped | undefined;

/**
 * A program that runs the program named after it. `beginnings`: starts of such lines (`pnpm exec`); `valued`: its
 * options that take the next word.
 */
export function runsProgram(beginnings: readonly string[], valued: readonly string[] = []): UnwrapCommand {
  const starts = beginnings.map((beginning) => beginning.split(' '));
  return (words) => {
    const start = starts.find((names) => names.every((name, index) => words[index]?.text === name));
    if (start === undefined) return undefined;
    let at = start.length;
    for (let word = words[at]; word?.text.startsWith('-') === true; word = words[at]) {
      at += valued.includes(word.text) ? 2 : 1;
    }
    const [first, ...rest] = words.slice(at);
    const command = first === undefined ? [] : [{ ...first, text: programOfPackage(first.text) }, ...rest];
    return { command, found: [] };
  };
}

/** A package's program has the package's name: `@scope/name@latest` → `name`. */
function programOfPackage(text: string): string {
  return text.replace(/(?<=.)@[\w.^~-]+$/, '').replace(/^@[\w.-]+\//, '');
}
