import { posix } from 'node:path';
import type { CodeEntity } from '../../model/code-facts.js';
import { topLevel, within } from './world.js';
import type { Exports, ExportWorld } from './world.js';

/** A Go package: the visible names of all files of its directory. Undefined for a path outside the modules of this repository. */
export function goExports(world: ExportWorld, importPath: string): Exports | undefined {
  const modules = world.manifests.filter((manifest) => posix.basename(manifest.file) === 'go.mod' && manifest.name !== undefined)
    .filter((manifest) => importPath === manifest.name || importPath.startsWith(`${manifest.name}/`))
    .sort((left, right) => (right.name?.length ?? 0) - (left.name?.length ?? 0));
  const [module] = modules;
  if (module?.name === undefined) return undefined;
  const directory = within(module.dir, importPath.slice(module.name.length + 1)) ?? '';
  const files = world.filesIn(directory).filter((file) => file.endsWith('.go') && !file.endsWith('_test.go'));
  return files.length === 0 ? undefined : visibleIn(world, files);
}

/** A Java package, a C# or a PHP namespace: the visible types of all files that declare it. */
export function namespaceExports(world: ExportWorld, name: string): Exports | undefined {
  const files = world.definersOf(name).filter((entity) => entity.kind === 'module' && /\.(?:java|cs|php)$/.test(entity.file)).map((entity) => entity.file);
  return files.length === 0 ? undefined : visibleIn(world, [...new Set(files)]);
}

function visibleIn(world: ExportWorld, files: readonly string[]): Exports {
  const names = new Map<string, CodeEntity | undefined>();
  let open = false;
  for (const file of files) {
    const facts = world.facts(file);
    if (facts === undefined || facts.skipped !== undefined) open = true;
    else for (const entity of topLevel(facts)) if (entity.exported && entity.kind !== 'module' && !names.has(entity.name)) names.set(entity.name, entity);
  }
  return { names, open };
}
