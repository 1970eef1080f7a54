import { posix } from 'node:path';
import { BOUNDS } from '../../../model/bounds.js';
import { makesProject, withoutPrefix } from '../../../formats/shell-commands.js';
import { readShell } from '../../../formats/shell.js';
import type { ShellCommand, ShellWord } from '../../../formats/shell.js';
import { readCargo } from './cargo.js';
import { readGo } from './go.js';
import { readBun, readDeno, readMonorepoTool, readNode, readNpm, readPnpm, readRunAll, readYarn } from './javascript.js';
import { readOwnProgram } from './program.js';
import type { ProgramSetting } from './program.js';
import { dirOption, ranBy, readExtras, readHatch, readNox, readPip, readPython, readTox } from './python.js';
import type { Found, ReadProgram } from './reading.js';
import { readComposer, readGradle, readJust, readMake, readMaven, readNamedTask, readRake, readTask } from './targets.js';

/** A call with the directory that `cd` led to before it. */
export interface Placed {
  readonly found: Found;
  readonly dir: string;
  readonly cloned?: string;
  /** A command before it, or itself, made a new project. */
  readonly made: boolean;
}

const PROGRAMS: ReadonlyMap<string, ReadProgram> = new Map([
  ['npm', readNpm], ['pnpm', readPnpm], ['yarn', readYarn], ['bun', readBun], ['node', readNode], ['deno', readDeno], ['turbo', readMonorepoTool], ['lerna', readMonorepoTool],
  ['run-s', readRunAll], ['run-p', readRunAll], ['npm-run-all', readRunAll], ['npm-run-all2', readRunAll],
  ['make', readMake], ['gmake', readMake], ['just', readJust], ['task', readTask], ['go-task', readTask], ['rake', readRake], ['mise', readNamedTask('mise')], ['poe', readNamedTask('poe')],
  ['gradle', readGradle], ['gradlew', readGradle], ['gradlew.bat', readGradle], ['mvn', readMaven], ['mvnw', readMaven], ['mvnw.cmd', readMaven], ['composer', readComposer],
  ['tox', readTox], ['nox', readNox], ['hatch', readHatch], ['pip', readPip], ['pip3', readPip], ['python', readPython], ['python3', readPython], ['py', readPython],
  ['cargo', readCargo], ['go', readGo],
]);

/** Runners of a foreign or an own program: `npx x`, `pnpm exec x`. */
const EXECUTORS: readonly (readonly string[])[] = [
  ['npx'], ['bunx'], ['pnpx'], ['pnpm', 'exec'], ['pnpm', 'dlx'], ['yarn', 'exec'], ['yarn', 'dlx'], ['npm', 'exec'], ['npm', 'x'], ['bun', 'x'], ['uvx'], ['uv', 'tool', 'run'], ['pipx', 'run'], ['bundle', 'exec'], ['composer', 'exec'],
];
const MAX_DEPTH = 4;

/** Every call in these commands, with `cd` followed from one to the next. */
export function callsOf(commands: readonly ShellCommand[], setting: ProgramSetting): readonly Placed[] {
  const placed: Placed[] = [];
  // By the brackets that a command stands in: a `cd` holds until they close.
  const dirs = new Map<string, string>();
  const dirIn = (brackets: readonly number[]): string => dirs.get(brackets.join()) ?? (brackets.length === 0 ? '' : dirIn(brackets.slice(0, -1)));
  let cloned: string | undefined;
  let made = false;
  for (const { words, brackets } of commands) {
    const dir = dirIn(brackets);
    const run = withoutPrefix(words);
    const line = run.slice(0, 6).map(({ text }) => text).join(' ');
    made ||= makesProject(run);
    if (/^(?:cd|pushd|set-location)$/i.test(run[0]?.text ?? '')) {
      dirs.set(brackets.join(), changeDirectory(dir, run[1]?.text ?? '', cloned));
      continue;
    }
    if (line.startsWith('git clone ') || line.startsWith('gh repo clone ')) cloned = cloneName(run);
    const here = { dir, made, ...(cloned === undefined ? {} : { cloned }) };
    for (const found of readCommand(run, setting, 0)) placed.push({ ...here, found, dir: found.dir === undefined ? dir : changeDirectory(dir, found.dir, cloned) });
  }
  return placed;
}

function readCommand(words: readonly ShellWord[], setting: ProgramSetting, depth: number): readonly Found[] {
  const [first] = words;
  if (first === undefined || depth > MAX_DEPTH) return [];
  const program = posix.basename(first.text.replaceAll('\\', '/')).replace(/^python3\.\d+$/, 'python');
  if (/^(?:uv|poetry|pdm|pipenv|rye)$/.test(program)) return readManager(words, setting, depth);
  const inner = executed(words);
  if (inner !== undefined) return readExecuted(inner, setting, depth);
  const read = PROGRAMS.get(program);
  const calls = [...(read?.(words) ?? []), ...readQuoted(words, setting, depth)];
  if (calls.length > 0) return read !== undefined && setting.programs.has(program) ? [...calls, ...flagsOf(words, calls, { setting, read })] : calls;
  return read !== undefined && !setting.subject.has(program) && !setting.programs.has(program) ? [] : readOwnProgram(words, setting);
}

