import { posix } from 'node:path';
import type { CodeImport, FileFacts } from '../../model/code-facts.js';
import { pathModule } from './language/path-modules.js';
import { mergeInto, ModuleExports, splitName, topLevel } from '../../analysis/extraction/export-host.js';
import type { Exports, ExportHost, ModuleRead } from '../../analysis/extraction/export-host.js';

/** Public items of a crate of this repository, or of one of its modules (`crate_name::module`). */
export function rustExports(host: ExportHost, path: string): Exports | undefined {
  const [crate = '', ...modules] = path.split('::');
  const manifest = host.manifests.find(
    (each) => posix.basename(each.file) === 'Cargo.toml' && each.name?.replace(/-/g, '_') === crate.replace(/-/g, '_'),
  );
  if (manifest === undefined) return undefined;
  const root = [manifest.dir === '' ? 'src/lib.rs' : `${manifest.dir}/src/lib.rs`].find(
    (file) => host.facts(file) !== undefined,
  );
  if (root === undefined) return undefined;
  const crates = new Crate(host, root);
  const file = modules.reduce<string | undefined>(
    (at, name) => (at === undefined ? undefined : crates.child(at, name)),
    root,
  );
  return file === undefined ? undefined : crates.read(file, 0);
}

class Crate extends ModuleExports {
  readonly #root: string;

  constructor(host: ExportHost, root: string) {
    super(host);
    this.#root = root;
  }

  /** File of `mod name;` declared in a file. */
  child(file: string, name: string): string | undefined {
    const written = pathModule(this.host, file, name);
    if (written !== undefined) return written;
    const stem = posix.basename(file, '.rs');
    const directory = ['lib', 'main', 'mod'].includes(stem)
      ? posix.dirname(file)
      : posix.join(posix.dirname(file), stem);
    return [`${directory}/${name}.rs`, `${directory}/${name}/mod.rs`].find(
      (each) => this.host.facts(each) !== undefined,
    );
  }

  protected fill(facts: FileFacts, { file, depth, found }: ModuleRead): void {
    for (const entity of topLevel(facts)) if (entity.exported) found.names.set(entity.name, entity);
    for (const entry of facts.reexports) this.#used(entry, { file, depth, found });
  }

  /** `pub use self::client::Client`, also from modules that are private themselves. */
  #used(entry: CodeImport, { file, depth, found }: ModuleRead): void {
    const target = this.#target(file, entry.from);
    const exports = target === undefined ? undefined : this.read(target, depth + 1);
    for (const [source, name] of entry.names.map(splitName)) {
      if (name !== '*') found.names.set(name, exports?.names.get(source));
      else if (exports === undefined) found.open = true;
      else mergeInto(found, exports, () => true);
    }
  }

  #target(file: string, path: string): string | undefined {
    const [first = '', ...rest] = path.split('::');
    const start =
      first === 'crate'
        ? this.#root
        : first === 'self'
          ? file
          : first === 'super'
            ? undefined
            : this.child(file, first);
    return rest.reduce<string | undefined>((at, name) => (at === undefined ? undefined : this.child(at, name)), start);
  }
}
