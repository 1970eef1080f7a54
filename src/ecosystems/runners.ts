import type { ScriptRunner } from '../analysis/commands/programs.js';
import type { CommandRunner, TaskFiles } from '../analysis/commands/runner.js';
import { withoutPrefix } from '../formats/shell-commands.js';
import { readShell } from '../formats/shell.js';
import type { ShellWord } from '../formats/shell.js';
import type { Runner } from '../model/manifest.js';
import { baseNameOf } from '../text/paths.js';
import { ecosystems } from './index.js';

/** Every program whose command lines are parsed. */
export const runners: readonly CommandRunner[] = ecosystems.flatMap((ecosystem) => ecosystem.runners);

const byProgram = new Map(runners.flatMap((runner) => runner.programs.map((program) => [program, runner] as const)));

/** The runner of this name, without folder. */
export function runnerOf(program: string): CommandRunner | undefined {
  return byProgram.get(program) ?? runners.find(({ calledLike }) => calledLike?.test(program));
}

/** Most programs of a line that each run the next one: `sudo npx x`. */
const MAX_DEPTH = 4;

/** The program that the last command of a text runs in the end: `mytool` of `cd a && npx -y mytool src`. */
export function programRun(text: string): string | undefined {
  let words = withoutPrefix(readShell(text).at(-1)?.words ?? []);
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const program = words[0]?.text;
    const wrapped = program === undefined ? undefined : runnerOf(program)?.unwrap?.(words);
    if (wrapped === undefined) return program;
    words = withoutPrefix(wrapped.command);
  }
  return undefined;
}

const taskFiles = new Map(runners.flatMap(({ tasks }) => tasks ?? []).map((tasks) => [tasks.runner, tasks]));

/** Where the tasks of a runner are defined. */
export function taskFilesOf(runner: Runner): TaskFiles | undefined {
  return taskFiles.get(runner);
}

/** Starts of lines that are commands even in a fence without a language. */
export const lineStarts: readonly string[] = runners.flatMap((runner) => runner.lineStarts ?? []);

/** A script that a command runs by its file, with the words after it, up to `--`. */
export interface ScriptRun {
  /** As written, with forward slashes. */
  readonly path: string;
  readonly args: readonly ShellWord[];
}

const scriptRunners: readonly ScriptRunner[] = ecosystems.flatMap(({ programs }) => programs.scripts ?? []);
const allEndings = [...new Set(scriptRunners.flatMap(({ endings }) => [...endings]))];

/** A path inside of the repository: not one from the root of the disk, nor a placeholder, a variable or a pattern. */
const SCRIPT = /^(?:\.{1,2}\/){0,9}[\w@][\w.@+-]{0,99}(?:\/[\w.@+-]{1,99}){0,19}$/;
/** Most words before a script. */
const MAX_BEFORE = 12;

/** The script that a command runs; undefined if it runs none. `command`: without a prefix such as `sudo`. */
export function scriptIn(command: readonly ShellWord[]): ScriptRun | undefined {
  const [first] = command;
  if (first === undefined) return undefined;
  const program = pathIn(first);
  const runner = runnerNamed(baseNameOf(program));
  const at = runner === undefined || program.includes('/') ? (isDirect(program) ? 0 : -1) : indexIn(command, runner);
  const script = command[at];
  if (script === undefined) return undefined;
  const after = command.slice(at + 1);
  const end = after.findIndex(({ text }) => text === '--');
  return { path: pathIn(script), args: end < 0 ? after : after.slice(0, end) };
}

/** The script that the first command of a text runs in the end. */
export function scriptRun(text: string): ScriptRun | undefined {
  let command = withoutPrefix(readShell(text)[0]?.words ?? []);
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const wrapped = runnerOf(command[0]?.text ?? '')?.unwrap?.(command);
    if (wrapped === undefined) return scriptIn(command);
    command = withoutPrefix(wrapped.command);
  }
  return undefined;
}

function runnerNamed(program: string): ScriptRunner | undefined {
  return scriptRunners.find(({ programs, calledLike }) => programs.has(program) || calledLike?.test(program) === true);
}

function pathIn({ text }: ShellWord): string {
  return text.replaceAll('\\', '/');
}

/** A script that is run by its own name: `./build`, `tools/x.py`, `x.py` after `uv run`. */
function isDirect(path: string): boolean {
  return SCRIPT.test(path) && (hasEnding(path, allEndings) || (path.includes('/') && !baseNameOf(path).includes('.')));
}

function hasEnding(path: string, endings: Iterable<string>): boolean {
  for (const ending of endings) if (path.endsWith(ending)) return true;
  return false;
}

/** Place of the script among the words; -1 if there is none. A plain word before it is a verb, or an option's value. */
function indexIn(command: readonly ShellWord[], { endings, runsAny, verbs, valued, others }: ScriptRunner): number {
  for (let at = 1; at < command.length && at <= MAX_BEFORE; at += 1) {
    const word = command[at];
    const path = word === undefined ? '' : pathIn(word);
    const option = path.split('=', 1)[0] ?? '';
    if (others?.has(option) === true) return -1;
    if (path.startsWith('-')) {
      if (valued?.has(path) === true) at += 1;
      continue;
    }
    if (SCRIPT.test(path) && (hasEnding(path, endings) || (runsAny === true && path.includes('/')))) return at;
    const isValue = command[at - 1]?.text.startsWith('-') === true;
    if (!isValue && !(at === 1 && verbs?.has(path) === true)) return -1;
  }
  return -1;
}

const WORD = /^[a-z][a-z\d:_-]{0,40}$/;
const MAX_WORDS = 12;

/** The plain words that it is given, one of which may be a command of the script. */
export function wordsOf({ args }: ScriptRun): readonly string[] {
  return args.slice(0, MAX_WORDS).flatMap(({ text }) => (WORD.test(text) ? [text] : []));
}
