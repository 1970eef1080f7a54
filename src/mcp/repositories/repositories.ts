import type { Engine } from '../../engine/engine.js';

/** A repository that a server may open. */
export interface RepositorySource {
  /** Unique among the repositories of the server, without slashes. */
  readonly name: string;
  open(): Promise<Engine>;
}

export interface RepositoryBounds {
  /** Repositories that are open at the same time. */
  readonly open: number;
  /** Bytes of the heap beyond which the one that was not used for longest is closed. */
  readonly heapBytes: number;
  /** Milliseconds between two that are closed for the heap: its size is known only after a collection. */
  readonly betweenMs: number;
}

const BOUNDS: RepositoryBounds = { open: 12, heapBytes: 768 * 1024 * 1024, betweenMs: 2_000 };

interface Open {
  readonly engine: Promise<Engine>;
  /** Calls that use it. */
  calls: number;
}

/**
 * The repositories of one server. Each is opened when it is first asked about and keeps a state of its own. When there
 * are too many for the memory, the one that was not used for longest is closed, and opened again on demand.
 */
export class Repositories {
  /** In the order in which they were given. */
  readonly names: readonly string[];
  readonly #sources: ReadonlyMap<string, RepositorySource>;
  /** The one that was used last comes last. */
  readonly #open = new Map<string, Open>();
  readonly #bounds: RepositoryBounds;
  #closedAt = -Infinity;
  #closing: Promise<unknown> = Promise.resolve();

  constructor(sources: readonly RepositorySource[], bounds: Partial<RepositoryBounds> = {}) {
    this.names = sources.map(({ name }) => name);
    this.#sources = new Map(sources.map((source) => [source.name, source]));
    this.#bounds = { ...BOUNDS, ...bounds };
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
    const all = names.map((name) => this.#take(name));
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

  #take(name: string): Open {
    const open = this.#open.get(name) ?? { engine: this.#start(name), calls: 0 };
    this.#open.delete(name);
    this.#open.set(name, open);
    return open;
  }

  #start(name: string): Promise<Engine> {
    const source = this.#sources.get(name);
    if (source === undefined) throw new Error('names are checked by the caller');
    const engine = source.open();
    // One that could not be opened is tried again by the next call.
    engine.catch(() => this.#open.delete(name));
    return engine;
  }

  #relieve(): void {
    while (this.#open.size > this.#bounds.open && this.#closeOldest());
    const now = performance.now();
    if (this.#open.size < 2 || now - this.#closedAt < this.#bounds.betweenMs) return;
    if (process.memoryUsage().heapUsed > this.#bounds.heapBytes && this.#closeOldest()) this.#closedAt = now;
  }

  /** False if all are in use. */
  #closeOldest(): boolean {
    const oldest = [...this.#open].find(([, { calls }]) => calls === 0);
    if (oldest === undefined) return false;
    const [name, open] = oldest;
    this.#open.delete(name);
    this.#closing = Promise.all([this.#closing, closed(open)]);
    return true;
  }
}

/** A fault while closing harms nothing: what must persist is written within calls. */
async function closed({ engine }: Open): Promise<void> {
  await engine.then((opened) => opened.close()).catch(() => undefined);
}
