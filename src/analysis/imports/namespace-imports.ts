import { NO_FACTS } from '../../model/code-facts.js';
import type { CodeImport, FileFacts } from '../../model/code-facts.js';
import { once } from '../../text/memo.js';
import { addTo, groupBy } from '../../text/multimap.js';
import { splitName } from '../extraction/export-host.js';
import type { ImportHost, ImportResolver, ImportTarget, ScopeHabits } from './import-host.js';
import { givenBy, packageObjectsIn } from './scope/given.js';
import { mayTake, nearest } from './scope/modules.js';
import type { ModuleOf } from './scope/modules.js';

export interface NamespaceRules {
  /** Endings of the source files, with dots. */
  readonly endings: readonly string[];
  /** Between the parts of a name: `.`. */
  readonly separator: string;
  /** Does the code of `a.b` see what is in `a` without an import? */
  readonly seesOuter?: true;
  /** May a path begin within the namespace around it? */
  readonly relative?: true;
  /** Is a clause of a package within the clause before it, and may an import begin with what is beside the file? */
  readonly nests?: true;
  /** How names are declared in a file. */
  habits?(file: string): ScopeHabits;
  /** Namespaces that a file takes in for all files in a folder and below. */
  commonOf?(host: ImportHost): readonly CommonNamespaces[];
  /** Names of types that hold for others what a file defines outside of types. */
  holdersOf?(host: ImportHost, file: string): readonly string[];
  /** Is a namespace from outside, though files of the repository add to it or to what is around it? Not by default. */
  fromOutside?(host: ImportHost): (namespace: string) => boolean;
  /** The modules that files are in: a name of the own one hides that of others. */
  modulesOf(host: ImportHost): ModuleOf;
}

export interface CommonNamespaces {
  /** With a slash at the end, unless it is the root. */
  readonly folder: string;
  readonly imports: readonly CodeImport[];
}

/**
 * Imports in languages whose files belong to a package or a namespace, and take in types by their full names: of Java,
 * Kotlin, Scala, C# and PHP.
 */
export function namespaceImports(rules: NamespaceRules): (host: ImportHost) => ImportResolver {
  return (host) => {
    const resolver = new NamespaceResolver(host, rules);
    return {
      resolve: (file, imported) => resolver.resolve(file, imported),
      visible: (file) => resolver.visible(file),
      mayMean: (file, other, name) => resolver.mayMean(file, other, name),
      habits: (file) => rules.habits?.(file) ?? {},
      qualified: (file, name) => resolver.qualified(file, name),
    };
  };
}

class NamespaceResolver {
  readonly #rules: NamespaceRules;
  readonly #moduleOf: ModuleOf;
  readonly #filesOf = new Map<string, string[]>();
  readonly #namespacesIn = new Map<string, readonly string[]>();
  /** Files that define a type or a function of this full name. */
  readonly #definers = new Map<string, string[]>();
  /** Namespaces in which files define something: not those that only surround them. */
  readonly #own = new Set<string>();
  readonly #isFromOutside: (namespace: string) => boolean;
  /** Namespaces, and what they begin with. */
  readonly #prefixes = new Set<string>();
  /** Files whose imports hold for others, with what these lead to. */
  readonly #common: (readonly [folder: string, files: readonly string[]])[] = [];

