import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isFileAt, realPathOf } from '../../repo/files/place.js';

/** What the choice of a command asks of the machine. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the program that runs now: Node. */
  readonly node: string;
  /** The built server next to the program that runs now; undefined for sources that were not built. */
  readonly server: string | undefined;
}

export function thisMachine(env: Machine['env']): Machine {
  // Chunks of the bundle are in the folder of the programs.
  const server = join(dirname(fileURLToPath(import.meta.url)), 'docalign-mcp.js');
  return { platform: process.platform, env, node: process.execPath, server: isFileAt(server) ? server : undefined };
}

/** `node`, if that is on the PATH of those who start the client from a shell; else its whole path. */
export function nodeProgram(machine: Machine, isWhole: boolean): string {
  return isWhole || onPath('node', machine) === undefined ? machine.node : 'node';
}

/**
 * Path of a program on the PATH. Folders that `npx` and `npm run` put there for a moment do not count, nor do relative
 * ones.
 */
export function onPath(name: string, { platform, env }: Machine): string | undefined {
  const isWindows = platform === 'win32';
  const names = isWindows ? [`${name}.cmd`, `${name}.exe`] : [name];
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(isWindows ? ';' : ':');
  for (const folder of folders) {
    if (!/^(?:\/|[A-Za-z]:[\\/])/.test(folder) || /[\\/](?:node_modules[\\/]\.bin|_npx)(?:[\\/]|$)/.test(folder))
      continue;
    const found = names.map((one) => join(folder, one)).find(isFileAt);
    if (found !== undefined && realPathOf(found) !== undefined) return found;
  }
  return undefined;
}
