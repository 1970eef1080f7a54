import type { ImportHost } from '../../analysis/imports/import-host.js';
import type { CommonNamespaces } from '../../analysis/imports/namespace-imports.js';
import { moduleAmong } from '../../analysis/imports/scope/modules.js';
import { directoryOf } from '../../text/paths.js';

const GLOBAL = /^\s*global\s+using\s/;
/** `<Using Include="Shop.Carts" />` of a project file or of `Directory.Build.props`. */
const USING = /<Using\s{1,9}Include="([\w.]{1,200})"/g;

/** Folders with a project file. */
export function projectFolders(host: ImportHost): ReadonlySet<string> {
  return new Set(
    host
      .allFiles()
      .filter((file) => file.endsWith('.csproj'))
      .map(directoryOf),
  );
}

/** Namespaces that all files of a project use: `global using Shop.Carts;` in any of them, and in its project file. */
export function globalUsings(host: ImportHost): readonly CommonNamespaces[] {
  const moduleOf = moduleAmong(projectFolders(host));
  const written = host
    .files()
    .filter((file) => file.endsWith('.cs') && host.hasWord(file, 'global'))
    .map((file): CommonNamespaces => {
      const rows = (host.readText(file) ?? '').split('\n');
      const imports = host.facts(file)?.imports.filter(({ line }) => GLOBAL.test(rows[line - 1] ?? '')) ?? [];
      return { folder: asPrefix(moduleOf(file) ?? directoryOf(file)), imports };
    });
  const ofProjects = host
    .allFiles()
    .filter((file) => /(?:\.csproj|(?:^|\/)Directory\.Build\.props)$/.test(file))
    .map((file): CommonNamespaces => {
      const names = [...(host.readText(file) ?? '').matchAll(USING)].map(([, name = '']) => name);
      const imports = names.map((from) => ({ from, names: ['*'], line: 1 }));
      return { folder: asPrefix(directoryOf(file)), imports };
    });
  return [...written, ...ofProjects].filter(({ imports }) => imports.length > 0);
}

function asPrefix(folder: string): string {
  return folder === '' ? '' : `${folder}/`;
}