  constructor(host: ImportHost, rules: NamespaceRules) {
    this.#rules = rules;
    this.#moduleOf = rules.modulesOf(host);
    this.#isFromOutside = rules.fromOutside?.(host) ?? (() => false);
    const sources = host.files().filter((file) => rules.endings.some((ending) => file.endsWith(ending)));
    for (const file of sources) this.#add(host, file);
    for (const name of this.#filesOf.keys())
      for (let at = name; at !== ''; at = this.#outer(at)) this.#prefixes.add(at);
    for (const common of rules.commonOf?.(host) ?? []) this.#addCommon(common);
  }

  #add(host: ImportHost, file: string): void {
    const facts = host.facts(file) ?? NO_FACTS;
    const names = this.#namespacesOf(facts);
    this.#namespacesIn.set(file, names);
    // What describes a package alone, as `package-info.java` does, defines nothing that others could need.
    const isUsable = facts.entities.some(({ kind }) => kind !== 'module');
    const given = givenBy(host, file);
    for (const name of this.#rules.nests === true ? names.slice(-1) : names) this.#own.add(name);
    for (const name of names) {
      if (isUsable) addTo(this.#filesOf, name, file);
      else this.#filesOf.set(name, this.#filesOf.get(name) ?? []);
      for (const entity of given.filter(({ kind }) => kind !== 'method'))
        addOnce(this.#definers, this.#join(name, entity.name), file);
      for (const holder of this.#rules.holdersOf?.(host, file) ?? [])
        addOnce(this.#definers, this.#join(name, holder), file);
    }
  }

  /** The namespaces of a file. In Scala, each clause is within the one before, and so is a package object. */
  #namespacesOf(facts: FileFacts): readonly string[] {
    const objects = new Set(packageObjectsIn(facts));
    const clauses = facts.entities.filter(({ kind, container }) => kind === 'module' && (container ?? '') === '');
    const names: string[] = [];
    for (const { name } of clauses)
      names.push(this.#rules.nests === true && names.length > 0 ? this.#join(names.at(-1) ?? '', name) : name);
    // Others see what is in the object without an import of its package only as they see its package.
    if (objects.size > 0 && clauses.length > 0) return names.slice(-1);
    return names.length === 0 ? [''] : [...new Set(names)];
  }

  #addCommon({ folder, imports }: CommonNamespaces): void {
    const files = imports.flatMap((imported) => {
      const target = this.resolve(folder, imported);
      return target !== undefined && 'files' in target ? target.files : [];
    });
    if (files.length > 0) this.#common.push([folder, [...new Set(files)]]);
  }

  resolve(file: string, { from: path, names }: CodeImport): ImportTarget | undefined {
    const [written = '*'] = names;
    const [source] = splitName(written);
    const before = this.#beforeImport(file, path === '' ? source : path);
    const from = before === '' ? path : [before, path].filter(Boolean).join(this.#rules.separator);
    const whole = source === '*' ? from : this.#join(from, source);
    const type = this.#typeAt(whole) ?? this.#typeAt(from);
    if (type !== undefined) return { files: nearest(file, type, this.#moduleOf) };
    const files = this.#filesOf.get(whole);
    if (files !== undefined && from !== '') return { files, isByName: true };
    const isOutside = this.#isFromOutside(whole);
    const around = from === '' || isOutside ? undefined : this.#filesOf.get(from);
    if (around !== undefined) return { files: around, isByName: true, named: whole };
    // Only names below it are defined, which the code names in full.
    if (this.#prefixes.has(whole)) return { files: [] };
    const outside = from === '' ? whole : from;
    return !isOutside && this.#isOurs(outside) ? undefined : { external: outside };
  }

  /** The package of the file in which an import begins: `import Cart.Item` beside `Cart`. Empty for a full name. */
  #beforeImport(file: string, path: string): string {
    const packages = this.#rules.nests === true ? (this.#namespacesIn.get(file) ?? []) : [];
    const [first = path] = path.split(this.#rules.separator);
    const within = packages.filter((name) => {
      const begin = this.#join(name, first);
      return this.#definers.has(begin) || this.#prefixes.has(begin);
    });
    return within.at(-1) ?? '';
  }

  /** Files that define what a file names in full, or from a namespace around it on: `shop.cart.Cart`. */
  qualified(file: string, name: string): readonly string[] {
    const whole = name.startsWith(this.#rules.separator) ? name.slice(1) : name;
    if (whole !== name && !whole.includes(this.#rules.separator)) return this.#inNoNamespace(file, whole);
    const isWhole = whole !== name || this.#rules.relative !== true;
    const around = isWhole ? [] : (this.#namespacesIn.get(file) ?? []).flatMap((one) => this.#withOuter(one));
    const first = whole.slice(0, whole.indexOf(this.#rules.separator));
    for (const full of [...around.map((one) => this.#join(one, whole)), whole]) {
      const start = full.slice(0, full.length - whole.length + first.length);
      const files = this.#prefixes.has(start) ? this.#typeAt(full) : undefined;
      if (files !== undefined) return nearest(file, files, this.#moduleOf);
    }
    return [];
  }

  /** `\\Cart`: code in a namespace sees what is outside of all by such a name alone. */
  #inNoNamespace(file: string, name: string): readonly string[] {
    const files = this.#definers.get(name);
    return files === undefined ? [] : nearest(file, files, this.#moduleOf);
  }

  /** Files that the file sees without an import. */
  visible(file: string): readonly string[] {
    const seen = (this.#namespacesIn.get(file) ?? []).flatMap((name) => this.#withOuter(name));
    const common = this.#common.flatMap(([folder, files]) => (file.startsWith(folder) ? files : []));
    const files = new Set([...seen.flatMap((name) => this.#filesOf.get(name) ?? []), ...common, ...this.#beside(file)]);
    return [...files].filter((one) => mayTake(file, one));
  }

  /** Files of the same part of the repository without a namespace, which is around all others. */
  #beside(file: string): readonly string[] {
    const module = this.#rules.seesOuter === true ? this.#moduleOf(file) : undefined;
    return module === undefined ? [] : (this.#inNone().get(module) ?? []);
  }

  /** Files without a namespace, by the part of the repository. */
  readonly #inNone = once(() => groupBy(this.#filesOf.get('') ?? [], (file) => this.#moduleOf(file) ?? ''));

  /** Is this name of the other file not one that the module of the file defines, too? */
  mayMean(file: string, other: string, name: string): boolean {
    return (this.#namespacesIn.get(other) ?? []).some((namespace) => {
      const definers = this.#definers.get(this.#join(namespace, name)) ?? [];
      return definers.length < 2 || nearest(file, definers, this.#moduleOf).includes(other);
    });
  }

  #withOuter(name: string): readonly string[] {
    if (this.#rules.seesOuter !== true) return [name];
    const parts = name.split(this.#rules.separator);
    return parts.map((_, at) => parts.slice(0, parts.length - at).join(this.#rules.separator));
  }

  /** The files of the type, or of the type that the name is a member of. */
  #typeAt(name: string): readonly string[] | undefined {
    for (let at = name; at !== ''; at = this.#outer(at)) {
      const files = this.#definers.get(at);
      if (files !== undefined) return files;
      if (this.#filesOf.has(at)) return undefined;
    }
    return undefined;
  }

  /** Does the name begin as one of this repository does? */
  #isOurs(name: string): boolean {
    for (let at = name; at !== ''; at = this.#outer(at)) if (this.#own.has(at)) return true;
    return false;
  }

  #outer(name: string): string {
    return name.slice(0, Math.max(0, name.lastIndexOf(this.#rules.separator)));
  }

  #join(namespace: string, name: string): string {
    return namespace === '' ? name : `${namespace}${this.#rules.separator}${name}`;
  }
}

function addOnce(map: Map<string, string[]>, key: string, value: string): void {
  if (map.get(key)?.includes(value) !== true) addTo(map, key, value);
}
