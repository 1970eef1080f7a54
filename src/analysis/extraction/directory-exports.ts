import type { CodeEntity } from '../../model/code-facts.js';
import { topLevel } from './export-host.js';
import type { Exports, ExportHost } from './export-host.js';

/**
 * Exports of a Java package, or a C# or PHP namespace: the visible definitions of all files with these
 * extensions that declare it.
 */
export function namespaceExports(
  ...endings: readonly string[]
): (host: ExportHost, name: string) => Exports | undefined {
  return (host, name) => {
    const files = host
      .definersOf(name, endings)
      .filter(({ kind }) => kind === 'module')
      .map((entity) => entity.file);
    return files.length === 0 ? undefined : visibleIn(host, [...new Set(files)]);
  };
}

/** The definitions in the files of one package or namespace that other code can see. */
export function visibleIn(host: ExportHost, files: readonly string[]): Exports {
  const names = new Map<string, CodeEntity | undefined>();
  let open = false;
  for (const file of files) {
    const facts = host.facts(file);
    if (facts === undefined || facts.skipped !== undefined) open = true;
    else
      for (const entity of topLevel(facts))
        if (entity.exported && entity.kind !== 'module' && !names.has(entity.name)) names.set(entity.name, entity);
  }
  return { names, open };
}
