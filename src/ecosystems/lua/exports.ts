import { posix } from 'node:path';
import { splitName, topLevel, within } from '../../analysis/extraction/export-host.js';
import type { Exports, ExportHost } from '../../analysis/extraction/export-host.js';

/** Folders in which programs look for modules: of a plugin of Neovim, of a rock. */
const ROOTS = ['', 'lua', 'src', 'lib'];

/** Members of the table that a module of this repository returns: `shop.cart` is `lua/shop/cart.lua`. */
export function luaExports(host: ExportHost, module: string): Exports | undefined {
  const file = moduleFile(host, module);
  const facts = file === undefined ? undefined : host.facts(file);
  if (facts === undefined) return undefined;
  const isMade = facts.dynamicNames.some(({ kind }) => kind === 'definition');
  const found: Exports = { names: new Map(), open: isMade || facts.skipped !== undefined };
  for (const entity of topLevel(facts)) if (entity.exported) found.names.set(entity.name, entity);
  for (const { names } of facts.reexports)
    for (const [, name] of names.map(splitName)) if (!found.names.has(name)) found.names.set(name, undefined);
  // A module that returns a call, or the table of another one, has names that its text does not show.
  found.open ||= found.names.size === 0;
  return found;
}

export function moduleFile(host: ExportHost, module: string): string | undefined {
  if (!/^[A-Za-z_][\w-]*(?:[./][\w-]+)*$/.test(module)) return undefined;
  const path = module.replace(/\./g, '/');
  const directories = new Set([
    '',
    ...host.manifests.flatMap(({ file, dir }) => (file.endsWith('.rockspec') ? [dir] : [])),
  ]);
  for (const directory of directories)
    for (const root of ROOTS) {
      const base = within(directory, posix.join(root, path));
      const file = [`${base ?? ''}.lua`, `${base ?? ''}/init.lua`].find((one) => host.facts(one) !== undefined);
      if (base !== undefined && file !== undefined) return file;
    }
  return undefined;
}
