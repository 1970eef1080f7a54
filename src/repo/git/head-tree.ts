import { createHash } from 'node:crypto';
import type { Git } from './git.js';

/** Files of a commit, below the repository root: path → id of its content. */
export type HeadTree = ReadonlyMap<string, string>;

/** Undefined when git cannot tell. Symlinks are files; submodules are left out. */
export function readHeadTree(git: Git, head: string): HeadTree | undefined {
  const output = git.run([
    'ls-tree',
    '-r',
    '-z',
    '--end-of-options',
    head,
    ...(git.prefix === '' ? [] : ['--', git.prefix]),
  ]);
  if (!output.ok) return undefined;
  const files = new Map<string, string>();
  for (const record of output.stdout.toString('utf8').split('\0')) {
    // `<mode> <type> <id>\t<path>`
    const tab = record.indexOf('\t');
    const [, type, id] = record.slice(0, Math.max(0, tab)).split(' ');
    if (type === 'blob' && id !== undefined) files.set(record.slice(tab + 1 + git.prefix.length), id);
  }
  return files;
}

/** Git's id of these bytes, with the hash algorithm of the id `like`. */
export function blobId(bytes: Uint8Array, like: string): string {
  return createHash(like.length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');
}
