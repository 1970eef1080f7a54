import { readFileSync } from 'node:fs';
import { statEntry } from '../files/listing.js';
import { fingerprintOf, isRacy, stampOf } from '../files/stamp.js';

/** Most inputs that are remembered one by one; with more, every refresh looks at the disk. */
const MOST = 5_000;

/**
 * Inputs that were read outside watched folders: `.git/info/exclude`, targets of links, files with a second name,
 * ignored paths that documents name. Before each answer, each one is compared with its state when it was noted.
 */
export class LooseInputs {
  readonly #seen = new Map<string, { readonly look: () => string; was: string }>();
  #isTooMany = false;
  /** Grows when an input is found to have changed. */
  version = 0;

  /** `absolute`: path of a file, folder or link itself, or of nothing yet. */
  note(absolute: string): void {
    if (!this.#seen.has(absolute)) this.noteLook(absolute, () => fingerprintAt(absolute));
  }

  /** An input that is not a single file; `look` returns its state and must be cheap. */
  noteLook(key: string, look: () => string): void {
    if (this.#seen.has(key)) return;
    if (this.#seen.size >= MOST) this.#isTooMany = true;
    else this.#seen.set(key, { look, was: look() });
  }

  has(absolute: string): boolean {
    return this.#seen.has(absolute);
  }

  /**
   * Whether any input has changed. All stay noted, so a caller need not look again when another input changes. When
   * there were too many, all are forgotten, and callers must note them again.
   */
  takeChanged(): boolean {
    if (this.#isTooMany) this.#seen.clear();
    let isChanged = this.#isTooMany;
    for (const one of this.#seen.values()) {
      const now = one.look();
      isChanged ||= now !== one.was;
      one.was = now;
    }
    this.#isTooMany = false;
    if (isChanged) this.version += 1;
    return isChanged;
  }
}

let racy = 0;

/** Fingerprint of a file. Unique at each call while the file's times are too recent to prove that it is unchanged. */
function fingerprintAt(absolute: string): string {
  const takenAt = Date.now();
  const stats = statEntry(absolute);
  if (stats === undefined) return 'none';
  const stamp = stampOf(stats, takenAt);
  return isRacy(stamp) ? `racy ${(racy += 1)}` : fingerprintOf(stamp);
}

/**
 * The mount table, since no notice reports that a file system was mounted or unmounted. Empty where the system has
 * none.
 */
export function mounts(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8');
  } catch {
    return '';
  }
}
