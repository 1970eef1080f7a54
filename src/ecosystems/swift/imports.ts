import { NO_FACTS } from '../../model/code-facts.js';
import type { ImportHost, ImportResolver } from '../../analysis/imports/import-host.js';
import { latest } from '../../text/memo.js';
import { addTo } from '../../text/multimap.js';
import { ExtensionMembers } from './extension-members.js';

/** Folders of a target of a Swift package. */
const TARGET = /^(.*?(?:^|\/)(?:Sources|Tests|Plugins)\/([^/]+))\//;

/** Imports of Swift: a target sees all of its files, and the targets that a file imports. */
export function swiftImports(host: ImportHost): ImportResolver {
  const byFolder = new Map<string, string[]>();
  const byName = new Map<string, string[]>();
  const sources = host.files().filter((file) => file.endsWith('.swift'));
  for (const file of sources) {
    const [, folder = '', name = ''] = TARGET.exec(file) ?? [];
    addTo(byFolder, folder, file);
    if (name !== '') addTo(byName, name, file);
  }
  const members = new ExtensionMembers(host, sources);
  const visible = (file: string): readonly string[] => byFolder.get(TARGET.exec(file)?.[1] ?? '') ?? [];
  const inTarget = (from: string): readonly string[] | undefined => byName.get(from.split('.')[0] ?? from);
  const seenBy = latest((file: string): ReadonlySet<string> => {
    const { imports } = host.facts(file) ?? NO_FACTS;
    return new Set([...visible(file), ...imports.flatMap(({ from }) => inTarget(from) ?? [])]);
  });
  return {
    resolve(_, { from }) {
      const files = inTarget(from);
      return files === undefined ? { external: from.split('.')[0] ?? from } : { files, isByName: true };
    },
    visible,
    qualified: (file, path) => members.definersOf(path, () => seenBy(file)),
  };
}
