import { readFileSync } from 'node:fs';
import { statEntry } from '../files/listing.js';
import { fingerprintOf, isRacy, stampOf } from '../files/stamp.js';

/** More are not remembered one by one: then every look at the disk is worth it. */
const MOST = 5_000;

/**
 * What was looked at and stands in no folder that is watched: `.git/info/exclude`, targets of links, files with a
 * second name, ignored paths that documents name. Each is compared at every answer with what it was when it was looked
 * at.
 */
export class LooseInputs {
  readonly #seen = new Map<string, { readonly look: () => string; was: string }>();
  #isTooMany = false;
  /** Grows when one of them was found to have changed. */
  version = 0;

  /** `absolute`: a file, folder or link by its own name, or nothing yet. */
  note(absolute: string): void {
    if (!this.#seen.has(absolute)) this.noteLook(absolute, () => fingerprintAt(absolute));
  }

  /** Something whose looks are not those of one file. `look` must be cheap. */
  noteLook(key: string, look: () => string): void {
    if (this.#seen.has(key)) return;
    if (this.#seen.size >= MOST) this.#isTooMany = true;
    else this.#seen.set(key, { look, was: look() });
  }

  has(absolute: string): boolean {
    return this.#seen.has(absolute);
  }

  /**
   * Has any of them changed? All stay noted: who looked at one need not look again when another changes. Where there
   * were too many, who asks notes them again.
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

/** Never the same twice while its times are too young to prove anything. */
function fingerprintAt(absolute: string): string {
  const takenAt = Date.now();
  const stats = statEntry(absolute);
  if (stats === undefined) return 'none';
  const stamp = stampOf(stats, takenAt);
  return isRacy(stamp) ? `racy ${(racy += 1)}` : fingerprintOf(stamp);
}

/**
 * What is mounted where: no notice tells of a file system that comes or goes. Empty where the system has no such list.
 */
export function mounts(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8');
  } catch {
    return '';
  }
}
