import { within } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver, ImportTarget } from '../../analysis/imports/import-host.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';

/** Imports of Go: a package is a folder of a module, whose files see each other. */
export function goImports(host: ImportHost): ImportResolver {
  const modules = host.manifests
    .flatMap(({ file, dir, name }) => (baseNameOf(file) === 'go.mod' && name !== undefined ? [{ dir, name }] : []))
    .sort((a, b) => b.name.length - a.name.length);
  const filesIn = (directory: string): readonly string[] =>
    host.filesIn(directory).filter((file) => file.endsWith('.go'));
  return {
    resolve(_, { from, names }): ImportTarget | undefined {
      const module = modules.find(({ name }) => from === name || from.startsWith(`${name}/`));
      if (module === undefined) return { external: from };
      const directory = within(module.dir, from.slice(module.name.length + 1));
      const files = directory === undefined ? [] : filesIn(directory).filter((file) => !isTest(file));
      if (files.length === 0) return undefined;
      // A package that is imported for its effects alone takes part as a whole.
      return names.includes('* as _') ? { files } : { files, isByName: true, orAll: true };
    },
    visible: (file) => filesIn(directoryOf(file)).filter((one) => !isTest(one) || isTest(file)),
  };
}

function isTest(file: string): boolean {
  return file.endsWith('_test.go');
}
