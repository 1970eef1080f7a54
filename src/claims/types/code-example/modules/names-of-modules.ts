import { importRows, namespaceImports, packagesImported } from '../../../../ecosystems/example-code.js';

const IMPORTS = /\bimport\b/;
/** Longer rows are output or data. */
const MOST_CHARS = 2_000;
const PATH = /(?<![\w.$@/'"-])([A-Za-z_]\w{0,60}(?:\.[A-Za-z_]\w{0,60}){2,6})(?![\w.]|\s{0,4}=[^=])/g;

/**
 * Reads `package.module.name` in the rows of an example, by which it uses what a module has of a package that it
 * imports.
 */
export function namesOfModules(code: string, packages: ReadonlySet<string>): (row: string) => readonly string[] {
  const roots = rootsOf(code, packages);
  return (row) => {
    if (roots.size === 0 || row.length > MOST_CHARS || IMPORTS.test(row)) return [];
    return [...row.matchAll(PATH)].flatMap(([, path = '']) => {
      const parts = path.split('.');
      const name = parts.at(-1) ?? '';
      return roots.has(parts[0] ?? '') && name.length > 3 ? [name] : [];
    });
  };
}

/** Packages that the example imports as a whole, or a module of which it imports so, by the name it uses. */
function rootsOf(code: string, packages: ReadonlySet<string>): ReadonlySet<string> {
  const rows = code.split('\n').filter((row) => row.length <= MOST_CHARS && IMPORTS.test(row));
  const modules = rows.flatMap((row) => importRows.flatMap((pattern) => pattern.exec(row.trim())?.[1] ?? []));
  return new Set(modules.map((module) => module.split('.')[0] ?? '').filter((root) => packages.has(root)));
}

const WHOLE = /^[ \t]*(?:>>> )?import[ \t]+([a-z_]\w{0,60})[ \t]*(?:[#,;]|$)/gm;

/**
 * Modules that the example imports as a whole, by the name that it then writes before what they have: packages of this
 * repository under their own name, and those of languages that import no single names.
 */
export function wholeModules(
  { code, lang }: { readonly code: string; readonly lang: string },
  packages: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  return new Map([
    ...[...code.matchAll(WHOLE)].flatMap(([, name = '']) => (packages.has(name) ? [[name, name] as const] : [])),
    ...packagesImported(lang, code).map(({ name, module }) => [name, module] as const),
  ]);
}

/** Own packages by the name under which the example has all that they export. */
export function namespacesOf(code: string, packages: ReadonlySet<string>): ReadonlyMap<string, string> {
  const own = namespaceImports(code).filter(({ module }) => packages.has(module));
  return new Map(own.map(({ name, module }) => [name, module]));
}
