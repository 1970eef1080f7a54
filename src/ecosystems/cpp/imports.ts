import { within } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver } from '../../analysis/imports/import-host.js';
import { addTo } from '../../text/multimap.js';
import { baseNameOf, directoryOf, isAtOrUnder } from '../../text/paths.js';

/** Includes of C and C++: beside the file, else the file whose path ends so and that is nearest. */
export function cppImports(host: ImportHost): ImportResolver {
  const byName = new Map<string, string[]>();
  for (const file of host.allFiles()) addTo(byName, baseNameOf(file), file);
  return {
    resolve(file, { from }) {
      const beside = within(directoryOf(file), from);
      if (beside !== undefined && host.has(beside)) return { files: [beside] };
      const path = from.replace(/^(?:\.\.?\/)+/, '');
      const ends = (byName.get(baseNameOf(path)) ?? []).filter((one) => one === path || one.endsWith(`/${path}`));
      const [nearest] = ends.sort((a, b) => distance(file, a) - distance(file, b) || (a < b ? -1 : 1));
      return nearest === undefined ? { external: from } : { files: [nearest] };
    },
  };
}

/** Folders up from the one file and down to the other. */
function distance(file: string, other: string): number {
  let above = directoryOf(file);
  let ups = 0;
  for (; above !== '' && !isAtOrUnder(other, above); above = directoryOf(above)) ups += 1;
  return ups + (above === '' ? other : other.slice(above.length + 1)).split('/').length;
}
