import type { ImportHost, ImportResolver } from '../../analysis/imports/import-host.js';
import { addTo } from '../../text/multimap.js';

/** Folders of a target of a Swift package. */
const TARGET = /^(.*?(?:^|\/)(?:Sources|Tests|Plugins)\/([^/]+))\//;

/** Imports of Swift: a target sees all of its files, and the targets that a file imports. */
export function swiftImports(host: ImportHost): ImportResolver {
  const byFolder = new Map<string, string[]>();
  const byName = new Map<string, string[]>();
  for (const file of host.files()) {
    if (!file.endsWith('.swift')) continue;
    const [, folder = '', name = ''] = TARGET.exec(file) ?? [];
    addTo(byFolder, folder, file);
    if (name !== '') addTo(byName, name, file);
  }
  return {
    resolve(_, { from }) {
      const files = byName.get(from.split('.')[0] ?? from);
      return files === undefined ? { external: from.split('.')[0] ?? from } : { files, isByName: true };
    },
    visible: (file) => byFolder.get(TARGET.exec(file)?.[1] ?? '') ?? [],
  };
}
