import { posix } from 'node:path';
import { commandFolders, mainProgramOf, popularPrograms, toolchainPrograms } from '../../../ecosystems/programs.js';
import { popularTools, systemPrograms } from '../../../formats/shell-programs.js';
import type { Facts } from '../../../model/facts.js';
import { evidenceOf } from '../../../model/manifest.js';
import type { Bin, Manifest } from '../../../model/manifest.js';
import type { Evidence } from '../../../model/verdict.js';
import { isOfAnother } from '../../../paths/roles.js';

/**
 * The evidence that a program is installed: a bin of a manifest, a folder of commands, a script in `bin` or `exe`,
 * `<name>.sh` at the root, a package that is a program by its name.
 */
export function homeOf(name: string, facts: Facts): Evidence | undefined {
  const manifests = facts.manifests.all().filter(({ file }) => !isOfAnother(file));
  for (const manifest of manifests) {
    const bin = manifest.bins.find((own) => own.name === name);
    if (bin !== undefined) return evidenceOf(manifest, bin.line);
  }
  const command = manifests
    .flatMap(commandFolders)
    .map(({ folder }) => posix.join(folder, name))
    .find((dir) => facts.tree.kind(dir) === 'directory');
  if (command !== undefined) return { file: command };
  const script = [`exe/${name}`, `bin/${name}`, `${name}.sh`].find((file) => facts.tree.kind(file) === 'file');
  if (script !== undefined) return { file: script };
  const named = manifests.find((manifest) => mainProgramOf(manifest, facts.tree) === name);
  return named === undefined ? undefined : evidenceOf(named);
}

/** Is it a program or a package of this repository? A program is often called like the package that installs it. */
export function isOwnProgram(name: string, facts: Facts): boolean {
  return (
    homeOf(name, facts) !== undefined
    || facts.manifests.all().some((manifest) => manifest.name === name && !isOfAnother(manifest.file))
  );
}

/** Is it a program of an operating system or a toolchain, or one that many projects use? */
export function isKnownProgram(name: string): boolean {
  return [systemPrograms, popularTools, popularPrograms, toolchainPrograms].some((known) => known.has(name));
}

/** The program that now has the entry point of the one that an earlier state of the manifest called `name`. */
export function renamedProgram(name: string, then: Manifest, now: Manifest): Bin | undefined {
  const entry = entryOf(then.bins.find((bin) => bin.name === name));
  if (entry === undefined) return undefined;
  const fresh = now.bins.filter((bin) => entryOf(bin) === entry && then.bins.every((old) => old.name !== bin.name));
  return fresh.length === 1 ? fresh[0] : undefined;
}

function entryOf(bin: Bin | undefined): string | undefined {
  return bin?.file?.replace(/^\.\//, '') ?? bin?.entry;
}

/** Every program that manifests install. Scripts are not included: a folder of tools contains names of all kinds. */
export function programsOf(facts: Pick<Facts, 'manifests' | 'tree'>): ReadonlySet<string> {
  const manifests = facts.manifests.all().filter(({ file }) => !isOfAnother(file));
  return new Set(
    manifests.flatMap((manifest) => [
      ...manifest.bins.map(({ name }) => name),
      ...commandsOf(manifest, facts),
      ...[mainProgramOf(manifest, facts.tree) ?? []].flat(),
    ]),
  );
}

/** Subfolders of a folder of commands that are programs, not packages used by one. */
function commandsOf(manifest: Manifest, { tree }: Pick<Facts, 'tree'>): readonly string[] {
  return commandFolders(manifest).flatMap(({ folder, file }) => {
    const isProgram = (name: string) => name.endsWith('/') && tree.kind(`${folder}/${name}${file}`) === 'file';
    return tree
      .list(folder)
      .filter(isProgram)
      .map((name) => name.slice(0, -1));
  });
}
