import type { Engine } from '../../engine/engine.js';

/** A repository that a server may open. */
export interface RepositorySource {
  /** Unique among the repositories of the server, without slashes. */
  readonly name: string;
  open(): Promise<Engine>;
}

export interface RepositoryBounds {
  /** Repositories that are open at the same time, without those whose first scan has not ended. */
  readonly open: number;
  /** Bytes of the heap beyond which the one that was not used for longest is closed. */
  readonly heapBytes: number;
  /** Milliseconds between two that are closed for the heap: its size is known only after a collection. */
  readonly betweenMs: number;
}

const BOUNDS: RepositoryBounds = { open: 24, heapBytes: 768 * 1024 * 1024, betweenMs: 2_000 };

/** Beyond this multiple of the heap's bound, a repository is closed although its scan has not ended. */
const TOO_MUCH = 1.5;

interface Open {
  readonly engine: Promise<Engine>;
  /** The engine, once it is open. */
  opened: Engine | undefined;
  /** Calls that use it. */
  calls: number;
}

/**
 * The repositories of one server. Each is opened when it is first asked about and keeps a state of its own. When there
 * are too many for the memory, the one that was not used for longest is closed, and opened again on demand: not before
 * its scan has ended, or the next search would begin it again. A call about several tells nothing of which are used: it
 * would otherwise close, one after the other, those that it needs next.
 */
export class Repositories {
  /** The one that a call is about that names none, of those that are about one; undefined where each must name one. */
  readonly home: string | undefined;
  readonly #sources: Map<string, RepositorySource>;
  /** The one that was used last comes last. */
  readonly #open = new Map<string, Open>();
  readonly #bounds: RepositoryBounds;
  #closedAt = -Infinity;
  #closing: Promise<unknown> = Promise.resolve();

  /** `home`: the first of the sources is meant where a call names none. */
  constructor(
    sources: readonly RepositorySource[],
    { home = false, ...bounds }: Partial<RepositoryBounds> & { readonly home?: boolean } = {},
  ) {
    this.home = home ? sources[0]?.name : undefined;
    this.#sources = new Map(sources.map((source) => [source.name, source]));
    this.#bounds = { ...BOUNDS, ...bounds };
  }

  /** In the order in which they were given, or came. */
  get names(): readonly string[] {
    return [...this.#sources.keys()];
  }

  /** Serves one more. Its name must be new. */
  add(source: RepositorySource): void {
    this.#sources.set(source.name, source);
  }

  /** Names of the open ones, the one that was used last at the end. */
  get opened(): readonly string[] {
    return [...this.#open.keys()];
  }

  /** Uses a repository, which stays open meanwhile. Rejects with what opening it throws. */
  use<T>(name: string, work: (engine: Engine) => Promise<T>): Promise<T> {
    return this.useAll([name], ([opening]) => {
      if (opening === undefined) throw new Error('each name has an engine');
      return opening.then(work);
    });
  }

  /** Uses several repositories, all of which stay open meanwhile; each opens by itself. */
  async useAll<T>(names: readonly string[], work: (opening: readonly Promise<Engine>[]) => Promise<T>): Promise<T> {
    const all = names.map((name) => this.#take(name, { isAlone: names.length === 1 }));
    for (const open of all) open.calls += 1;
    try {
      return await work(all.map(({ engine }) => engine));
    } finally {
      for (const open of all) open.calls -= 1;
      this.#relieve();
    }
  }

  async close(): Promise<void> {
    const all = [...this.#open.values()];
    this.#open.clear();
    await Promise.all([this.#closing, ...all.map(closed)]);
  }

  #take(name: string, { isAlone }: { readonly isAlone: boolean }): Open {
    const known = this.#open.get(name);
    const open = known ?? this.#start(name);
    const others = [...this.#open].filter(([other]) => other !== name);
    if (isAlone) this.#order([...others, [name, open]]);
    else if (known === undefined) this.#order([[name, open], ...others]);
    return open;
  }

  #order(open: readonly (readonly [string, Open])[]): void {
    this.#open.clear();
    for (const [name, one] of open) this.#open.set(name, one);
  }

  #start(name: string): Open {
    const source = this.#sources.get(name);
    if (source === undefined) throw new Error('names are checked by the caller');
    const open: Open = { engine: source.open(), opened: undefined, calls: 0 };
    open.engine.then(
      (engine) => {
        open.opened = engine;
      },
      // One that could not be opened is tried again by the next call.
      () => this.#open.delete(name),
    );
    return open;
  }

  #relieve(): void {
    while (this.#open.size > this.#bounds.open && this.#closeOldest(isScanned));
    const now = performance.now();
    if (this.#open.size < 2 || now - this.#closedAt < this.#bounds.betweenMs) return;
    const ratio = process.memoryUsage().heapUsed / this.#bounds.heapBytes;
    if (ratio > 1 && this.#closeOldest(ratio > TOO_MUCH ? () => true : isScanned)) this.#closedAt = now;
  }

  /** False if there is none that may be closed. */
  #closeOldest(mayBeClosed: (open: Open) => boolean): boolean {
    const oldest = [...this.#open].find(([, open]) => open.calls === 0 && mayBeClosed(open));
    if (oldest === undefined) return false;
    const [name, open] = oldest;
    this.#open.delete(name);
    this.#closing = Promise.all([this.#closing, closed(open)]);
    return true;
  }
}

function isScanned({ opened }: Open): boolean {
  return opened?.isScanned === true;
}

/** A fault while closing harms nothing: what must persist is written within calls. */
async function closed({ engine }: Open): Promise<void> {
  await engine.then((opened) => opened.close()).catch(() => undefined);
}
