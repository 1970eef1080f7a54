import { splitName } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver } from '../../analysis/imports/import-host.js';
import { maskedCode } from '../../analysis/syntax/masked.js';
import { addTo } from '../../text/multimap.js';
import { elixir } from './language.js';

/** A module that code names in full: `Shop.Cart.new()`. */
const FULL_NAME = /(?<![\w.])[A-Z]\w*(?:\.[A-Z]\w*)+/g;

/** Modules that Elixir takes in by name, with and without an alias. */
export function elixirImports(host: ImportHost): ImportResolver {
  const filesOf = new Map<string, string[]>();
  for (const file of host.files())
    if (/\.exs?$/.test(file))
      for (const { name, kind, container } of host.facts(file)?.entities ?? [])
        if (kind === 'module') addTo(filesOf, [container, name].filter(Boolean).join('.'), file);
  const inRepository = new Set([...filesOf.keys()].map((name) => name.split('.')[0]));
  return {
    resolve(_, { from, names }) {
      const wanted = names.map((name) => (name === '*' ? from : [from, splitName(name)[0]].filter(Boolean).join('.')));
      const files = wanted.flatMap((name) => filesOf.get(name) ?? []);
      if (files.length > 0) return { files: [...new Set(files)] };
      const [top = ''] = (wanted[0] ?? from).split('.');
      return inRepository.has(top) ? undefined : { external: top };
    },
    inText(file) {
      const code = maskedCode(host.readText(file) ?? '', SIGNS);
      return [...new Set([...code.matchAll(FULL_NAME)].flatMap(([name]) => filesOf.get(name) ?? []))];
    },
  };
}

const SIGNS = { comments: elixir.syntax.comments, quotes: ['"', "'"], longQuotes: ['"""'] };
