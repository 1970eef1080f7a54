import type { Config } from '../config/config.js';
import type { ConfigWarning } from '../config/warnings.js';
import { DocalignError } from '../model/error.js';
import type { Worktree } from '../repo/worktree.js';
import { createSearchIndex } from '../search/index.js';
import { Library } from './library.js';
import { overviewOf } from './overview.js';
import type { Engine, Overview, Snapshot } from './snapshot.js';
import { standingOf } from './standing.js';

export interface DocEngineInput {
  readonly root: string;
  readonly config: Config;
  readonly configWarnings: readonly ConfigWarning[];
  readonly worktree: Worktree;
}

export class DocEngine implements Engine {
  readonly root: string;
  readonly configWarnings: readonly ConfigWarning[];
  readonly #worktree: Worktree;
  readonly #library: Library;
  readonly #index = createSearchIndex();
  /** Snapshots are made one after the other: two at once would read the same files twice. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ root, configWarnings, worktree }: DocEngineInput) {
    this.root = root;
    this.configWarnings = configWarnings;
    this.#worktree = worktree;
    this.#library = new Library(worktree, this.#index);
  }

  snapshot(): Promise<Snapshot> {
    const snapshot = this.#turn.then(() => this.#library.refresh()).then(() => this.#view());
    this.#turn = snapshot.catch(() => undefined);
    return snapshot;
  }

  overview(): Overview {
    return overviewOf(this.#worktree.docFiles(), this.#library.skipped());
  }

  async close(): Promise<void> {
    await this.#turn;
  }

  #view(): Snapshot {
    const library = this.#library;
    const index = this.#index;
    return {
      docs: new Map([...library.docs].sort(([a], [b]) => (a < b ? -1 : 1))),
      skipped: library.skipped(),
      search: (request) => index.search(request),
      suggest: (query) => index.suggest(query),
      section: (id) => library.section(id),
      standing: () => standingOf([], 0),
      text(file) {
        const text = library.textOf(file);
        if (text === undefined) throw new DocalignError('NO_SUCH_FILE', `${file}: it cannot be read now. Search again for what there is.`);
        return text;
      },
    };
  }
}
