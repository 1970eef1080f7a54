import { posix } from 'node:path';
import type { Found } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import type { Wrapped } from '../../../analysis/commands/wrapper.js';
import { runnerOf } from '../../../ecosystems/runners.js';
import { quotingPrograms } from '../../../formats/shell-programs.js';
import { readShell } from '../../../formats/shell.js';
import type { ShellCommand, ShellWord } from '../../../formats/shell.js';
import { directoryAfter, walkCommands } from '../../reading/command-walk.js';
import { readOwnProgram } from './program.js';
import { readScript } from './script.js';
import type { ProgramSetting } from './program.js';

/** A call with the directory in which it runs. */
export interface Placed {
  readonly found: Found;
  readonly dir: string;
  readonly cloned?: string;
  /** An earlier command, or this one, created a new project. */
  readonly made: boolean;
}

const MAX_DEPTH = 4;

/** Every call in these commands, each in the directory to which the commands before it led. */
export function callsOf(commands: readonly ShellCommand[], setting: ProgramSetting): readonly Placed[] {
  return walkCommands(commands, setting.addresses).flatMap(({ run, dir, isElsewhere, made, cloned, leads }) => {
    if (leads !== undefined) return [];
    const here = { made, ...(cloned === undefined ? {} : { cloned }) };
    return readCommand(run, setting, 0).map((found) => ({
      ...here,
      found,
      dir: found.dir === undefined || isElsewhere ? dir : directoryAfter(dir, found.dir, cloned),
    }));
  });
}

function readCommand(words: readonly ShellWord[], setting: ProgramSetting, depth: number): readonly Found[] {
  const [first] = words;
  if (first === undefined || depth > MAX_DEPTH) return [];
  const program = posix.basename(first.text.replaceAll('\\', '/'));
  const runner = runnerOf(program);
  const wrapped = runner?.unwrap?.(words);
  if (wrapped !== undefined) return readWrapped(wrapped, setting, depth);
  const ofScript = readScript(words);
  // `./tool` may be what the repository installs, and declares anywhere.
  const ofInstalled = ofScript.length > 0 && first.text.includes('/') ? readOwnProgram(words, setting) : [];
  if (ofScript.length > 0) return ofInstalled.length > 0 ? ofInstalled : ofScript;
  const calls = [...(runner?.read?.(words) ?? []), ...readQuoted(words, setting, depth)];
  if (runner?.read === undefined)
    return [...(calls.length > 0 ? calls : readOwnProgram(words, setting)), ...readStarted(words, setting, depth)];
  if (calls.length > 0) {
    return setting.programs.has(program) ? [...calls, ...flagsOf(words, calls, { setting, runner })] : calls;
  }
  return setting.subject.has(program) || setting.programs.has(program) ? readOwnProgram(words, setting) : [];
}

/** The program of this repository that another one starts: `agent add shop -- shop serve --quiet`. */
function readStarted(words: readonly ShellWord[], setting: ProgramSetting, depth: number): readonly Found[] {
  const at = words.findIndex(({ text }) => text === '--');
  const rest = at < 1 ? [] : words.slice(at + 1);
  const [program] = rest;
  if (program === undefined || setting.programs.has(words[0]?.text ?? '')) return [];
  return setting.programs.has(program.text) || runnerOf(program.text)?.unwrap !== undefined
    ? readCommand(rest, { ...setting, loose: false }, depth + 1)
    : [];
}

interface OwnRunner {
  readonly setting: ProgramSetting;
  readonly runner: CommandRunner;
}

/** The flags of a task runner that this repository makes itself. The words that it runs are tasks, not its commands. */
function flagsOf(
  words: readonly ShellWord[],
  calls: readonly Found[],
  { setting, runner }: OwnRunner,
): readonly Found[] {
  const isNamed = ({ row, column }: ShellWord) => calls.some(({ word }) => word.row === row && word.column === column);
  const first = words.findIndex(isNamed);
  // Flags after the only task of a line may be passed to the task.
  const own = first < 0 || runner.takesSeveral === true ? words : words.slice(0, first);
  return readOwnProgram(own, setting).flatMap((found) => {
    const { call } = found;
    return call.kind === 'program' && call.flags.length > 0 ? [{ ...found, call: { ...call, words: [] } }] : [];
  });
}

/** Commands in quotes: `concurrently "npm run a" "npm run b"`. */
function readQuoted(words: readonly ShellWord[], setting: ProgramSetting, depth: number): readonly Found[] {
  if (quotingPrograms.has(words[0]?.text ?? '')) return [];
  const quoted = words.filter(
    ({ raw, text }) => /^["']/.test(raw) && raw.length === text.length + 2 && text.includes(' '),
  );
  return quoted.flatMap(({ text, row, column }) => {
    const inside = readShell(text).map(({ words: own }) =>
      own.filter((word) => word.row === 0).map((word) => ({ ...word, row, column: column + 1 + word.column })),
    );
    const read = inside.filter(([first]) => runnerOf(first?.text ?? '')?.read !== undefined);
    return read.flatMap((own) => readCommand(own, setting, depth + 1));
  });
}

/** The calls that a line names itself, and those of the command inside it. */
function readWrapped({ command, found, dir, task }: Wrapped, setting: ProgramSetting, depth: number): readonly Found[] {
  const inner = readCommand(command, { ...setting, loose: false }, depth + 1);
  const isKnown = inner.length > 0 && inner.every(({ call }) => call.kind !== 'program');
  const started = task === undefined || isKnown ? inner : [task];
  return [...found, ...started.map((each) => (dir === undefined || each.dir !== undefined ? each : { ...each, dir }))];
}
