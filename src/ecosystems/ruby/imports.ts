import { within } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver } from '../../analysis/imports/import-host.js';
import { directoryOf } from '../../text/paths.js';
import { LoadedByName } from './autoload/loaded.js';
import { LoadPath } from './loading/load-path.js';

/**
 * What Ruby loads: `require_relative` beside the file, `require` from the folders of libraries and tests, and what
 * Rails and Zeitwerk load by the names of constants.
 */
export function rubyImports(host: ImportHost): ImportResolver {
  const at = (base: string): string | undefined => [base, `${base}.rb`].find((file) => base !== '' && host.has(file));
  const loaded = new LoadedByName(host);
  const loadPath = new LoadPath(host);
  const firstIn = (roots: readonly string[], path: string): readonly string[] =>
    roots.flatMap((root) => at(root + path) ?? []);
  return {
    inText: (file) => loaded.neededBy(file),
    resolve(file, { from }) {
      if (/^\.{1,2}\//.test(from)) {
        const found = at(within(directoryOf(file), from) ?? '');
        return found === undefined ? undefined : { files: [found] };
      }
      const [own] = firstIn(loadPath.own(directoryOf(file)), from);
      if (own !== undefined) return { files: [own] };
      const beside = firstIn(loadPath.beside(file, from), from);
      if (beside.length === 1) return { files: beside };
      const name = from.split('/')[0] ?? from;
      // A file, and a part of the own gem, is not one of another gem.
      const isOwn = from.endsWith('.rb') || (name !== from && loadPath.isOwnGem(file, name));
      return isOwn ? undefined : { external: name };
    },
  };
}
