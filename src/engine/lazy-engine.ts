import { isDocByPath } from '../repo/docs/doc-patterns.js';
import type { Config, FailOn } from '../config/config.js';
import type { ConfigWarning } from '../config/warnings.js';
import { DocalignError } from '../model/error.js';
import type { DocEngine } from './doc-engine.js';
import type { FixedFile, FixStep } from './fixes/write.js';
import type { ProvenFix } from './fixes/planned.js';
import type { Opened, Opening } from './opening.js';
import type { Engine, Overview, ScanOptions, ScanReport, SnapshotRequest } from './engine.js';
import type { Snapshot } from './snapshot.js';

/**
 * The engine before the first question: it knows the settings and the names of the files. Splitter, index and graph are
 * loaded with the first question, so that a server starts fast (a seventh of the time to `initialize`). If the settings
 * or the repository's folder changed since opening, it opens again and carries nothing over.
 */
export class LazyEngine implements Engine {
  readonly hasRepository = true;
  readonly #opening: Opening;
  #opened: Opened;
  #whole: Promise<DocEngine> | undefined;
  #loaded: DocEngine | undefined;
  /** Was the folder missing since it was opened? A folder that reappears may be a different one. */
  #wasAway = false;
  #renewal: Promise<void> = Promise.resolve();

  /** `opened` is the result of `opening`. */
  constructor(opening: Opening, opened: Opened) {
    this.#opening = opening;
    this.#opened = opened;
  }

  get root(): string {
    return this.#opened.input.root;
  }

  get configWarnings(): readonly ConfigWarning[] {
    return this.#opened.input.configWarnings;
  }

  get failOn(): FailOn {
    return this.#opened.input.config.failOn;
  }

  get server(): Config['server'] {
    return this.#opened.input.config.server;
  }

  get articles(): boolean {
    return this.#opened.input.articles;
  }

  get isScanned(): boolean {
    return this.#loaded?.isScanned ?? false;
  }

  overview(): Overview {
    const { worktree } = this.#opened.input;
    return {
      ...overviewOf(worktree.markdownFiles().filter(isDocByPath)),
      skipped: this.#loaded?.skipped() ?? worktree.skipped(),
      unreadFormats: worktree.unreadFormats(),
    };
  }

  snapshot(request?: SnapshotRequest): Promise<Snapshot> {
    return this.#present((engine) => engine.snapshot(request));
  }

  scan(options: ScanOptions = {}): Promise<ScanReport> {
    return this.#present((engine) => engine.scan(options));
  }

  store(tools: readonly string[]): Promise<Uint8Array> {
    return this.#present((engine) => engine.store(tools, this.overview()));
  }

  applyFixes(file: string, fixes: readonly ProvenFix[], step: FixStep): FixedFile {
    if (this.#loaded === undefined) throw new Error('fixes come from a snapshot, and none was taken');
    return this.#loaded.applyFixes(file, fixes, step);
  }

  async close(): Promise<void> {
    await (await this.#whole)?.close();
  }

  /** Asks the engine of the current repository. */
  async #present<T>(ask: (engine: DocEngine) => Promise<T>): Promise<T> {
    // One at a time: two simultaneous questions must not open the repository twice.
    this.#renewal = this.#renewal.catch(() => undefined).then(() => this.#renew());
    try {
      await this.#renewal;
      return await ask(await this.#load());
    } catch (error) {
      if (error instanceof DocalignError && error.code === 'REPOSITORY_AWAY') this.#wasAway = true;
      throw error;
    }
  }

  async #renew(): Promise<void> {
    if (this.#opened.isCurrent() && !this.#wasAway) return;
    const opened = await this.#opening();
    const before = this.#whole;
    this.#opened = opened;
    this.#whole = undefined;
    this.#loaded = undefined;
    this.#wasAway = false;
    for (const { message } of opened.input.configWarnings) opened.input.onNote(message);
    // Pending questions to the old engine are answered; it stops watching and scanning.
    void before?.then((engine) => engine.close()).catch(() => undefined);
  }

  #load(): Promise<DocEngine> {
    this.#whole ??= this.#make(this.#opened);
    return this.#whole;
  }

  /** The reader of articles, and of YAML with it, is loaded only where it is asked for. */
  async #make({ input }: Opened): Promise<DocEngine> {
    const [{ DocEngine }, articles] = await Promise.all([
      import('./doc-engine.js'),
      input.articles ? import('./articles/read-article.js') : undefined,
    ]);
    const reader = articles && new articles.ArticleReader(input.config.articles.folders);
    const engine = new DocEngine(input, reader);
    if (input === this.#opened.input) this.#loaded = engine;
    return engine;
  }
}

const MAX_PLACES = 8;

/** Counts docs by their first two directories, or by the first if it is the only one. */
function overviewOf(files: readonly string[]): Pick<Overview, 'docCount' | 'places'> {
  const counts = new Map<string, number>();
  for (const file of files) {
    const place = placeOf(file);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts]
    .map(([path, docs]) => ({ path, docs }))
    .sort((a, b) => b.docs - a.docs || (a.path < b.path ? -1 : 1))
    .slice(0, MAX_PLACES);
  return { docCount: files.length, places };
}

function placeOf(file: string): string {
  const segments = file.split('/');
  return segments.length === 1 ? './' : `${segments.slice(0, Math.min(2, segments.length - 1)).join('/')}/`;
}
