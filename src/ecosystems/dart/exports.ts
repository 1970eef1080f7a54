import { posix } from 'node:path';
import type { CodeImport, FileFacts } from '../../model/code-facts.js';
import { mergeInto, ModuleExports, topLevel, within } from '../../analysis/extraction/export-host.js';
import type { Exports, ExportHost, ModuleRead } from '../../analysis/extraction/export-host.js';
import { baseNameOf, directoryOf } from '../../text/paths.js';

/** Names that programs get from a package (`shop`, all its libraries) or a library (`package:shop/shop.dart`). */
export function dartExports(host: ExportHost, name: string): Exports | undefined {
  const [, packageName, library] = /^(?:package:)?(\w+)(?:\/([\w./-]+\.dart))?$/.exec(name) ?? [];
  const manifest = host.manifests.find((one) => one.name === packageName && baseNameOf(one.file) === 'pubspec.yaml');
  if (manifest === undefined) return undefined;
  const folder = within(manifest.dir, 'lib') ?? '';
  const files = library === undefined ? host.filesIn(folder) : [posix.join(folder, library)];
  const known = files.filter((file) => file.endsWith('.dart') && host.facts(file) !== undefined);
  if (known.length === 0) return undefined;
  const libraries = new Libraries(host);
  const found: Exports = { names: new Map(), open: false };
  for (const file of known) mergeInto(found, libraries.read(file, 0), () => true);
  return found;
}

class Libraries extends ModuleExports {
  /** A part that is generated and not there, or of another package, leaves the library open. */
  protected fill(facts: FileFacts, { file, depth, found }: ModuleRead): void {
    for (const entity of topLevel(facts)) if (entity.exported) found.names.set(entity.name, entity);
    for (const entry of facts.reexports) this.#reexported(entry, { file, depth, found });
  }

  #reexported({ from, names }: CodeImport, { file, depth, found }: ModuleRead): void {
    const target = this.#target(file, from);
    const exports = target === undefined ? undefined : this.read(target, depth + 1);
    if (names.includes('*')) {
      if (exports === undefined) found.open = true;
      else mergeInto(found, exports, () => true);
      return;
    }
    for (const name of names) found.names.set(name, found.names.get(name) ?? exports?.names.get(name));
  }

  /** `src/cart.dart` beside the library, and `package:shop/shop.dart` of this repository. */
  #target(file: string, from: string): string | undefined {
    if (!from.includes(':')) return within(directoryOf(file), from);
    const [, name, path = ''] = /^package:(\w+)\/([^]+)$/.exec(from) ?? [];
    const manifest = this.host.manifests.find((one) => one.name === name && baseNameOf(one.file) === 'pubspec.yaml');
    return manifest === undefined ? undefined : within(manifest.dir, posix.join('lib', path));
  }
}
