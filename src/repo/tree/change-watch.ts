import { statfsSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';

/** A folder as it was listed: another folder under the same name is another one to watch. */
export interface WatchedFolder {
  readonly absolute: string;
  readonly stamp: { readonly ino: number };
}

/** More folders are not watched: the kernel grants a user some thousand watches in all. */
const MOST_FOLDERS = 2_000;
/**
 * Quiet is believed for a while only: writes through memory maps are not told. A look may take one part in 200 of the
 * time, so that a repository of 20,000 documents is not looked through for each question.
 */
const TRUST_PER_LOOK = 200;
const LEAST_TRUST_MS = 2_000;
const MOST_TRUST_MS = 60_000;
/** The kernel's queue holds 16,384 notices by default, and drops what does not fit: renames may be among it. */
const MANY_NOTICES = 4_096;
/**
 * File systems of this machine alone, by their magic numbers: ext, XFS, Btrfs, tmpfs, overlay, F2FS, ZFS, bcachefs. On
 * others, changes come from elsewhere and unsaid.
 */
const LOCAL: ReadonlySet<number> = new Set([
  0xef53, 0x5846_5342, 0x9123_683e, 0x0102_1994, 0x794c_7630, 0xf2f5_2010, 0x2fc1_2fc1, 0xca45_1a4e,
]);

/**
 * Knows when it is not worth looking at the disk. Linux queues a notice of every change before the change's call
 * returns, so that after a turn of the event loop an empty queue means that nothing was written. It is only ever
 * trusted to say that: what changed is found by looking. Elsewhere, notices come late, and every look is worth it.
 */
export class ChangeWatch {
  readonly #root: string;
  readonly #watchers = new Map<string, { readonly ino: number; readonly watcher: FSWatcher }>();
  /** Folders that may have gone since they were watched: another under the same name can have the same number. */
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

  /** Begins to watch, where that is worth something. */
  start(folders: ReadonlyMap<string, WatchedFolder>): void {
    this.#isOn = process.platform === 'linux' && folders.size <= MOST_FOLDERS && isLocal(this.#root);
    this.follow(folders);
  }

  /** After a look: watches what is new and lets go what is gone. */
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
   * Resolves when every change that was made before the call has been noticed. In two turns: a question may have been
   * read in the course of a turn that began before the change.
   */
  async settled(): Promise<void> {
    for (let turn = 0; this.#isOn && turn < 2; turn++)
      await new Promise((resume) => {
        setImmediate(resume);
      });
  }

  /** How often it was worth a look: while it does not grow, the files are as they were. */
  get looks(): number {
    return this.#looks;
  }

  /** Something has changed that no folder tells of. */
  notice(): void {
    this.#isNoticed = true;
  }

  /** False when surely nothing has changed since this was last true. After a look, `looked()` is to be called. */
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
      // The kernel has no watches left, or the folder went: looking is always right.
      watcher.on('error', () => this.stop());
      this.#watchers.set(path, { ino: stamp.ino, watcher });
      // What happened between the listing and this moment was told to nobody.
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
