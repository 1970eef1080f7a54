import { posix } from 'node:path';
import { NO_FACTS } from '../../model/code-facts.js';
import type { CodeEntity, CodeImport, FileFacts } from '../../model/code-facts.js';
import type { Manifest } from '../../model/manifest.js';
import { mayExportMore } from './common-js.js';
import { moduleFile } from './module-files.js';
import { nodeEntries } from './packages/package-entries.js';
import { mergeInto, ModuleExports, splitName, topLevel } from '../../analysis/extraction/export-host.js';
import type { Exports, ExportHost, ModuleRead } from '../../analysis/extraction/export-host.js';

/** Exports of `name`, `@scope/name` or `name/sub/path`; undefined when no manifest of the repository has that name. */
export function nodeExports(host: ExportHost, packageName: string): Exports | undefined {
  const parts = packageName.split('/');
  const length = packageName.startsWith('@') ? 2 : 1;
  const name = parts.slice(0, length).join('/');
  const manifest = host.manifests.find((each) => each.name === name && posix.basename(each.file) === 'package.json');
  if (manifest === undefined) return undefined;
  return new Modules(host).package(manifest, parts.slice(length).join('/'));
}

const SCRIPT = /\.([cm]?)jsx?$/;
/** `@typedef {{ size: number }} Options`, `@typedef Options`, `@callback Visitor` in a comment. */
const TYPE_IN_COMMENT =
  /^[ \t]*(?:\/?\*{1,2}[ \t]*)?@(?:typedef|callback)[ \t]+(?:\{[^\n]{0,400}\}[ \t]*)?([A-Za-z_$][\w$]*)/gm;

class Modules extends ModuleExports {
  /** All entry points together: types and code may each know names that the other does not. */
  package(manifest: Manifest, subpath: string): Exports | undefined {
    const files = this.#entries(manifest, subpath);
    if (files.length === 0) return undefined;
    const merged: Exports = { names: new Map(), open: false };
    const all = [...new Set(files)].map((file) => this.read(file, 0));
    for (const each of all) mergeInto(merged, each, () => true);
    // Even if the code's exports are incomplete, the types may list them completely.
    merged.open = all.every((each) => each.open);
    return merged;
  }

  /** Files of the declared entry points; the usual places only when none of those exists. */
  #entries(manifest: Manifest, subpath: string): string[] {
    const groups = nodeEntries(this.host, manifest, subpath);
    const found = groups.map((places) =>
      places.map((path) => this.#resolve(manifest.dir, path)).find((file) => file !== undefined),
    );
    const declared = found.slice(0, -1).flatMap((file) => file ?? []);
    return declared.length > 0 ? declared : found.slice(-1).flatMap((file) => file ?? []);
  }

  protected fill(facts: FileFacts, { file, depth, found }: ModuleRead): void {
    if (SCRIPT.test(file)) this.#ofScript(facts, { file, depth, found });
    const isWhole = facts.reexports.some((entry) => entry.names.some((name) => name.endsWith('as export=')));
    const tops = new Map(topLevel(facts).map((entity) => [entity.name, entity]));
    const renamed = renamedOnly(facts);
    if (!isWhole)
      for (const entity of tops.values())
        if (entity.exported && !renamed.has(entity.name)) found.names.set(entity.name, entity);
    for (const entry of facts.reexports) {
      if (entry.from === '') this.#local(facts, { entry, tops, found, file, depth });
      else this.#foreign(entry, { file, depth, found });
    }
  }

