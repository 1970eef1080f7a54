import { splitName } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver } from '../../analysis/imports/import-host.js';
import { addTo } from '../../text/multimap.js';

/** Modules that Elixir takes in by name, with and without an alias. */
export function elixirImports(host: ImportHost): ImportResolver {
  const filesOf = new Map<string, string[]>();
  for (const file of host.files())
    if (/\.exs?$/.test(file))
      for (const { name, kind } of host.facts(file)?.entities ?? []) if (kind === 'module') addTo(filesOf, name, file);
  const modules = [...filesOf].flatMap(([name, files]) => (name.includes('.') ? files : []));
  const inRepository = new Set([...filesOf.keys()].map((name) => name.split('.')[0]));
  return {
    resolve(_, { from, names }) {
      const wanted = names.map((name) => (name === '*' ? from : [from, splitName(name)[0]].filter(Boolean).join('.')));
      const files = wanted.flatMap((name) => filesOf.get(name) ?? []);
      if (files.length > 0) return { files: [...new Set(files)] };
      const [top = ''] = (wanted[0] ?? from).split('.');
      return inRepository.has(top) ? undefined : { external: top };
    },
    visible: () => (modules.length <= MOST_MODULES ? modules : []),
  };
}

/** In a larger repository, only what is taken in by `alias`, `import`, `require` and `use` is known. */
const MOST_MODULES = 2_000;
