import { within } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver } from '../../analysis/imports/import-host.js';
import { directoryOf } from '../../text/paths.js';
import { LoadedByName } from './autoload/loaded.js';

/** Folders that are on the load path: of a library, of its tests. */
const ROOT = /(?:^|\/)(?:lib|spec|test|app\/\w+)\//g;

/**
 * What Ruby loads: `require_relative` beside the file, `require` from the folders of libraries and tests, and what
 * Rails and Zeitwerk load by the names of constants.
 */
export function rubyImports(host: ImportHost): ImportResolver {
  const roots = new Set<string>(['']);
  for (const file of host.files())
    if (file.endsWith('.rb'))
      for (const { 0: match, index } of file.matchAll(ROOT)) roots.add(file.slice(0, index + match.length));
  const at = (base: string): string | undefined => [base, `${base}.rb`].find((file) => base !== '' && host.has(file));
  const loaded = new LoadedByName(host);
  return {
    inText: (file) => loaded.neededBy(file),
    resolve(file, { from }) {
      if (/^\.{1,2}\//.test(from)) {
        const found = at(within(directoryOf(file), from) ?? '');
        return found === undefined ? undefined : { files: [found] };
      }
      const found = [...roots].map((root) => at(root + from)).find((one) => one !== undefined);
      return found === undefined ? { external: from.split('/')[0] ?? from } : { files: [found] };
    },
  };
}
