import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BOUNDS } from '../../model/bounds.js';
import { aloneFolder, keptEnvironment, NOWHERE } from '../git/git-environment.js';
import { sessionBytes } from './session-memory.js';

export interface GitJob {
  readonly args: readonly string[];
  /** Where it runs, and which repository it is about; see `places`. */
  readonly at: GitAt;
  readonly input?: string | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Called with pieces of standard output; what it returns false for ends the run as too much. */
  readonly onOutput?: ((piece: Buffer) => boolean) | undefined;
  /** Called with lines of standard error, those that git overwrites included. */
  readonly onLine?: ((line: string) => void) | undefined;
}

/**
 * `network`: with the user's own settings, which know proxies and credentials; else with none. `public`: the network
 * without them.
 */
export interface GitAt {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly network: boolean | 'public';
}

export type GitEnd =
  | { readonly ok: true; readonly said: string }
  | {
      readonly ok: false;
      readonly why: 'cancelled' | 'time' | 'too much' | 'absent' | 'exit';
      /** What git wrote on standard error. Never shown: it may have paths, and words of a server. */
      readonly said: string;
    };

/**
 * No setting may start a program or lead elsewhere. Only three protocols are used, and a server must not send the
 * client on to another place.
 */
const CONFIG = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.pager=cat',
  'core.askPass=',
  'core.protectHFS=true',
  'core.protectNTFS=true',
  'core.bigFileThreshold=16m',
  'core.quotePath=false',
  'fetch.fsckObjects=false',
  'fetch.unpackLimit=1',
  'fetch.recurseSubmodules=false',
  'fetch.writeCommitGraph=false',
  'http.followRedirects=false',
  'protocol.allow=never',
  'protocol.https.allow=always',
  'protocol.ssh.allow=always',
  'protocol.file.allow=always',
  'protocol.version=2',
  'submodule.recurse=false',
  'transfer.bundleURI=false',
  'gc.auto=0',
  'maintenance.auto=false',
];
const ENVIRONMENT = {
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_LFS_SKIP_SMUDGE: '1',
  GCM_INTERACTIVE: 'never',
};
/** Variables by which users say how git reaches servers. */
const NETWORK_VARIABLES = ['GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'GIT_SSH', 'GIT_SSH_COMMAND'];
const WITHOUT_SETTINGS = { GIT_CONFIG_GLOBAL: NOWHERE, GIT_CONFIG_NOSYSTEM: '1', XDG_CONFIG_HOME: NOWHERE };
const MOST_SAID = 64 * 1024;

/**
 * Runs git in a session of its own, so that neither git nor ssh finds a terminal to ask a question on, and all that it
 * started ends with it. Never rejects.
 */
export function runFetchingGit(job: GitJob): Promise<GitEnd> {
  const { args, at, input, timeoutMs, signal, onOutput, onLine } = job;
  if (signal.aborted) return Promise.resolve({ ok: false, why: 'cancelled', said: '' });
  return new Promise((resolve) => {
    const child = spawn('git', ['--no-pager', ...CONFIG.flatMap((setting) => ['-c', setting]), ...args], {
      cwd: at.cwd,
      env: environmentOf(at),
      stdio: 'pipe',
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    let why: 'cancelled' | 'time' | 'too much' | undefined;
    let said = '';
    let open = '';
    const stop = (reason: typeof why): void => {
      why ??= reason;
      killAll(child.pid);
    };
    const onAbort = (): void => stop('cancelled');
    const timer = setTimeout(() => stop('time'), timeoutMs);
    const watch = at.network === false ? undefined : setInterval(() => watchMemory(child.pid, stop), MEMORY_MS);
    signal.addEventListener('abort', onAbort);
    const finish = (end: GitEnd): void => {
      clearTimeout(timer);
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
      resolve(end);
    };
    child.once('error', () => finish({ ok: false, why: 'absent', said: '' }));
    child.once('close', (code) =>
      finish(code === 0 && why === undefined ? { ok: true, said } : { ok: false, why: why ?? 'exit', said }),
    );
    child.stdout.on('data', (piece: Buffer) => {
      if (onOutput !== undefined && !onOutput(piece)) stop('too much');
    });
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      if (said.length < MOST_SAID) said += piece;
      const lines = (open + piece).split(/[\r\n]/);
      open = (lines.pop() ?? '').slice(0, 1_000);
      for (const line of lines) onLine?.(line);
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
  });
}

const MEMORY_MS = 500;

function watchMemory(pid: number | undefined, stop: (why: 'too much') => void): void {
  if (pid !== undefined && sessionBytes(pid) > BOUNDS.cloneMemoryBytes) stop('too much');
}

/** The whole session: git runs other programs for the transfer. */
function killAll(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function environmentOf({ environment, network }: GitAt): NodeJS.ProcessEnv {
  const { SSH_ASKPASS: _, ...own } = keptEnvironment(network === false ? [] : NETWORK_VARIABLES);
  const settings = network === true ? {} : WITHOUT_SETTINGS;
  // A file in the home folder has passwords that git would send: .netrc.
  return { ...own, ...ENVIRONMENT, ...settings, ...(network === 'public' ? { HOME: NOWHERE } : {}), ...environment };
}

/** Where git runs about a clone. */
export interface ClonePlaces {
  /** Transfers, with the user's settings. */
  readonly network: GitAt;
  /** The clone's references, index and files, without settings of the user. */
  readonly local: GitAt;
  /** The clone's objects alone: nothing makes git fetch what is missing. */
  readonly objects: GitAt;
}

/** `folder`: absolute path of the clone's work tree. `hash`: what its ids are made with. */
export function clonePlaces(folder: string, hash: 'sha1' | 'sha256', isPublic = false): ClonePlaces {
  const gitDir = join(folder, '.git');
  const own = { GIT_DIR: gitDir, GIT_WORK_TREE: folder };
  const alone = aloneFolder(hash);
  return {
    network: { cwd: folder, environment: own, network: isPublic ? 'public' : true },
    local: { cwd: folder, environment: own, network: false },
    objects: {
      cwd: alone,
      environment: { GIT_DIR: alone, GIT_OBJECT_DIRECTORY: join(gitDir, 'objects') },
      network: false,
    },
  };
}

/** For questions to a server that are about no clone. */
export function nowhere(isPublic: boolean): GitAt {
  const alone = aloneFolder('sha1');
  return { cwd: alone, environment: { GIT_DIR: alone }, network: isPublic ? 'public' : true };
}
