import { posix } from 'node:path';
import type { Manifest } from '../../model/manifest.js';
import { baseNameOf } from '../../text/paths.js';

/** Beginnings of the tasks that a manifest declares as targets and as products. */
export const TARGET = '--target ';
export const PRODUCT = '--product ';

export function isPackage(file: string): boolean {
  return /^Package(?:@swift-[\d.]{1,8})?\.swift$/.test(baseNameOf(file));
}

/** Names of the modules of a package: each target is one. */
export function modulesOf({ file, tasks }: Manifest): readonly string[] {
  if (!isPackage(file)) return [];
  return tasks.flatMap(({ name }) => (name.startsWith(TARGET) ? name.slice(TARGET.length).replace(/\W/g, '_') : []));
}

/** Folders in which the sources of a target are, unless the manifest gives a path. */
export function foldersOf(dir: string, target: string): readonly string[] {
  return ['Sources', 'Source', 'src', 'srcs', 'Tests', 'Plugins'].map((folder) => posix.join(dir, folder, target));
}
