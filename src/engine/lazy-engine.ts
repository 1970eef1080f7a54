import type { FailOn } from '../config/config.js';
import type { ConfigWarning } from '../config/warnings.js';
import type { DocEngine, DocEngineInput } from './doc-engine.js';
import type { FixedFile, FixStep } from './fixes/write.js';
import type { ProvenFix } from './fixes/planned.js';
import { overviewOf } from './overview.js';
import type { Engine, Overview, ScanOptions, ScanReport, Snapshot } from './snapshot.js';

/**
 * The engine as it is before anybody asked: it knows the settings and the names of the files. Splitter, index and graph are loaded with the
 * first question, so that a server is there at once (a seventh of the time to `initialize`).
 */
export class LazyEngine implements Engine {
  readonly root: string;
  readonly configWarnings: readonly ConfigWarning[];
  readonly failOn: FailOn;
  readonly #input: DocEngineInput;
  #whole: Promise<DocEngine> | undefined;
  #loaded: DocEngine | undefined;

  constructor(input: DocEngineInput) {
    this.#input = input;
    this.root = input.root;
    this.configWarnings = input.configWarnings;
    this.failOn = input.config.failOn;
  }

  get isScanned(): boolean {
    return this.#loaded?.isScanned ?? false;
  }

  overview(): Overview {
    const { worktree } = this.#input;
    return overviewOf(worktree.markdownFiles(), this.#loaded?.skipped() ?? worktree.skipped());
  }

  async snapshot(): Promise<Snapshot> {
    return (await this.#load()).snapshot();
  }

  async scan(options: ScanOptions): Promise<ScanReport> {
    return (await this.#load()).scan(options);
  }

  applyFixes(file: string, fixes: readonly ProvenFix[], step: FixStep): FixedFile {
    if (this.#loaded === undefined) throw new Error('fixes come from a snapshot, and none was taken');
    return this.#loaded.applyFixes(file, fixes, step);
  }

  async close(): Promise<void> {
    await (await this.#whole)?.close();
  }

  #load(): Promise<DocEngine> {
    this.#whole ??= import('./doc-engine.js').then(({ DocEngine }) => (this.#loaded = new DocEngine(this.#input)));
    return this.#whole;
  }
}
