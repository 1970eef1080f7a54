import { statfsSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { nextTurn } from '../../text/wait.js';

/** A listed folder. A new folder under the same name must be watched anew. */
export interface WatchedFolder {
  readonly absolute: string;
  readonly stamp: { readonly ino: number };
}

/** Most folders that are watched: the kernel grants a user some thousand watches in all. */
const MOST_FOLDERS = 2_000;
/**
 * Without notices, the files are trusted to be unchanged for a limited time, since writes through memory maps send
 * none. Looking at the disk may take 1/200 of the time, so that a repository of 20,000 documents is not checked at each
 * question.
 */
const TRUST_PER_LOOK = 200;
const LEAST_TRUST_MS = 2_000;
const MOST_TRUST_MS = 60_000;
/**
 * From this number of notices on, all folders are watched anew: the kernel's queue holds 16,384 by default and drops
 * the rest, which may include renames.
 */
const MANY_NOTICES = 4_096;
/**
 * Local file systems, by magic number: ext, XFS, Btrfs, tmpfs, overlay, F2FS, ZFS, bcachefs. On other file systems,
 * another machine may change files without a notice.
 */
const LOCAL: ReadonlySet<number> = new Set([
  0xef53, 0x5846_5342, 0x9123_683e, 0x0102_1994, 0x794c_7630, 0xf2f5_2010, 0x2fc1_2fc1, 0xca45_1a4e,
]);

/**
 * Tells when the disk need not be checked. Linux queues a notice of every change before the changing call returns, so
 * after a turn of the event loop an empty queue means that nothing was written. Only that is trusted: changes
 * themselves are found by looking. On other systems notices come late, so every look is worthwhile.
 */
export class ChangeWatch {
  readonly #root: string;
  readonly #watchers = new Map<string, { readonly ino: number; readonly watcher: FSWatcher }>();
  /**
   * Folders that may have been replaced since they were watched: a new folder under the same name can have the same
   * inode number.
   */
  readonly #doubted = new Set<string>();
  #isOn = false;
  #isNoticed = true;
  /** Notices since the last look. */
  #notices = 0;
  #lookedAt = 0;
  #trustMs = LEAST_TRUST_MS;
  #looks = 0;

  constructor(root: string) {
    this.#root = root;
  }

  /** Starts watching, on Linux with a local file system and not too many folders. */
  start(folders: ReadonlyMap<string, WatchedFolder>): void {
    this.#isOn = process.platform === 'linux' && folders.size <= MOST_FOLDERS && isLocal(this.#root);
    this.follow(folders);
  }

  /** After a look: watches new folders and stops watching those that are gone. */
  follow(folders: ReadonlyMap<string, WatchedFolder>): void {
    if (!this.#isOn) return;
    if (folders.size > MOST_FOLDERS) return this.stop();
    const isAllDoubted = this.#notices >= MANY_NOTICES;
    this.#notices = 0;
    for (const [path, { ino, watcher }] of this.#watchers) {
      if (!isAllDoubted && folders.get(path)?.stamp.ino === ino && !this.#doubted.has(path)) continue;
      watcher.close();
      this.#watchers.delete(path);
    }
    this.#doubted.clear();
    for (const [path, folder] of folders) if (!this.#watchers.has(path)) this.#add(path, folder);
  }

  /**
   * Resolves when every change that was made before the call has been noticed. Waits two turns, as a question may have
   * been read in a turn that began before the change.
   */
  async settled(): Promise<void> {
    for (let turn = 0; this.#isOn && turn < 2; turn++) await nextTurn();
  }

  /** Number of looks that were worthwhile. While it does not grow, the files are unchanged. */
  get looks(): number {
    return this.#looks;
  }

  /** Reports a change outside the watched folders. */
  notice(): void {
    this.#isNoticed = true;
  }

  /** False when surely nothing has changed since this was last true. Call `looked()` after the look. */
  isWorthALook(): boolean {
    const now = performance.now();
    if (this.#isOn && !this.#isNoticed && now - this.#lookedAt < this.#trustMs) return false;
    this.#isNoticed = false;
    this.#lookedAt = now;
    this.#looks += 1;
    return true;
  }

  looked(): void {
    this.#trustMs = Math.min(
      MOST_TRUST_MS,
      Math.max(LEAST_TRUST_MS, (performance.now() - this.#lookedAt) * TRUST_PER_LOOK),
    );
  }

  stop(): void {
    this.#isOn = false;
    for (const { watcher } of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #add(path: string, { absolute, stamp }: WatchedFolder): void {
    try {
      const watcher = watch(absolute, { persistent: false }, (event) => {
        this.#isNoticed = true;
        this.#notices += 1;
        if (event === 'rename') this.#doubted.add(path);
      });
      // The kernel has no watches left, or the folder is gone. Without watching, every refresh looks at the disk, which
      // is always right.
      watcher.on('error', () => this.stop());
      this.#watchers.set(path, { ino: stamp.ino, watcher });
      // There was no watcher for changes between the listing and this moment.
      this.#isNoticed = true;
    } catch {
      this.stop();
    }
  }
}

function isLocal(root: string): boolean {
  try {
    return LOCAL.has(statfsSync(root).type);
  } catch {
    return false;
  }
}
