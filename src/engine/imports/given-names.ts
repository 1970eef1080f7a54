import { splitName } from '../../analysis/extraction/export-host.js';
import type { ImportHost } from '../../analysis/imports/import-host.js';
import { resolverFor } from '../../ecosystems/modules.js';
import type { GivenName } from '../../graph/over-exports.js';
import { addTo } from '../../text/multimap.js';

/**
 * Names under which other files give on what these files define, or export, under another name. Looks only at what
 * files give on, so it needs no graph of imports.
 */
export function givenNames(host: ImportHost, files: readonly string[]): readonly GivenName[] {
  const own = new Map(files.map((file) => [file, new Set(host.facts(file)?.entities.map(({ name }) => name))]));
  const byFile = new Map<string, GivenName[]>();
  for (const importer of host.files().filter(isSurface))
    for (const entry of host.facts(importer)?.reexports ?? []) {
      const target = entry.from === '' ? undefined : resolverFor(host, importer)?.resolve(importer, entry);
      if (target === undefined || !('files' in target)) continue;
      const names = entry.names.map((name) => splitName(name)[1]).filter((name) => name !== '*');
      for (const file of target.files)
        for (const name of file === importer ? [] : names)
          if (own.get(file)?.has(name) === false) addTo(byFile, file, { name, file: importer });
    }
  return files.flatMap((file) => byFile.get(file) ?? []);
}

/** In Python each import can be imported from the file, too: only a package gives on names on purpose. */
function isSurface(file: string): boolean {
  return !/\.pyi?$/.test(file) || /(?:^|\/)__init__\.pyi?$/.test(file);
}
