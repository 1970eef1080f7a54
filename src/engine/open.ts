import process from 'node:process';
import { findRoot } from '../repo/tree/root.js';
import type { Buffers } from '../repo/docs/open-buffers.js';
import type { Tuning } from '../search/index.js';
import { HardDocs } from './scan/hard-docs.js';
import { ScanSlots } from './scan/scan-slots.js';
import { LazyEngine } from './lazy-engine.js';
import { openingOf } from './opening.js';
import type { Engine } from './engine.js';

export interface OpenOptions {
  /**
   * Folder of the repository. If not given: DOCALIGN_REPO, CLAUDE_PROJECT_DIR, or the git repository of the working
   * directory.
   */
  readonly repo?: string | undefined;
  /** The environment of this process if not given. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The working directory of this process if not given. */
  readonly cwd?: string;
  /** True in a server: the repository is scanned on another thread after the first answer. */
  readonly background?: boolean;
  /**
   * Ranking settings, for measurements.
   *
   * @internal
   */
  readonly tuning?: Partial<Tuning>;
  /** Called with messages for the repository's owner, such as a damaged file that was set aside. */
  readonly onNote?: (message: string) => void;
  /**
   * Documents that are known to be too hard.
   *
   * @internal
   */
  readonly hard?: HardDocs;
  /**
   * Bounds the background scans of all repositories that share it.
   *
   * @internal
   */
  readonly slots?: ScanSlots | undefined;
  /**
   * Texts of documents that an editor has open, by file: each snapshot reads them in place of the files. The caller may
   * change the map at any time.
   */
  readonly buffers?: Buffers;
  /**
   * Real folder out of which the repository must not lead, as its place is not trusted.
   *
   * @internal
   */
  readonly within?: string | undefined;
  /** True: documents with a status are articles, and those that are not published are left out of everything. */
  readonly articles?: boolean;
  /** The reference of git under which annotations are, in place of the settings: `ultragit`, `refs/notes/ultragit`. */
  readonly noteref?: string | undefined;
}

/**
 * Opens the repository that the caller means. Only reads its settings and lists its files. Throws BAD_REPOSITORY or
 * REPOSITORY_AWAY.
 */
export async function openEngine(options: OpenOptions = {}): Promise<Engine> {
  const { repo, env = process.env, cwd = process.cwd(), background = false } = options;
  const { tuning = {}, onNote = () => undefined, hard = new HardDocs(), buffers = new Map() } = options;
  const { slots = new ScanSlots(1), articles = false, within, noteref } = options;
  const opening = openingOf(findRoot({ explicit: repo, env, cwd }).named, {
    background,
    tuning,
    onNote,
    hard,
    slots,
    buffers,
    articles,
    within,
    noteref,
  });
  return new LazyEngine(opening, await opening());
}
