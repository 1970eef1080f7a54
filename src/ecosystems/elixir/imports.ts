import { splitName } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ImportResolver } from '../../analysis/imports/import-host.js';
import { maskedCode } from '../../analysis/syntax/masked.js';
import { remembered } from '../../text/memo.js';
import { addTo } from '../../text/multimap.js';
import { elixir } from './language.js';

/** A module that code names: in full, `Shop.Cart.new()`, or by an alias, `Cart.Item.new()`. */
const NAMED = /(?<![\w.:@])[A-Z]\w*(?:\.[A-Z]\w*)*/g;
/** `alias Shop.Cart`, `alias Shop.Cart, as: Basket`, `alias Shop.{Cart, Order}`. */
const ALIAS = new RegExp(
  String.raw`(?<![\w.:@])alias\s{1,9}([A-Z][\w.]{0,180}?)(?:\.\{([\w.,\s]{1,1000})\})?`
    + String.raw`(?:,\s{0,9}as:\s{0,9}([A-Z]\w{0,80}))?(?![\w.])`,
  'g',
);
/** Files whose aliases are remembered. */
const MOST_REMEMBERED = 1_000;

/** Modules that Elixir takes in by name, with and without an alias. */
export function elixirImports(host: ImportHost): ImportResolver {
  const filesOf = new Map<string, string[]>();
  for (const file of host.files())
    if (/\.exs?$/.test(file))
      for (const { name, kind, container } of host.facts(file)?.entities ?? [])
        if (kind === 'module' || kind === 'interface')
          addTo(filesOf, [container, name].filter(Boolean).join('.'), file);
  const inRepository = new Set([...filesOf.keys()].map((name) => name.split('.')[0]));
  const spaces = new Set([...filesOf.keys()].flatMap(outerNames));
  const codeOf = (file: string): string => maskedCode(host.readText(file) ?? '', SIGNS);
  const aliasesOf = remembered((file: string) => aliasesIn(codeOf(file)), MOST_REMEMBERED);
  return {
    resolve(file, { from, names }) {
      const written = names.map((name) => (name === '*' ? from : [from, splitName(name)[0]].filter(Boolean).join('.')));
      const wanted = written.flatMap((name) => [name, inFull(name, aliasesOf(file))]);
      const files = wanted.flatMap((name) => filesOf.get(name) ?? []);
      if (files.length > 0 || wanted.some((name) => spaces.has(name))) return { files: [...new Set(files)] };
      const [top = ''] = (wanted.at(-1) ?? from).split('.');
      return inRepository.has(top) ? undefined : { external: top };
    },
    inText(file) {
      const code = codeOf(file);
      const aliases = aliasesOf(file);
      const named = new Set([...code.matchAll(NAMED)].map(([name]) => name));
      const found = [...named].flatMap((name) => {
        // A single name without an alias is of this module, or of the language.
        if (!name.includes('.') && !aliases.has(name)) return [];
        return filesOf.get(inFull(name, aliases)) ?? filesOf.get(name) ?? [];
      });
      return [...new Set(found)];
    },
  };
}

const SIGNS = { comments: elixir.syntax.comments, quotes: ['"', "'"], longQuotes: ['"""'] };

/** Full names by the names that a file gives to modules. An alias may begin with another one. */
function aliasesIn(code: string): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  for (const [, from = '', list, as] of code.matchAll(ALIAS)) {
    const modules = list === undefined ? [from] : list.split(',').map((one) => `${from}.${one.trim()}`);
    for (const module of modules) {
      const last = as ?? module.slice(module.lastIndexOf('.') + 1);
      const full = inFull(module, aliases);
      if (last !== '' && last !== full) aliases.set(last, full);
    }
  }
  return aliases;
}

/** `Shop.Cart.Item` of `Cart.Item` where `Cart` is an alias. */
function inFull(name: string, aliases: ReadonlyMap<string, string>): string {
  const dot = name.indexOf('.');
  const first = dot < 0 ? name : name.slice(0, dot);
  const full = aliases.get(first);
  return full === undefined ? name : full + name.slice(first.length);
}

/** `Shop` and `Shop.Cart` of `Shop.Cart.Item`. */
function outerNames(name: string): readonly string[] {
  const parts = name.split('.');
  return parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('.'));
}