  /**
   * Types of a script: those declared in the file next to it, and those of its comments, which a build declares. And
   * whether it has exports that are not written.
   */
  #ofScript(facts: FileFacts, { file, depth, found }: ModuleRead): void {
    const declared = file.replace(SCRIPT, '.d.$1ts');
    if (this.host.facts(declared) !== undefined) mergeInto(found, this.read(declared, depth + 1), () => true);
    const text = facts === NO_FACTS ? '' : (this.host.readText(file) ?? '');
    found.open ||= mayExportMore(text);
    if (text.includes('@typedef') || text.includes('@callback'))
      for (const [, name = ''] of text.matchAll(TYPE_IN_COMMENT))
        if (!found.names.has(name)) found.names.set(name, undefined);
  }

  /** Names of the same file: definitions, or imports that are passed on. */
  #local(facts: FileFacts, { entry, tops, found, file, depth }: Local): void {
    for (const [source, target] of entry.names.map(splitName)) {
      if (source === '?' || source === '*') found.open ||= target !== 'default';
      const entity = tops.get(source) ?? this.#imported(facts, source, { file, depth });
      if (target === 'export=') this.#whole(facts, { source, entity, found });
      else if (source !== '*') found.names.set(target, found.names.get(target) ?? entity);
    }
  }

  /** `export = x`: x is the default, and importers can name the declarations in its namespace or class. */
  #whole(
    facts: FileFacts,
    {
      source,
      entity,
      found,
    }: { readonly source: string; readonly entity: CodeEntity | undefined; readonly found: Exports },
  ): void {
    found.names.set('default', entity);
    const namespace = facts.entities.some(
      (each) => each.name === source && each.kind === 'module' && each.container === undefined,
    );
    if (!namespace) return;
    for (const member of facts.entities)
      if (member.container === source && member.kind !== 'parameter') found.names.set(member.name, member);
  }

  #imported(
    facts: FileFacts,
    name: string,
    { file, depth }: { readonly file: string; readonly depth: number },
  ): CodeEntity | undefined {
    for (const entry of facts.imports) {
      for (const [source, target] of entry.names.map(splitName)) {
        if (target !== name || source === '*') continue;
        const from = this.#target(file, entry.from);
        return from === undefined ? undefined : this.read(from, depth + 1).names.get(source);
      }
    }
    return undefined;
  }

  #foreign(
    entry: CodeImport,
    { file, depth, found }: { readonly file: string; readonly depth: number; readonly found: Exports },
  ): void {
    const target = this.#target(file, entry.from);
    const exports = target === undefined ? undefined : this.read(target, depth + 1);
    for (const [source, name] of entry.names.map(splitName)) {
      if (source === '*' && name === '*') {
        if (exports === undefined) found.open = true;
        else mergeInto(found, exports, (each) => each !== 'default');
      } else if (name === 'export=') continue;
      else found.names.set(name, found.names.get(name) ?? (source === '*' ? undefined : exports?.names.get(source)));
    }
  }

  /** File of a module specifier: relative, or a package of this repository. */
  #target(file: string, from: string): string | undefined {
    if (from.startsWith('.')) return this.#resolve(posix.dirname(file) === '.' ? '' : posix.dirname(file), from);
    const manifest = this.host.manifests.find(
      (each) =>
        each.name !== undefined
        && posix.basename(each.file) === 'package.json'
        && (from === each.name || from.startsWith(`${each.name}/`)),
    );
    if (manifest?.name === undefined) return undefined;
    return this.#entries(manifest, from.slice(manifest.name.length + 1))[0];
  }

  #resolve(directory: string, path: string): string | undefined {
    return moduleFile((file) => this.host.facts(file) !== undefined, { directory, path });
  }
}

/** `export { here as there }`: visible, but not under its own name. */
function renamedOnly(facts: FileFacts): ReadonlySet<string> {
  const pairs = facts.reexports.filter((entry) => entry.from === '').flatMap((entry) => entry.names.map(splitName));
  const kept = new Set(pairs.filter(([source, target]) => source === target).map(([source]) => source));
  return new Set(
    pairs
      .filter(([source, target]) => source !== target && target !== 'default' && !kept.has(source))
      .map(([source]) => source),
  );
}

interface Local {
  readonly entry: CodeImport;
  readonly tops: ReadonlyMap<string, CodeEntity>;
  readonly found: Exports;
  readonly file: string;
  readonly depth: number;
}
