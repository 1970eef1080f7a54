import type { Facts } from '../model/facts.js';

/**
 * What a verdict rests on: a path's existence, the set of paths, the manifests, git's history, the code, or one document.
 * When the stamp of none of these has changed, the verdict still holds.
 */
export type Dependency = `path:${string}` | `doc:${string}` | 'tree' | 'manifests' | 'history' | 'code';

/** Facts that note which of them were asked. `take()` returns the notes since the last call, sorted, and forgets them. */
export interface TrackedFacts {
  readonly facts: Facts;
  /** The same without history: for documents that are never called drifted, the past decides nothing and costs most. */
  readonly timeless: Facts;
  take(): readonly Dependency[];
}

const nothing = () => undefined;
const NO_HISTORY: Facts['history'] = {
  unavailable: () => 'a document of this kind is never held against history',
  departed: nothing, lastTouched: nothing, stoodWhenWritten: nothing, fileWhenWritten: nothing, prepareWords: nothing,
};

export function trackFacts(facts: Facts): TrackedFacts {
  const asked = new Set<Dependency>();
  const tracked: Facts = {
    tree: note(facts.tree, (method, first) => asked.add(method === 'kind' ? `path:${first}` : 'tree')),
    docs: note(facts.docs, (_method, first) => asked.add(`doc:${first}`)),
    manifests: note(facts.manifests, () => asked.add('manifests')),
    history: note(facts.history, () => asked.add('history')),
    code: note(facts.code, () => asked.add('code')),
  };
  const take = () => {
    const dependencies = [...asked].sort();
    asked.clear();
    return dependencies;
  };
  return { facts: tracked, timeless: { ...tracked, history: NO_HISTORY }, take };
}

/** Wraps the methods of one group of facts so that each call is noted with its method and first argument. */
function note<T extends object>(group: T, on: (method: string, first: string) => void): T {
  const wrapped = new Map<PropertyKey, unknown>();
  return new Proxy(group, {
    get(target, key) {
      const own: unknown = Reflect.get(target, key);
      if (typeof own !== 'function') return own;
      const known = wrapped.get(key);
      if (known !== undefined) return known;
      const method = (...args: readonly unknown[]): unknown => {
        on(String(key), String(args[0]));
        return Reflect.apply(own, target, args) as unknown;
      };
      wrapped.set(key, method);
      return method;
    },
  });
}
