import { posix } from 'node:path';
import { visibleIn } from '../../analysis/extraction/directory-exports.js';
import { within } from '../../analysis/extraction/export-host.js';
import type { Exports, ExportHost } from '../../analysis/extraction/export-host.js';

/**
 * A Go package: the visible names of all files of its directory. Undefined for a path outside the modules of this
 * repository.
 */
export function goExports(host: ExportHost, importPath: string): Exports | undefined {
  const modules = host.manifests
    .filter((manifest) => posix.basename(manifest.file) === 'go.mod' && manifest.name !== undefined)
    .filter((manifest) => importPath === manifest.name || importPath.startsWith(`${manifest.name}/`))
    .sort((left, right) => (right.name?.length ?? 0) - (left.name?.length ?? 0));
  const [module] = modules;
  if (module?.name === undefined) return undefined;
  const directory = within(module.dir, importPath.slice(module.name.length + 1)) ?? '';
  const files = host.filesIn(directory).filter((file) => file.endsWith('.go') && !file.endsWith('_test.go'));
  return files.length === 0 ? undefined : visibleIn(host, files);
}
