import type { ImportHost, ImportResolver } from '../../analysis/imports/import-host.js';
import { namespaceImports } from '../../analysis/imports/namespace-imports.js';
import type { CommonNamespaces } from '../../analysis/imports/namespace-imports.js';
import { moduleAmong } from '../../analysis/imports/scope/modules.js';
import { NO_FACTS } from '../../model/code-facts.js';
import { once, remembered } from '../../text/memo.js';
import { directoryOf } from '../../text/paths.js';
import { ExtensionCalls } from './extensions/calls.js';
import { Internals } from './internals.js';
import { ProjectReferences } from './projects.js';

const GLOBAL = /^\s*global\s+using\s/;
/** `<Using Include="Shop.Carts" />` of a project file or of `Directory.Build.props`. */
const USING = /<Using\s{1,9}Include="([\w.]{1,200})"/g;

const inNamespaces = namespaceImports({
  endings: ['.cs'],
  separator: '.',
  seesOuter: true,
  relative: true,
  habits: () => ({ typeFirst: true, attributes: true, hasDirectives: true }),
  commonOf: globalUsings,
  modulesOf: (host) => moduleAmong(projectFolders(host)),
  fromOutside: platform,
});

/** Types by their names, and extension members by what they are used on. */
export function csharpImports(host: ImportHost): ImportResolver {
  const names = inNamespaces(host);
  const seenBy = (file: string): ReadonlySet<string> => {
    const { imports } = host.facts(file) ?? NO_FACTS;
    const targets = imports.map((one) => names.resolve(file, one));
    const taken = targets.flatMap((target) => (target !== undefined && 'files' in target ? target.files : []));
    return new Set([...(names.visible?.(file) ?? []), ...taken]);
  };
  const projects = new ProjectReferences(host);
  const calls = once(() => new ExtensionCalls(host, seenBy, (file, other) => projects.mayName(file, other)));
  const internals = new Internals(host, moduleAmong(projectFolders(host)));
  return {
    ...names,
    mayMean: (file, other, name) =>
      names.mayMean?.(file, other, name) !== false
      && projects.mayName(file, other)
      && internals.maySee(file, other, name),
    extensionsIn: (file, name) => calls().usesOf(file, name),
  };
}

const OF_PLATFORM = /^(System|Microsoft)(?:\.|$)/;

/**
 * Namespaces of the platform. Files add to them what an older platform lacks, or what is to be seen without an import;
 * only where most files are in them is the repository the platform itself.
 */
function platform(host: ImportHost): (namespace: string) => boolean {
  const share = once(() => {
    const roots = host.files().flatMap((file) => (file.endsWith('.cs') ? rootsOf(host, file) : []));
    return (root: string) => roots.filter((one) => one === root).length / roots.length;
  });
  const isOwn = remembered((root: string) => share()(root) > 1 / 2);
  return (namespace) => {
    const root = OF_PLATFORM.exec(namespace)?.[1];
    return root !== undefined && !isOwn(root);
  };
}

/** What the namespaces of a file begin with. */
function rootsOf(host: ImportHost, file: string): readonly string[] {
  const { entities } = host.facts(file) ?? NO_FACTS;
  const names = entities.flatMap(({ kind, name, container = '' }) =>
    kind === 'module' && container === '' ? [name] : [],
  );
  return [...new Set(names.map((name) => name.split('.')[0] ?? name))];
}

/** Folders with a project file. */
function projectFolders(host: ImportHost): ReadonlySet<string> {
  return new Set(
    host
      .allFiles()
      .filter((file) => file.endsWith('.csproj'))
      .map(directoryOf),
  );
}

/** Namespaces that all files of a project use: `global using Shop.Carts;` in any of them, and in its project file. */
function globalUsings(host: ImportHost): readonly CommonNamespaces[] {
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
