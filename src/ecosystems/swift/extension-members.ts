import { NO_FACTS } from '../../model/code-facts.js';
import type { CodeEntity } from '../../model/code-facts.js';
import type { ImportHost } from '../../analysis/imports/import-host.js';
import { othersIn, TYPES } from '../../analysis/imports/scope/given.js';
import { addTo } from '../../text/multimap.js';

const STATIC = /^(?:@?\w{1,60}(?:\([^()]{0,200}\))?\s+){0,8}?(?:static|class)\s+(?:\w{1,20}\s+)?(?:func|var|let)\s/;

/** Types and static members after the type that has them, in types and in extensions: `Cart.Item`. */
export class ExtensionMembers {
  /** `Cart.Item` → the files that define it. */
  readonly #definers = new Map<string, string[]>();
  readonly #types = new Set<string>();
  /** Types within types → the types that have one of this name. */
  readonly #holders = new Map<string, Set<string>>();

  constructor(host: ImportHost, files: readonly string[]) {
    for (const file of files) {
      const { entities } = host.facts(file) ?? NO_FACTS;
      for (const { kind, name, container = '' } of entities)
        if (TYPES.has(kind)) this.#holders.set(name, (this.#holders.get(name) ?? new Set()).add(container));
      for (const member of othersIn(host, entities.filter(isNamedAfterType))) this.#add(member);
    }
  }

  #add({ file, name, kind, container = '' }: CodeEntity): void {
    const path = `${container}.${name}`;
    if (this.#definers.get(path)?.includes(file) !== true) addTo(this.#definers, path, file);
    if (TYPES.has(kind)) this.#types.add(path);
  }

  /**
   * The files, among those that are seen, which define what a path names at some point. A member that several of them
   * define may be any of these, and so may what is in types of one name within several types.
   */
  definersOf(path: string, seen: () => ReadonlySet<string>): readonly string[] {
    const parts = path.split('.');
    return parts.slice(1).flatMap((name, at) => {
      const holder = parts[at] ?? '';
      const pair = `${holder}.${name}`;
      const files = this.#definers.get(pair)?.filter((file) => seen().has(file)) ?? [];
      if (files.length > 1 && !this.#types.has(pair)) return [];
      const holders = this.#holders.get(holder);
      // A path begins with a type at the top, where there is one, rather than with one within another type.
      const isOfTop = at === 0 && holders?.has('') === true;
      return (holders?.size ?? 0) > 1 && !isOfTop ? [] : files;
    });
  }
}

function isNamedAfterType({ kind, container = '', signature = '' }: CodeEntity): boolean {
  return container !== '' && (TYPES.has(kind) || STATIC.test(signature));
}
