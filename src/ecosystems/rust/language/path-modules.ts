import { within } from '../../../analysis/extraction/export-host.js';
import type { ExportHost } from '../../../analysis/extraction/export-host.js';
import type { CodeImport } from '../../../model/code-facts.js';
import { directoryOf } from '../../../text/paths.js';

/** Is this a module with a file of its own name for it, or a file without one: `#[path = "unix.rs"] mod imp;`? */
export function isPathModule({ from }: CodeImport): boolean {
  return from.includes('.');
}

/** The file of such a module, whose path begins beside the file that declares it. */
export function fileOfPath(host: ExportHost, file: string, from: string): string | undefined {
  const target = within(directoryOf(file), from);
  return target !== undefined && target !== file && host.facts(target) !== undefined ? target : undefined;
}

/** The file of a module that a file declares with a path; of several, one for each system, the first that is there. */
export function pathModule(host: ExportHost, file: string, name: string): string | undefined {
  for (const load of host.facts(file)?.loads ?? []) {
    const target = load.names.includes(name) && isPathModule(load) ? fileOfPath(host, file, load.from) : undefined;
    if (target !== undefined) return target;
  }
  return undefined;
}
