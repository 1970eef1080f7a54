import { gzipSync } from 'node:zlib';
import { readOwnFile } from '../../repo/files/own-file.js';
import { writeOutput } from '../../repo/write/output-folder.js';
import type { Engine } from '../engine.js';

/** What ships with docalign: the handler, and a file for each kind of runtime that starts it. */
const PROGRAMS = ['handler.js', 'deno.js', 'netlify.js', 'worker.js', 'node.js', 'package.json'] as const;

export interface EdgeBuild {
  readonly engine: Pick<Engine, 'store'>;
  /** Absolute path of the folder, and how the caller named it. */
  readonly folder: string;
  readonly named: string;
  /** Names of the tools to offer. */
  readonly tools: readonly string[];
}

/**
 * Writes a server of the repository's documents that needs neither the repository nor Node.js. Returns the files with
 * their bytes. Throws WRITE_FAILED.
 */
export async function buildEdge({ engine, folder, named, tools }: EdgeBuild): Promise<ReadonlyMap<string, number>> {
  const snapshot = await engine.store(tools);
  const files = new Map<string, Uint8Array>([
    ...PROGRAMS.map((name) => [name, readOwnFile([new URL(`./edge/${name}`, import.meta.url)])] as const),
    ['snapshot.bin', snapshot],
    ['snapshot.js', new TextEncoder().encode(moduleOf(snapshot))],
  ]);
  writeOutput({ folder, named, files });
  return new Map([...files].map(([name, { length }]) => [name, length]));
}

/** The snapshot as a module, for runtimes that take no other files: compressed, in letters. */
function moduleOf(snapshot: Uint8Array): string {
  const letters = gzipSync(snapshot, { level: 9 }).toString('base64');
  return `// The bytes of snapshot.bin, compressed: a module for runtimes that deploy nothing else.
const letters = '${letters}';

export async function snapshot() {
  const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(bytes).arrayBuffer();
}
`;
}
