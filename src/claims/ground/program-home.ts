import { posix } from 'node:path';
import type { Facts } from '../../model/facts.js';
import { evidenceOf } from '../../model/manifest.js';
import type { Manifest } from '../../model/manifest.js';
import type { Evidence } from '../../model/verdict.js';
import { baseNameOf, lastOfModule } from '../../text/paths.js';
import { isOfAnother } from '../../paths/roles.js';

/** What installs a program: a bin of a manifest, a crate of that name, a `cmd/name` directory of Go, a script in `bin` or `exe`. */
export function homeOf(name: string, facts: Facts): Evidence | undefined {
  const manifests = facts.manifests.all().filter(({ file }) => !isOfAnother(file));
  for (const manifest of manifests) {
    const bin = manifest.bins.find((own) => own.name === name);
    if (bin !== undefined) return evidenceOf(manifest, bin.line);
  }
  const go = manifests.filter(isOfGo).map(({ dir }) => posix.join(dir, 'cmd', name)).find((dir) => facts.tree.kind(dir) === 'directory');
  if (go !== undefined) return { file: go };
  const script = ['exe', 'bin'].map((folder) => `${folder}/${name}`).find((file) => facts.tree.kind(file) === 'file');
  if (script !== undefined) return { file: script };
  const named = manifests.find((manifest) => mainOf(manifest, facts) === name);
  return named === undefined ? undefined : evidenceOf(named);
}

/** Every program that manifests install. Scripts are none: a folder of tools holds names of everything. */
export function programsOf(facts: Pick<Facts, 'manifests' | 'tree'>): ReadonlySet<string> {
  const manifests = facts.manifests.all().filter(({ file }) => !isOfAnother(file));
  return new Set(manifests.flatMap((manifest) => [...manifest.bins.map(({ name }) => name), ...commandsOf(manifest, facts), ...[mainOf(manifest, facts) ?? []].flat()]));
}

/** Directories of Go's `cmd` that are programs, and not packages of one. */
function commandsOf(manifest: Manifest, { tree }: Pick<Facts, 'tree'>): readonly string[] {
  if (!isOfGo(manifest)) return [];
  const folder = posix.join(manifest.dir, 'cmd');
  return tree.list(folder).filter((name) => name.endsWith('/') && tree.kind(`${folder}/${name}main.go`) === 'file').map((name) => name.slice(0, -1));
}

/** The program that a crate or a module of Go is by its own name. */
function mainOf(manifest: Manifest, { tree }: Pick<Facts, 'tree'>): string | undefined {
  const { dir, file, name } = manifest;
  if (name === undefined) return undefined;
  const isMain = (path: string): boolean => tree.kind(posix.join(dir, path)) === 'file';
  if (isOfGo(manifest)) {
    const own = lastOfModule(name);
    // A folder of commands that is called like the module is its program, whatever its files are called.
    return isMain('main.go') || tree.kind(posix.join(dir, 'cmd', own)) === 'directory' ? own : undefined;
  }
  return file.endsWith('Cargo.toml') && isMain('src/main.rs') ? name : undefined;
}

function isOfGo({ file }: Manifest): boolean {
  return baseNameOf(file) === 'go.mod';
}
