import { execFile, spawnSync } from 'node:child_process';
import type { ExecFileException } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BOUNDS } from '../../model/bounds.js';
import { aloneFolder, keptEnvironment, NOWHERE } from './git-environment.js';
import { gitPlaces, settingsText, type GitPlaces } from './git-places.js';
import { isInside, relativeTo } from '../files/paths.js';
import { codeOf } from '../files/read.js';

export interface GitRun {
  readonly input?: string | Buffer;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** For questions about commits: an object folder to use instead of the repository's, which must be its alternate. */
  readonly objects?: string | undefined;
  /** Index to read instead of the repository's. */
  readonly index?: string | undefined;
  /** Variables of git that stay as the user set them. */
  readonly variables?: readonly string[];
}

/**
 * `partial`: the output before time or space ran out. `exitCode` undefined: git was killed, or found nothing but could
 * not read everything. `mayTellLater`: the failure is not due to the question, so the same question may be answered
 * another time.
 */
export type GitOutput =
  | { readonly ok: true; readonly stdout: Buffer }
  | {
      readonly ok: false;
      readonly reason: string;
      readonly partial: Buffer;
      readonly exitCode: number | undefined;
      readonly mayTellLater: boolean;
    };

/** The only interface to git. Arguments come after `git`; a caller's text must never be where git expects an option. */
export interface Git {
  readonly places: GitPlaces;
  /** Path of the repository root below git's top directory, with a trailing slash; `''` when they are the same. */
  readonly prefix: string;
  /**
   * For questions about commits and their content, by full id; settings have no influence. Paths are relative to git's
   * top directory, so they begin with `prefix`.
   */
  run(args: readonly string[], how?: GitRun): GitOutput;
  /**
   * For questions about the index and about names of commits, which need the repository itself. Paths are relative to
   * the root.
   */
  runHere(args: readonly string[], how?: GitRun): GitOutput;
}

/** Git without a limit on the total time of its runs. */
export interface UnlimitedGit extends Git {
  /** As `run`, but asynchronous, for several questions at once. Never rejects. */
  start(args: readonly string[], how?: GitRun): Promise<GitOutput>;
}

/**
 * The repository and its user may configure programs to run, files to read and formats to print. All settings that
 * affect the commands of `runHere` are switched off here. Filters are avoided by never asking about the content of the
 * work tree; text converters and external diffs, by an option of each command that supports them.
 */
const CONFIG = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.pager=cat',
  'core.quotePath=false',
  'core.attributesFile=/dev/null',
  'core.sshCommand=false',
  'core.alternateRefsCommand=',
  'diff.external=',
  'diff.orderFile=/dev/null',
  'diff.renameLimit=1000',
  'diff.renames=true',
  'color.ui=false',
  'submodule.recurse=false',
  'protocol.allow=never',
  'gc.auto=0',
  'maintenance.auto=false',
];
const GLOBAL_ARGS = ['--no-pager', ...CONFIG.flatMap((setting) => ['-c', setting])];
const ENVIRONMENT = {
  LC_ALL: 'C',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
};

/** Data that must be complete: all commits with their content, the content of the last commit, or the index. */
export type GitNeed = 'history' | 'commit' | 'index';

/** Opens the git repository that contains `root`, a real path. `reason`, for people, says why it cannot be used. */
export function openGit(
  root: string,
  need: GitNeed = 'history',
): { readonly ok: true; readonly git: UnlimitedGit } | { readonly ok: false; readonly reason: string } {
  const places = gitPlaces(root);
  if (places === undefined || !isInside(places.top, root)) return { ok: false, reason: 'there is no git repository' };
  const below = relativeTo(places.top, root);
  const prefix = below === '' ? '' : `${below}/`;
  const runHere = (args: readonly string[], how: GitRun = {}): GitOutput =>
    runGit(args, how, { cwd: root, environment: {} });
  const asked = askRepository(runHere, { places, prefix, need });
  if (!asked.ok) return asked;
  const alone = gitAlone(places, asked.hash);
  if (alone === undefined) return { ok: false, reason: 'the installation of docalign is incomplete' };
  return {
    ok: true,
    git: {
      places,
      prefix,
      runHere,
      run: (args, how = {}) => runGit(args, how, alone),
      start: (args, how = {}) => startGit(args, how, alone),
    },
  };
}

