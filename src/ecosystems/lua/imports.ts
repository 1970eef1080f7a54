import type { ImportHost, ImportResolver } from '../../analysis/imports/import-host.js';
import { moduleFile } from './exports.js';

/** Modules that Lua requires: from the folders in which programs look for them. */
export function luaImports(host: ImportHost): ImportResolver {
  return {
    resolve(_, { from }) {
      const file = moduleFile(host, from);
      return file === undefined ? { external: from.split(/[./]/)[0] ?? from } : { files: [file] };
    },
  };
}
