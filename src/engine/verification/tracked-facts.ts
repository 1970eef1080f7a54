import type { Facts, IncludedFiles } from '../../model/facts.js';
import { CODE_DEPENDENCIES } from '../code/code-dependencies.js';
import type { CodeDependency } from '../code/code-dependencies.js';
import { PROCESS } from '../scan/process-name.js';

/**
 * A dependency of a verdict: whether a path exists or is ignored, the names in a folder, the set of paths, the
 * manifests, git's history, the moves since the last commit, a part of the code, one document, its site, or the link
 * statistics of its docs. While no stamp of these changes, the verdict holds.
 */
export type Dependency =
  | `path:${string}`
  | `names:${string}`
  | `ignored:${string}`
  | `doc:${string}`
  | `site:${string}`
  | `statistics:${string}`
  | typeof ADDRESSES
  | typeof SITES
  | 'tree'
  | 'manifests'
  | 'history'
  | 'moved'
  | typeof UNANSWERED
  | typeof READ_WITH
  | typeof GAPS
  | CodeDependency;

/** Dependency of a document's claims besides its text: the names of the packages and programs of this repository. */
export const READ_WITH = 'packages';

/** The addresses that pages state for themselves. */
export const ADDRESSES = 'addresses';
export const SITES = 'sites';

/** Additional dependency of a `drifted` verdict: that no unread content may contain the missing thing. */
export const GAPS = 'gaps';

/**
 * Git had no answer: the verdict holds until the question is worth asking again. A scan of a later process asks again;
 * its answers before that do not wait for git.
 */
export const UNANSWERED = 'unanswered';

/** `tries`: grows when questions that git left unanswered are worth asking again. */
export function stampOfUnanswered(tries: number): string {
  return `${PROCESS} ${tries}`;
}

export function isOfEarlierProcess(stamp: string | undefined): boolean {
  return stamp !== undefined && !stamp.startsWith(`${PROCESS} `);
}

/** State of the questions to the history. */
export interface PastState {
  /** Is a file of the last commit missing in the work tree? Then the content of new files matters. */
  readonly hasMoved: () => boolean;
  /** Has git left a question unanswered since the last call? */
  readonly takeUnanswered: () => boolean;
}

/** For verdicts that are not kept. */
const NOT_KEPT: PastState = { hasMoved: () => false, takeUnanswered: () => false };

const nothing = () => undefined;
export const NO_HISTORY: Facts['history'] = {
  unavailable: () => 'this kind of document may be about other times',
  removalOf: nothing,
  lastTouched: nothing,
  oldestLine: nothing,
  firstRemoval: nothing,
  wordWhenWritten: nothing,
  fileWhenWritten: nothing,
  prepareWords: nothing,
  wordRemovalOf: nothing,
  wordsBefore: () => new Map(),
  wordAfter: nothing,
};

/** Facts that record which of them were asked. */
export class TrackedFacts {
  readonly facts: Facts;
  /** Facts without history: for documents that are never called drifted, the past decides nothing and costs most. */
  readonly timeless: Facts;
  readonly #past: PastState;
  readonly #asked = new Set<Dependency>();

  constructor(facts: Facts, past: PastState = NOT_KEPT) {
    this.#past = past;
    this.facts = {
      tree: note(facts.tree, (method, [first]) => this.#record([placeOf(method, String(first))])),
      docs: note(facts.docs, (method, [first]) => this.#record(docOf(facts, method, String(first)))),
      manifests: note(facts.manifests, (method) =>
        this.#record(method === 'whenWritten' ? ['manifests', 'history'] : ['manifests']),
      ),
      history: note(facts.history, (method, args) => {
        this.#record(pastOf(facts, method, args));
        if (!OF_HEAD.has(method) && past.hasMoved()) this.#record(['moved']);
      }),
      code: note(facts.code, (method, args) => this.#record([partOf(method, args)])),
    };
    this.timeless = { ...this.facts, history: NO_HISTORY };
  }

  /** The records since the last call, sorted; clears them. */
  take(): readonly Dependency[] {
    if (this.#past.takeUnanswered()) this.#asked.add(UNANSWERED);
    const dependencies = [...this.#asked].sort();
    this.#asked.clear();
    return dependencies;
  }

  #record(dependencies: readonly Dependency[]): void {
    for (const dependency of dependencies) this.#asked.add(dependency);
  }
}

function placeOf(method: string, path: string): Dependency {
  if (method === 'kind') return `path:${path}`;
  if (method === 'list') return `names:${path}`;
  return method === 'isIgnored' ? `ignored:${path}` : 'tree';
}

/** The anchors of a document depend on its site, which depends on the names of all files. */
function docOf({ docs }: Facts, method: string, file: string): readonly Dependency[] {
  if (method === 'siteOf') return [`site:${file}`];
  if (method === 'conventions') return [];
  if (method === 'sites') return [SITES];
  if (method === 'atAddress') return [ADDRESSES];
  if (method === 'alsoAt') return ['tree'];
  if (method.endsWith('Statistics') || method === 'includersOf' || method === 'labelled') return [`statistics:${file}`];
  if (method === 'includedFiles') return [`doc:${file}`, ...partsOf(docs.includedFiles(file))];
  if (method === 'shownCode') return [`doc:${file}`, 'tree'];
  return method === 'anchors' ? [`doc:${file}`, `site:${file}`] : [`doc:${file}`];
}

/** A page may include any file; which one depends on the names of all files. */
function partsOf({ files, unread }: IncludedFiles): readonly Dependency[] {
  return files.length === 0 && unread === undefined ? [] : ['tree', ...files.map((file) => `file:${file}` as const)];
}

/** Questions that depend only on the last commit and the document's own text. */
const OF_HEAD: ReadonlySet<string> = new Set<keyof Facts['history']>([
  'unavailable',
  'lastTouched',
  'oldestLine',
  'firstRemoval',
  'prepareWords',
  'wordWhenWritten',
  'wordsBefore',
  'wordAfter',
  'fileWhenWritten',
]);

/**
 * Uncommitted changes matter for some questions: the set of files for removed paths, a file's current text for lost
 * words.
 */
function pastOf({ history }: Facts, method: string, args: readonly unknown[]): readonly Dependency[] {
  if (OF_HEAD.has(method)) return ['history'];
  if (method === 'removalOf' || method === 'removedEndingWith') return ['history', 'tree'];
  if (method !== 'wordRemovalOf') return ['history', 'tree', 'code'];
  const path = String(args[1]);
  return ['history', 'tree', `file:${history.removalOf(path)?.renamedTo ?? path}`];
}

function partOf(method: string, args: readonly unknown[]): Dependency {
  // Safe: the table has an entry for each method, with the method's arguments.
  const table = CODE_DEPENDENCIES as Readonly<
    Record<string, ((...asked: readonly unknown[]) => CodeDependency) | undefined>
  >;
  return table[method]?.(...args) ?? 'code';
}

/** Wraps the methods of one group of facts so that each call is recorded with its method and arguments. */
function note<T extends object>(group: T, on: (method: string, args: readonly unknown[]) => void): T {
  const wrapped = new Map<PropertyKey, unknown>();
  return new Proxy(group, {
    get(target, key) {
      const own: unknown = Reflect.get(target, key);
      if (typeof own !== 'function') return own;
      const known = wrapped.get(key);
      if (known !== undefined) return known;
      const method = (...args: readonly unknown[]): unknown => {
        on(String(key), args);
        return Reflect.apply(own, target, args) as unknown;
      };
      wrapped.set(key, method);
      return method;
    },
  });
}
