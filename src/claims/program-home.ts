import { posix } from 'node:path';
import type { Facts } from '../model/facts.js';
import { evidenceOf } from '../model/manifest.js';
import type { Evidence } from '../model/verdict.js';
import { isAside } from './aside.js';

/** What installs a program: a bin of a manifest, a crate of that name, a `cmd/name` directory of Go, a script in `bin` or `exe`. */
export function homeOf(name: string, facts: Facts): Evidence | undefined {
  const manifests = facts.manifests.all().filter(({ file }) => !isAside(file));
  for (const manifest of manifests) {
    const bin = manifest.bins.find((own) => own.name === name);
    if (bin !== undefined) return evidenceOf(manifest, bin.line);
  }
  const go = manifests.filter(({ file }) => posix.basename(file) === 'go.mod').map(({ dir }) => posix.join(dir, 'cmd', name)).find((dir) => facts.tree.kind(dir) === 'directory');
  if (go !== undefined) return { file: go };
  const script = ['exe', 'bin'].map((folder) => `${folder}/${name}`).find((file) => facts.tree.kind(file) === 'file');
  if (script !== undefined) return { file: script };
  const named = manifests.find((manifest) => (manifest.name === name && manifest.file.endsWith('Cargo.toml') && facts.tree.kind(posix.join(manifest.dir, 'src/main.rs')) === 'file')
    || (posix.basename(manifest.file) === 'go.mod' && manifest.name?.split('/').at(-1) === name && facts.tree.kind(posix.join(manifest.dir, 'main.go')) === 'file'));
  return named === undefined ? undefined : evidenceOf(named);
}
