import { posix } from 'node:path';
import type { Found } from '../../../analysis/commands/reading.js';
import type { CommandRunner } from '../../../analysis/commands/runner.js';
import type { Wrapped } from '../../../analysis/commands/wrapper.js';
import { makesProject } from '../../../ecosystems/programs.js';
import { runnerOf } from '../../../ecosystems/runners.js';
import { withoutPrefix } from '../../../formats/shell-commands.js';
import { readShell } from '../../../formats/shell.js';
import type { ShellCommand, ShellWord } from '../../../formats/shell.js';
import { BOUNDS } from '../../../model/bounds.js';
import { readOwnProgram } from './program.js';
import type { ProgramSetting } from './program.js';

/** A call with the directory that `cd` led to before it. */
export interface Placed {
  readonly found: Found;
  readonly dir: string;
  readonly cloned?: string;
  /** A command before it, or itself, made a new project. */
  readonly made: boolean;
}

const MAX_DEPTH = 4;

/** Every call in these commands, with `cd` followed from one to the next. */
export function callsOf(commands: readonly ShellCommand[], setting: ProgramSetting): readonly Placed[] {
  const placed: Placed[] = [];
  // By the brackets that a command stands in: a `cd` holds until they close.
  const dirs = new Map<string, string>();
  const dirIn = (brackets: readonly number[]): string =>
    dirs.get(brackets.join()) ?? (brackets.length === 0 ? '' : dirIn(brackets.slice(0, -1)));
  let cloned: string | undefined;
  let made = false;
  for (const { words, brackets } of commands) {
    const dir = dirIn(brackets);
    const run = withoutPrefix(words);
    const line = run
      .slice(0, 6)
      .map(({ text }) => text)
      .join(' ');
    made ||= makesProject(run);
    if (/^(?:cd|pushd|set-location)$/i.test(run[0]?.text ?? '')) {
      dirs.set(brackets.join(), changeDirectory(dir, run[1]?.text ?? '', cloned));
      continue;
    }
    if (line.startsWith('git clone ') || line.startsWith('gh repo clone ')) cloned = cloneName(run);
    const here = { dir, made, ...(cloned === undefined ? {} : { cloned }) };
    for (const found of readCommand(run, setting, 0))
      placed.push({ ...here, found, dir: found.dir === undefined ? dir : changeDirectory(dir, found.dir, cloned) });
  }
  return placed;
}

function readCommand(words: readonly ShellWord[], setting: ProgramSetting, depth: number): readonly Found[] {
  const [first] = words;
  if (first === undefined || depth > MAX_DEPTH) return [];
  const program = posix.basename(first.text.replaceAll('\\', '/'));
  const runner = runnerOf(program);
  const wrapped = runner?.unwrap?.(words);
  if (wrapped !== undefined) return readWrapped(wrapped, setting, depth);
  const calls = [...(runner?.read?.(words) ?? []), ...readQuoted(words, setting, depth)];
  if (runner?.read === undefined) return calls.length > 0 ? calls : readOwnProgram(words, setting);
  if (calls.length > 0) {
    return setting.programs.has(program) ? [...calls, ...flagsOf(words, calls, { setting, runner })] : calls;
  }
  return setting.subject.has(program) || setting.programs.has(program) ? readOwnProgram(words, setting) : [];
}

interface OwnRunner {
  readonly setting: ProgramSetting;
  readonly runner: CommandRunner;
}

/** The flags of a runner that is this repository's own. What it runs are tasks, no commands of it. */
function flagsOf(
  words: readonly ShellWord[],
  calls: readonly Found[],
  { setting, runner }: OwnRunner,
): readonly Found[] {
  const isNamed = ({ row, column }: ShellWord) => calls.some(({ word }) => word.row === row && word.column === column);
  const first = words.findIndex(isNamed);
  // Flags after the one task of a line may be given to the task.
  const own = first < 0 || runner.takesSeveral === true ? words : words.slice(0, first);
  return readOwnProgram(own, setting).flatMap((found) => {
    const { call } = found;
    return call.kind === 'program' && call.flags.length > 0 ? [{ ...found, call: { ...call, words: [] } }] : [];
  });
}

/** Programs whose quoted arguments run elsewhere, or are text. */
const QUOTES_ELSEWHERE = new Set([
  'docker',
  'podman',
  'docker-compose',
  'kubectl',
  'ssh',
  'git',
  'gh',
  'echo',
  'printf',
  'curl',
  'grep',
  'rg',
  'sed',
  'awk',
  'claude',
  'codex',
  'gemini',
  'jq',
  'psql',
  'mysql',
  'cat',
  'tee',
]);

/** Commands in quotes: `concurrently "npm run a" "npm run b"`. */
function readQuoted(words: readonly ShellWord[], setting: ProgramSetting, depth: number): readonly Found[] {
  if (QUOTES_ELSEWHERE.has(words[0]?.text ?? '')) return [];
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

/** What a line names itself, and what the command in it does. */
function readWrapped({ command, found, dir, task }: Wrapped, setting: ProgramSetting, depth: number): readonly Found[] {
  const inner = readCommand(command, { ...setting, loose: false }, depth + 1);
  const isKnown = inner.length > 0 && inner.every(({ call }) => call.kind !== 'program');
  const started = task === undefined || isKnown ? inner : [task];
  return [...found, ...started.map((each) => (dir === undefined || each.dir !== undefined ? each : { ...each, dir }))];
}

/** Where `cd target` leads, from the place where the reader began. Absolute and home paths lead away: `~`. */
function changeDirectory(from: string, target: string, cloned: string | undefined): string {
  const to = target.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '');
  if (to === '' || to === '-' || to === '.') return from;
  if (to === cloned) return '';
  if (/^[~/$%<]|^[A-Za-z]:/.test(to)) return '~';
  const joined = posix.join(from, to);
  if (joined.split('/').length > BOUNDS.folderDepth) return '~';
  // Above where the reader began: nothing but the root of the repository is known there.
  return joined === '.' || joined.startsWith('..') ? '' : joined;
}

function cloneName(words: readonly ShellWord[]): string | undefined {
  const [url, into] = words
    .slice(2)
    .filter(({ text }) => text !== 'clone' && !text.startsWith('-'))
    .map(({ text }) => text);
  return (
    into
    ?? url
      ?.replace(/(?<!\/)\/+$/, '')
      .replace(/\.git$/, '')
      .split(/[/:]/)
      .at(-1)
  );
}