/** The flags of a runner that is this repository's own. What it runs are tasks, no commands of it. */
function flagsOf(words: readonly ShellWord[], calls: readonly Found[], { setting, read }: Runner): readonly Found[] {
  const first = words.findIndex((word) => calls.some((call) => call.word.row === word.row && call.word.column === word.column));
  const own = first < 0 || takesSeveral(read) ? words : words.slice(0, first);
  return readOwnProgram(own, setting).flatMap((found) => (found.call.kind === 'program' && found.call.flags.length > 0 ? [{ ...found, call: { ...found.call, words: [] } }] : []));
}

interface Runner {
  readonly setting: ProgramSetting;
  readonly read: ReadProgram;
}

/** Does every plain word name a task? Then flags behind one are the runner's as well; else they may be given to the task. */
function takesSeveral(read: ReadProgram): boolean {
  return read(['program', 'first', 'second'].map((text) => ({ text, raw: text, row: 0, column: 0 }))).length > 1;
}

/** Programs whose quoted arguments run elsewhere, or are text. */
const QUOTES_ELSEWHERE = new Set(['docker', 'podman', 'docker-compose', 'kubectl', 'ssh', 'git', 'gh', 'echo', 'printf', 'curl', 'grep', 'rg', 'sed', 'awk', 'claude', 'codex', 'gemini', 'jq', 'psql', 'mysql', 'cat', 'tee']);

/** Commands in quotes: `concurrently "npm run a" "npm run b"`. */
function readQuoted(words: readonly ShellWord[], setting: ProgramSetting, depth: number): readonly Found[] {
  if (QUOTES_ELSEWHERE.has(words[0]?.text ?? '')) return [];
  return words.filter(({ raw, text }) => /^["']/.test(raw) && raw.length === text.length + 2 && text.includes(' ')).flatMap(({ text, row, column }) => {
    const inside = readShell(text).map(({ words: own }) => own.filter((word) => word.row === 0).map((word) => ({ ...word, row, column: column + 1 + word.column })));
    return inside.flatMap((own) => (PROGRAMS.has(own[0]?.text ?? '') ? readCommand(own, setting, depth + 1) : []));
  });
}

/** uv, poetry and pdm: extras they install, pip inside uv, and what they run. */
function readManager(words: readonly ShellWord[], setting: ProgramSetting, depth: number): readonly Found[] {
  const program = posix.basename(words[0]?.text ?? '');
  if (program === 'uv' && words[1]?.text === 'pip') return readPip(words.slice(1));
  const run = ranBy(words);
  const dir = dirOption(words);
  const inside = run === undefined || run.length === 0 ? [] : readRun(program, run, { setting, depth });
  return [...readExtras(words), ...inside].map((found) => (dir === undefined || found.dir !== undefined ? found : { ...found, dir }));
}

interface Depth {
  readonly setting: ProgramSetting;
  readonly depth: number;
}

function readRun(program: string, run: readonly ShellWord[], { setting, depth }: Depth): readonly Found[] {
  const [first] = run;
  const inner = readCommand(run, { ...setting, loose: false }, depth + 1);
  if (program !== 'pdm' || first === undefined || inner.length > 0 && inner.every(({ call }) => call.kind !== 'program') || !/^[\w:.-]+$/.test(first.text)) return inner;
  return [{ call: { kind: 'task', tool: 'pdm run', runner: 'pdm', name: first.text, direct: false }, word: first, name: first.text }];
}

/** What `npx`, `pnpm exec` and the like run; undefined when the command is none of them. */
function executed(words: readonly ShellWord[]): readonly ShellWord[] | undefined {
  const executor = EXECUTORS.find((names) => names.every((name, index) => words[index]?.text === name));
  if (executor === undefined) return undefined;
  const rest = words.slice(executor.length);
  let at = 0;
  for (let word = rest[at]; word?.text.startsWith('-') === true; word = rest[at]) at += /^(?:-p|--package|--from|--with|-c|--python)$/.test(word.text) ? 2 : 1;
  return rest.slice(at);
}

function readExecuted(words: readonly ShellWord[], setting: ProgramSetting, depth: number): readonly Found[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  // `npx @scope/name@latest`: the program of a package is named after it.
  const text = first.text.replace(/(?<=.)@[\w.^~-]+$/, '').replace(/^@[\w.-]+\//, '');
  return readCommand([{ ...first, text }, ...rest], { ...setting, loose: false }, depth + 1);
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
  const [url, into] = words.slice(2).filter(({ text }) => text !== 'clone' && !text.startsWith('-')).map(({ text }) => text);
  return into ?? url?.replace(/(?<!\/)\/+$/, '').replace(/\.git$/, '').split(/[/:]/).at(-1);
}
