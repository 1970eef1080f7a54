import type { Config } from '../config/config.js';
import type { ConfigWarning } from '../config/warnings.js';
import { DocalignError } from '../model/error.js';
import type { Worktree } from '../repo/worktree.js';
import { Library } from './library.js';
import { overviewOf } from './overview.js';
import type { Engine, Overview, Snapshot } from './snapshot.js';
import { standingOf } from './standing.js';
import { normalText } from '../text/lines.js';

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
  /** Snapshots are made one after the other: two at once would read the same files twice. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ root, configWarnings, worktree }: DocEngineInput) {
    this.root = root;
    this.configWarnings = configWarnings;
    this.#worktree = worktree;
    this.#library = new Library(worktree);
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
    const worktree = this.#worktree;
    return {
      docs: new Map([...library.docs].sort(([a], [b]) => (a < b ? -1 : 1))),
      skipped: library.skipped(),
      search: (request) => library.index.search(request),
      suggest: (query) => library.index.suggest(query),
      section: (id) => library.section(id),
      standing: () => standingOf([], 0),
      text(file) {
        const read = worktree.readDoc(file);
        if (!read.ok) throw new DocalignError('NO_SUCH_FILE', `${file}: it cannot be read now (${read.reason}). Search again for what there is.`);
        return normalText(read.text);
      },
    };
  }
}