/** Version of the git on the PATH, asked in this folder: `2.47.3`. */
export function gitVersion(
  cwd: string,
): { readonly ok: true; readonly version: string } | { readonly ok: false; readonly reason: string } {
  const output = runGit(['--version'], {}, { cwd, environment: {} });
  if (!output.ok) return { ok: false, reason: output.reason };
  const said = output.stdout.toString('utf8');
  return { ok: true, version: /(?<![\d.])\d{1,4}(?:\.\d{1,4}){1,3}/.exec(said)?.[0] ?? said.trim().slice(0, 40) };
}

function runGit(args: readonly string[], how: GitRun, alone: GitAlone): GitOutput {
  const { error, status, stdout, stderr } = spawnSync('git', [...GLOBAL_ARGS, ...args], {
    ...limitsOf(how, alone),
    input: how.input ?? '',
  });
  return outputOf(args, {
    cwd: alone.cwd,
    failure: error === undefined ? undefined : codeOf(error),
    status,
    stdout: stdout ?? Buffer.alloc(0),
    stderr: stderr ?? Buffer.alloc(0),
  });
}

function startGit(args: readonly string[], how: GitRun, alone: GitAlone): Promise<GitOutput> {
  return new Promise((resolve) => {
    const child = execFile(
      'git',
      [...GLOBAL_ARGS, ...args],
      { ...limitsOf(how, alone), encoding: 'buffer' },
      (error, stdout, stderr) => {
        resolve(
          outputOf(args, {
            cwd: alone.cwd,
            failure: failureIn(error),
            status: error === null ? 0 : Number(error.code),
            stdout,
            stderr,
          }),
        );
      },
    );
    // Git may exit before it has read all input, or fail to start.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(how.input ?? '');
  });
}

/** Undefined for a run that exited by itself; else the same code as from `spawnSync`. */
function failureIn(error: ExecFileException | null): string | undefined {
  if (error === null || typeof error.code === 'number') return undefined;
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'ENOBUFS';
  return error.killed === true ? 'ETIMEDOUT' : codeOf(error);
}

function limitsOf(
  { timeoutMs = BOUNDS.gitTimeoutMs, maxBytes = BOUNDS.gitOutputBytes, objects, index, variables }: GitRun,
  { cwd, environment }: GitAlone,
) {
  const env = {
    ...keptEnvironment(variables),
    ...ENVIRONMENT,
    ...environment,
    ...(objects === undefined ? {} : { GIT_OBJECT_DIRECTORY: objects }),
    ...(index === undefined ? {} : { GIT_INDEX_FILE: index }),
  };
  return {
    cwd,
    env,
    timeout: Math.max(1, Math.floor(timeoutMs)),
    killSignal: 'SIGKILL',
    maxBuffer: maxBytes,
    windowsHide: true,
  } as const;
}

interface Ended {
  /** Absolute path of the folder that git was to start in. */
  readonly cwd: string;
  /** Code of the error that prevented git from exiting by itself. */
  readonly failure: string | undefined;
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: Buffer;
}

function outputOf(args: readonly string[], { cwd, failure, status, stdout, stderr }: Ended): GitOutput {
  if (failure !== undefined)
    return {
      ok: false,
      reason: failureOf(failure, cwd),
      partial: stdout,
      exitCode: undefined,
      mayTellLater: failure !== 'ENOBUFS',
    };
  const said = stderr.toString('utf8');
  const isWhole = !COMPLAINT.test(said);
  if (status === 0 && isWhole) return { ok: true, stdout };
  // With a complaint, exit code 1 does not mean "nothing found".
  const exitCode = isWhole || status !== 1 ? (status ?? undefined) : undefined;
  return {
    ok: false,
    reason: complaintOf(said),
    partial: stdout,
    exitCode,
    mayTellLater: !isFinal(args[0] ?? '', said, exitCode),
  };
}

/** Git may report data that it could not read, and go on without it. */
const COMPLAINT = /^(?:error|fatal): /m;
/** Commands that exit with 1 and print nothing when there is nothing to find. */
const MAY_FIND_NOTHING = new Set(['grep', 'config', 'merge-base', 'rev-parse']);
/**
 * Git's messages for a question that has no answer. After any other message, the repository may be complete another
 * time.
 */
const NO_ANSWER = new RegExp(
  'no such path|does not exist in|exists on disk, but not in|: bad file'
    + '|needed a single revision|unknown option|usage:|dubious ownership',
  'i',
);

