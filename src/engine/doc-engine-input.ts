import type { Config } from '../config/config.js';
import type { ConfigWarning } from '../config/warnings.js';
import type { Worktree } from '../repo/tree/worktree.js';
import type { Tuning } from '../search/index.js';
import type { HardDocs } from './scan/hard-docs.js';
import type { ScanSlots } from './scan/scan-slots.js';

export interface DocEngineInput {
  readonly root: string;
  readonly config: Config;
  readonly configWarnings: readonly ConfigWarning[];
  readonly worktree: Worktree;
  /** True in a server: the repository is scanned on another thread after the first question. */
  readonly background: boolean;
  readonly tuning: Partial<Tuning>;
  /** Outlives this engine, so that the next engine of the repository does not retry these documents. */
  readonly hard: HardDocs;
  /** Bounds the background scans of this process. */
  readonly slots: ScanSlots;
  /** Are documents with a status articles, of which only the published ones are shown? */
  readonly articles: boolean;
  /** Where annotations are, in place of the settings. */
  readonly noteref?: string | undefined;
  /** Called with messages for the repository's owner, such as a damaged file that was set aside. */
  readonly onNote: (message: string) => void;
}
