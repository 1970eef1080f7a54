import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { builtPrograms } from './built.js';
import type { AtEnd } from './repository.js';
import { until } from './until.js';

/** Where `npm run test:edge` installs them. */
const BIN = resolve('test/mcp/edge/runtimes/node_modules/.bin');
/** What workerd serves; the names in it are of files beside it. */
const WORKERD = resolve('test/mcp/edge/runtimes/workerd.capnp');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `docalign build` over the repository, with these arguments. */
export function runBuild(root: string, args: readonly string[]): Ran {
  const program = join(builtPrograms(), 'docalign.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'build', '--repo', root, ...args], {
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

/** A folder with the built server of the repository. */
export function edgeOf(root: string, atEnd: AtEnd, ...args: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'docalign-edge-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { code, stderr } = runBuild(root, ['--out', folder, ...args]);
  if (code !== 0) throw new Error(`docalign build: ${stderr}`);
  return folder;
}

export interface EdgeServer {
  readonly child: ChildProcess;
  readonly url: URL;
}

export const RUNTIMES = ['node', 'deno', 'workerd'] as const;
export type Runtime = (typeof RUNTIMES)[number];

/** Is the runtime installed? Node.js always is. */
export function hasRuntime(runtime: Runtime): boolean {
  return runtime === 'node' || existsSync(join(BIN, runtime));
}

/** Starts the built server of a folder in a runtime, on a free port; ended with the test. */
export async function startEdge(
  folder: string,
  runtime: Runtime,
  atEnd: AtEnd = (putAway) => onTestFinished(putAway),
): Promise<EdgeServer> {
  const child = STARTS[runtime](folder);
  let written = '';
  for (const stream of [child.stdout, child.stderr, child.stdio[3]])
    stream?.on('data', (piece: Buffer) => void (written += piece.toString()));
  atEnd(() => endEdge(child));
  const port = (): string | undefined => /(?:http:\/\/[\w.-]+:|"port":)(\d+)/.exec(written)?.[1];
  await until(() => port() !== undefined || child.exitCode !== null);
  if (port() === undefined) throw new Error(`${runtime} did not start: ${written}`);
  return { child, url: new URL(`http://127.0.0.1:${port() ?? ''}/mcp`) };
}

async function endEdge(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const STARTS: Readonly<Record<Runtime, (folder: string) => ChildProcess>> = {
  node: (folder) =>
    spawn(process.execPath, [join(folder, 'node.js')], { env: { ...process.env, PORT: '0' }, stdio: 'pipe' }),
  // With --allow-read alone, Deno does not read below /dev, where tests have their folders.
  deno: (folder) =>
    spawn(join(BIN, 'deno'), ['run', '--allow-all', join(folder, 'deno.js')], {
      env: { ...process.env, PORT: '0', NO_COLOR: '1' },
      stdio: 'pipe',
    }),
  workerd(folder) {
    copyFileSync(WORKERD, join(folder, 'workerd.capnp'));
    return spawn(join(BIN, 'workerd'), ['serve', '--control-fd=3', join(folder, 'workerd.capnp')], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
  },
};