function isFinal(command: string, said: string, exitCode: number | undefined): boolean {
  return exitCode === 1 && said === ''
    ? MAY_FIND_NOTHING.has(command)
    : NO_ANSWER.test(said) && complaintOf(said) !== LACKS_OBJECTS;
}

function failureOf(code: string, cwd: string): string {
  // The same code as for a program that is missing.
  if (code === 'ENOENT' && !existsSync(cwd)) return 'the folder that git starts in was removed just now';
  // A name on the PATH may be a file's.
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'git is not installed';
  if (code === 'ETIMEDOUT') return 'git took too long';
  return code === 'ENOBUFS' ? 'git said too much' : `git could not be run (${code})`;
}

export const LACKS_OBJECTS = 'git lacks objects of this repository';
export const SHALLOW = 'the git repository is shallow, its history is cut off';
export const PARTIAL = 'the git repository is a partial clone, its history is not all here';
export const UNTRUSTED = 'git does not trust this repository, it belongs to another user (see safe.directory)';

const MISSES_OBJECTS = new RegExp(
  'promisor|lazy fetch|missing blob|bad object|(?:unable|failed) to (?:read|parse|traverse)'
    + '|(?:could not|cannot) read|not a tree object|not a valid (?:object|commit)|corrupt',
  'i',
);

/** Git's messages contain absolute paths, so they are matched but never passed on. */
function complaintOf(stderr: string): string {
  if (stderr.includes('dubious ownership')) return UNTRUSTED;
  if (/permission denied/i.test(stderr)) return 'git may not read this repository (permission denied)';
  if (/unknown option|usage:/.test(stderr)) return 'git is too old';
  if (MISSES_OBJECTS.test(stderr)) return LACKS_OBJECTS;
  return 'git refused';
}

type Asked = { readonly ok: true; readonly hash: 'sha1' | 'sha256' } | { readonly ok: false; readonly reason: string };

/**
 * Whether `root` is the work tree of its repository, the needed data is complete, and the user trusts it. One run of
 * git, about 5 ms.
 */
function askRepository(
  runHere: Git['runHere'],
  { places, prefix, need }: { readonly places: GitPlaces; readonly prefix: string; readonly need: GitNeed },
): Asked {
  const asked = runHere([
    'rev-parse',
    '--is-inside-work-tree',
    '--is-shallow-repository',
    '--show-object-format',
    '--show-prefix',
  ]);
  if (!asked.ok) return { ok: false, reason: asked.reason };
  const [inside, shallow, hash, below] = asked.stdout.toString('utf8').split('\n');
  // `core.worktree` may name any directory as the work tree.
  if (inside !== 'true' || below !== prefix)
    return { ok: false, reason: 'this is not the work tree of its git repository' };
  if (shallow !== 'false' && need === 'history') return { ok: false, reason: SHALLOW };
  if (need !== 'index' && isPartialClone(runHere, places)) return { ok: false, reason: PARTIAL };
  return { ok: true, hash: hash === 'sha256' ? 'sha256' : 'sha1' };
}

/** A setting of a partial clone is written with one of these words, or in an included file. */
const SAYS_PARTIAL = /promisor|partialclone|include/i;

function isPartialClone(runHere: Git['runHere'], places: GitPlaces): boolean {
  const written = settingsText(places);
  if (written !== undefined && !SAYS_PARTIAL.test(written)) return false;
  const names = '^(remote\\..*\\.(promisor|partialclonefilter)|extensions\\.partialclone)$';
  return runHere(['config', '--local', '--includes', '--get-regexp', names]).ok;
}

interface GitAlone {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Where to run git so that it sees only the objects of a repository: a git directory of docalign without settings,
 * references or attributes. Git's answers about commits then depend on commit ids alone: settings, replacement
 * references, grafts and `.gitattributes` have no influence, and cannot name a program. Undefined where the
 * installation is incomplete.
 */
function gitAlone({ commonDir }: GitPlaces, hash: 'sha1' | 'sha256'): GitAlone | undefined {
  const folder = aloneFolder(hash);
  if (!existsSync(join(folder, 'HEAD'))) return undefined;
  return {
    cwd: folder,
    environment: {
      GIT_DIR: folder,
      GIT_OBJECT_DIRECTORY: join(commonDir, 'objects'),
      GIT_CONFIG_GLOBAL: NOWHERE,
      XDG_CONFIG_HOME: NOWHERE,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_NO_REPLACE_OBJECTS: '1',
    },
  };
}
