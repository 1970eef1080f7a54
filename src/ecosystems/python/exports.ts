import { posix } from 'node:path';
import type { TreeFacts } from '../../model/facts.js';
import { isProductCode } from '../../paths/roles.js';
import { NO_FACTS } from '../../model/code-facts.js';
import type { CodeImport, FileFacts } from '../../model/code-facts.js';
import { ModuleExports, splitName, topLevel, within } from '../../analysis/extraction/export-host.js';
import type { Exports, ExportHost, ModuleRead } from '../../analysis/extraction/export-host.js';

/** Folders in which a distribution keeps its packages. */
export const ROOTS = ['', 'src', 'python', 'lib'];

/**
 * Packages that the distribution in a folder brings, by their folders: `django-ninja` brings `ninja`. Not its tests,
 * examples and tools.
 */
export function packagesBelow(directory: string, tree: Pick<TreeFacts, 'list'>): readonly string[] {
  return ROOTS.flatMap((root) => {
    const parent = directory === '' ? root : posix.join(directory, root);
    const folders = tree.list(parent).filter((name) => /^\w+\/$/.test(name));
    return folders.flatMap((name) => {
      const init = posix.join(parent, name, '__init__.py');
      const isPackage = isProductCode(init) && tree.list(posix.dirname(init)).includes('__init__.py');
      return isPackage ? [name.slice(0, -1)] : [];
    });
  });
}

/**
 * Names that `from name import …` can import, for a dotted module of this repository; undefined when there is no such
 * module.
 */
export function pythonExports(host: ExportHost, module: string): Exports | undefined {
  if (!/^[\w-]+(?:\.\w+)*$/.test(module)) return undefined;
  const path = module.replace(/-/g, '_').replace(/\./g, '/');
  const directories = [
    '',
    ...host.manifests.filter((manifest) => /\.(?:toml|cfg|py)$/.test(manifest.file)).map((manifest) => manifest.dir),
  ];
  for (const directory of directories) {
    for (const root of ROOTS) {
      const file = moduleFile(host, within(directory, posix.join(root, path)) ?? '');
      if (file !== undefined) return new Modules(host).read(file, 0);
    }
  }
  return undefined;
}

function moduleFile(host: ExportHost, base: string): string | undefined {
  if (base === '') return undefined;
  return [`${base}/__init__.py`, `${base}.py`, `${base}/__init__.pyi`, `${base}.pyi`].find(
    (file) => host.facts(file) !== undefined,
  );
}

/** `__all__`; a `*` in it stands for names that are not written there. */
function listOf({ reexports }: FileFacts): readonly string[] {
  return reexports.filter(({ from }) => from === '').flatMap(({ names }) => names);
}

/**
 * A module that makes names when it runs, in itself (`sys.modules[__name__] = …`, `locals()["x"] = …`) or in the one
 * that calls it (`sys._getframe(1).f_globals`).
 */
const MAKES_NAMES =
  /\b(?:__getattr__|_getframe|currentframe)\b|\bsys\.modules\[|\b(?:globals|locals|vars)\(\)|\b(?:setattr\(sys|exec\()/;

/** A call whose result is not kept, so that it is for what it changes: name, and the beginning of its arguments. */
const CALLED_FOR_EFFECT = /^[ \t]{0,16}([A-Za-z_]\w*)(?:\.\w+)*\(([^\n]{0,200})/gm;
/** A module that passes itself on. */
const ITSELF = /\b__name__\b|\b__file__\b|\b__spec__\b/;

class Modules extends ModuleExports {
  /** Every name bound at the top of a module, including its submodules. */
  protected fill(facts: FileFacts, { file, depth, found }: ModuleRead): void {
    for (const entity of topLevel(facts)) found.names.set(entity.name, entity);
    // Such a module creates names on demand.
    if (found.names.has('__getattr__') || (facts !== NO_FACTS && this.#makesNames(facts, file))) found.open = true;
    for (const entry of facts.imports) this.#imported(entry, { file, depth, found });
    this.#submodules(file, found);
    const list = listOf(facts);
    if (list.length > 0 && !list.includes('*')) found.listed = new Set(list);
  }

  /** Names may come to be when it runs: by what it does, or by a function of another module that it calls for that. */
  #makesNames(facts: FileFacts, file: string): boolean {
    const text = this.host.readText(file) ?? '';
    if (MAKES_NAMES.test(text)) return true;
    for (const [, name = '', given = ''] of text.matchAll(CALLED_FOR_EFFECT)) {
      const entry = facts.imports.find(({ names }) => names.some((each) => splitName(each)[1] === name));
      if (entry === undefined) continue;
      const target = this.#target(file, entry.from);
      if (target === undefined ? ITSELF.test(given) : MAKES_NAMES.test(this.host.readText(target) ?? '')) return true;
    }
    return false;
  }

  #imported(entry: CodeImport, { file, depth, found }: ModuleRead): void {
    const target = this.#target(file, entry.from);
    const exports = target === undefined ? undefined : this.read(target, depth + 1);
    for (const [source, name] of entry.names.map(splitName)) {
      if (name !== '*') found.names.set(name, found.names.get(name) ?? exports?.names.get(source));
      else if (exports === undefined || target === undefined) found.open = true;
      else this.#star(target, { exports, found });
    }
  }

  /** `import *` imports the names in `__all__`, else those without a leading underscore. */
  #star(target: string, { exports, found }: { readonly exports: Exports; readonly found: Exports }): void {
    const list = listOf(this.host.facts(target) ?? NO_FACTS).filter((name) => name !== '*');
    const names = list.length > 0 ? list : [...exports.names.keys()].filter((name) => !name.startsWith('_'));
    for (const name of names) if (found.names.get(name) === undefined) found.names.set(name, exports.names.get(name));
    found.open ||= exports.open;
  }

  /** `._api` from `httpx/__init__.py` is `httpx/_api.py`; absolute names are tried from the roots. */
  #target(file: string, from: string): string | undefined {
    const dots = /^\.*/.exec(from)?.[0].length ?? 0;
    const path = from.slice(dots).replace(/\./g, '/');
    if (dots > 0)
      return moduleFile(this.host, within(posix.dirname(file), posix.join('../'.repeat(dots - 1), path)) ?? '');
    const top = path.split('/')[0] ?? '';
    const parts = file.split('/');
    const at = parts.indexOf(top);
    return at === -1 ? undefined : moduleFile(this.host, [...parts.slice(0, at), path].join('/'));
  }

  #submodules(file: string, found: Exports): void {
    if (!/(?:^|\/)__init__\.pyi?$/.test(file)) return;
    for (const sibling of this.host.filesIn(posix.dirname(file))) {
      const name = /(?<![^/])([^/]+)\.pyi?$/.exec(sibling)?.[1];
      if (name !== undefined && name !== '__init__' && !found.names.has(name)) found.names.set(name, undefined);
    }
    for (const inner of this.host.foldersIn(posix.dirname(file))) {
      const isPackage = this.host.facts(posix.join(posix.dirname(file), inner, '__init__.py')) !== undefined;
      if (isPackage && !found.names.has(inner)) found.names.set(inner, undefined);
    }
  }
}
