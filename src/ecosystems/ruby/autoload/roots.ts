import type { ImportHost } from '../../../analysis/imports/import-host.js';

/** A folder of an application: `app/models/`, `app/models/concerns/`. */
const OF_APPLICATION = /^((?:.*\/)?)app\/[^/]+\/(?:concerns\/)?/;
const LIBRARY = /^((?:.*\/)?)lib\//;
/** Files that make a folder an application, or a part of one. */
const MAKES_APPLICATION = /^((?:.*\/)?)(?:config\/(?:application|routes)\.rb|lib\/(?:.+\/)?engine\.rb)$/;
/** The settings by which an application loads its library so, too. */
const LOADS_LIBRARY = /\bautoload_lib\b|\b(?:autoload|eager_load)_paths\b[^\n]{0,200}\blib\b/;

/** Folders, with a slash at the end, from which Ruby loads what a constant names: of Rails, and of Zeitwerk. */
export function autoloadRoots(host: ImportHost, sources: readonly string[]): ReadonlySet<string> {
  const applications = sources.flatMap((file) => MAKES_APPLICATION.exec(file)?.[1] ?? []);
  const roots = new Set<string>();
  for (const file of sources) {
    const [root, above = ''] = OF_APPLICATION.exec(file) ?? [];
    if (root !== undefined && applications.some((one) => above.startsWith(one)))
      for (let at = root; !/(?:^|\/)app\/$/.test(at); at = folderAbove(at)) roots.add(at);
    const library = LIBRARY.exec(file)?.[0];
    if (library !== undefined && !roots.has(library) && host.hasWord(file, 'Zeitwerk')) roots.add(library);
  }
  for (const above of applications) {
    const settings = host.has(`${above}config/application.rb`) ? host.readText(`${above}config/application.rb`) : '';
    if (LOADS_LIBRARY.test(settings ?? '')) roots.add(`${above}lib/`);
  }
  return roots;
}

/** `app/` of `app/models/`. */
function folderAbove(folder: string): string {
  return folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
}
