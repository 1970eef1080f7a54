import { within } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver } from '../../analysis/imports/import-host.js';
import { directoryOf } from '../../text/paths.js';

/** Files that a shell script sources: beside it, or from the root. A folder in a variable is that of the script. */
export function shellImports(host: ImportHost): ImportResolver {
  return {
    resolve(file, { from }) {
      const path = from.replace(/^(?:\$\w+|\$\{[^}]{1,200}\}|\$\(.{1,200}\))\//, '');
      const places = [within(directoryOf(file), path), within('', path)];
      const found = places.find((place) => place !== undefined && host.has(place));
      return found === undefined ? undefined : { files: [found] };
    },
  };
}
