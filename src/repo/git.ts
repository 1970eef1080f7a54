import { spawnSync } from 'node:child_process';
import { BOUNDS } from '../model/bounds.js';
import { gitPlaces, type GitPlaces } from './git-places.js';
import { isInside, relativeTo } from './paths.js';
import { codeOf } from './read.js';

export interface GitRun {
  readonly input?: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** `partial`: what had come when time or space ran out. `exitCode` undefined: git did not end by itself. */
export type GitOutput =
  | { readonly ok: true; readonly stdout: Buffer }
  | { readonly ok: false; readonly reason: string; readonly partial: Buffer; readonly exitCode: number | undefined };

/** The one way to ask git. */
export interface Git {
  readonly places: GitPlaces;
  /** Path of the repository root below git's top directory, with a trailing slash; `''` when they are the same. */
  readonly prefix: string;
  /** Arguments after `git`; never a caller's text in a place where an option may stand. */
  run(args: readonly string[], how?: GitRun): GitOutput;
}

/**
 * A repository's own configuration may name programs to run, files to read and formats to print. All of these that the
 * commands used here would heed are switched off. Filters are avoided by never asking about the work tree's content,
 * text converters and external diffs by an option on each command that knows them.
 */
const CONFIG = [
  'core.fsmonitor=false', 'core.hooksPath=/dev/null', 'core.pager=cat', 'core.quotePath=false', 'core.attributesFile=/dev/null', 'core.sshCommand=false',
  'diff.external=', 'diff.orderFile=/dev/null', 'diff.renameLimit=1000', 'color.ui=false', 'log.showSignature=false', 'log.mailmap=false', 'log.date=default',
  'blame.markIgnoredLines=false', 'blame.markUnblamableLines=false', 'grep.patternType=default', 'grep.lineNumber=false', 'grep.column=false',
  'grep.fullName=false', 'grep.fallbackToNoIndex=false', 'submodule.recurse=false', 'protocol.allow=never', 'gc.auto=0', 'maintenance.auto=false',
];
const GLOBAL_ARGS = ['--no-pager', ...CONFIG.flatMap((setting) => ['-c', setting])];
const ENVIRONMENT = {
  LC_ALL: 'C', GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_CONFIG_NOSYSTEM: '1', GIT_ATTR_NOSYSTEM: '1',
};

/** What a caller can do without. */
interface Incomplete {
  readonly mayBeShallow?: boolean;
  readonly mayBePartial?: boolean;
}

/**
 * Opens the git repository that `root`, a real path, is in. Says in words why it cannot be asked. With `mayBeShallow`, a history
 * that is cut off will do, with `mayBePartial` one whose objects are not all here.
 */
export function openGit(root: string, allowed: Incomplete = {}): { readonly ok: true; readonly git: Git } | { readonly ok: false; readonly reason: string } {
  const places = gitPlaces(root);
  if (places === undefined || !isInside(places.top, root)) return { ok: false, reason: 'there is no git repository' };
  const prefix = relativeTo(places.top, root);
  const git: Git = { places, prefix: prefix === '' ? '' : `${prefix}/`, run: (args, how = {}) => runGit(root, args, how) };
  const problem = problemOf(git, allowed);
  return problem === undefined ? { ok: true, git } : { ok: false, reason: problem };
}

function runGit(root: string, args: readonly string[], { input = '', timeoutMs = BOUNDS.gitTimeoutMs, maxBytes = BOUNDS.gitOutputBytes }: GitRun): GitOutput {
  const done = spawnSync('git', [...GLOBAL_ARGS, ...args], {
    cwd: root, env: environment(), input, timeout: Math.max(1, Math.floor(timeoutMs)), killSignal: 'SIGKILL', maxBuffer: maxBytes, windowsHide: true,
  });
  const partial = done.stdout ?? Buffer.alloc(0);
  if (done.error !== undefined) return { ok: false, reason: failureOf(codeOf(done.error)), partial, exitCode: undefined };
  if (done.status === 0) return { ok: true, stdout: done.stdout };
  return { ok: false, reason: complaintOf(done.stderr.toString('utf8')), partial, exitCode: done.status ?? undefined };
}

/** Ours without anything that redirects git: GIT_DIR, GIT_CONFIG_COUNT, GIT_EXTERNAL_DIFF, GIT_TRACE, … */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  return { ...Object.fromEntries(kept), ...ENVIRONMENT };
}

function failureOf(code: string): string {
  if (code === 'ENOENT') return 'git is not installed';
  if (code === 'ETIMEDOUT') return 'git took too long';
  return code === 'ENOBUFS' ? 'git said too much' : `git could not be run (${code})`;
}

/** Git's own words hold absolute paths, so they are only recognised, never repeated. */
function complaintOf(stderr: string): string {
  if (stderr.includes('dubious ownership')) return 'git does not trust this repository, it belongs to another user (see safe.directory)';
  if (/unknown option|usage:/.test(stderr)) return 'git is too old';
  if (/promisor|lazy fetch|missing blob|bad object|unable to read/i.test(stderr)) return 'git lacks objects of this repository';
  return 'git refused';
}

/** Why git's answers could not be trusted or had; undefined when all is well. Two runs of git, about 10 ms. */
function problemOf(git: Git, { mayBeShallow = false, mayBePartial = false }: Incomplete): string | undefined {
  const asked = git.run(['rev-parse', '--is-inside-work-tree', '--is-shallow-repository', '--show-prefix']);
  if (!asked.ok) return asked.reason;
  const [inside, shallow, prefix] = asked.stdout.toString('utf8').split('\n');
  // `core.worktree` may name any directory as the work tree.
  if (inside !== 'true' || prefix !== git.prefix) return 'this is not the work tree of its git repository';
  if (shallow !== 'false' && !mayBeShallow) return 'the git repository is shallow, its history is cut off';
  if (mayBePartial) return undefined;
  const partial = git.run(['config', '--get-regexp', '^(remote\\..*\\.(promisor|partialclonefilter)|extensions\\.partialclone)$']);
  return partial.ok ? 'the git repository is a partial clone, its history is not all here' : undefined;
}
