import { within } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver } from '../../analysis/imports/import-host.js';
import { addTo } from '../../text/multimap.js';
import { baseNameOf, directoryOf, isAtOrUnder } from '../../text/paths.js';
import { isStandardHeader } from './language/standard-headers.js';

/**
 * Includes of C and C++: beside the file, else the file whose path ends so and that is nearest. A header of the name of
 * a standard one counts only where a library has its own.
 */
export function cppImports(host: ImportHost): ImportResolver {
  const byName = new Map<string, string[]>();
  for (const file of host.allFiles()) addTo(byName, baseNameOf(file), file);
  return {
    resolve(file, { from }) {
      const isStandard = isStandardHeader(from);
      const beside = isStandard && isOfSystem(host, file, from) ? undefined : within(directoryOf(file), from);
      if (beside !== undefined && host.has(beside)) return { files: [beside] };
      const path = from.replace(/^(?:\.\.?\/)+/, '');
      const ends = (byName.get(baseNameOf(path)) ?? [])
        .filter((one) => one === path || one.endsWith(`/${path}`))
        .filter((one) => !isStandard || isOwnHeader(file, { header: one, path }));
      const [nearest] = ends.sort((a, b) => distance(file, a) - distance(file, b) || (a < b ? -1 : 1));
      return nearest === undefined ? { external: from } : { files: [nearest] };
    },
  };
}

/** Is it written between angle brackets? */
function isOfSystem(host: ImportHost, file: string, path: string): boolean {
  return (host.readText(file) ?? '').includes(`<${path}>`);
}

/** Is it in the folder for headers of a library that the file is in, as C libraries have their own? */
function isOwnHeader(file: string, { header, path }: { readonly header: string; readonly path: string }): boolean {
  const folder = header.slice(0, Math.max(0, header.length - path.length - 1));
  return baseNameOf(folder) === 'include' && isAtOrUnder(file, directoryOf(folder));
}

/** Folders up from the one file and down to the other. */
function distance(file: string, other: string): number {
  let above = directoryOf(file);
  let ups = 0;
  for (; above !== '' && !isAtOrUnder(other, above); above = directoryOf(above)) ups += 1;
  return ups + (above === '' ? other : other.slice(above.length + 1)).split('/').length;
}
