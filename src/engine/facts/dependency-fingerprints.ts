import { isPartOfCode } from '../code/code-dependencies.js';
import { PROCESS } from '../scan/process-name.js';
import { READ_WITH, UNANSWERED } from '../verification/tracked-facts.js';
import type { Dependency } from '../verification/tracked-facts.js';

export interface DependencyFingerprintsInput {
  /** While this number is the same, every file is the same. */
  readonly looks: () => number;
  /** Key of the history; asked once between two calls of `refresh`. */
  readonly history: () => string;
  /** Grows when questions that git could not answer are worth asking again. */
  readonly tries: () => number;
  /** Stamp of all code. */
  readonly code: () => string;
  readonly manifests: () => string;
  /** Names of the packages. Asked before the code is read, so computing them must not read the code. */
  readonly packages: () => string;
  /** Computes the fingerprint of any other dependency. Never empty. */
  readonly look: (dependency: Dependency) => string;
}

/** Current fingerprints of all dependencies, each computed once while nothing changes. */
export class DependencyFingerprints {
  readonly #input: DependencyFingerprintsInput;
  #history: string | undefined;
  #seen = '';
  #version = 0;
  readonly #stamps = new Map<Dependency, string>();
  /** Stamps of parts of the code: valid while code and manifests are the same, whatever else changes. */
  #parts = new Map<Dependency, string>();
  #partsOf = '';
  #remembered: ReadonlyMap<Dependency, string> = new Map();

  constructor(input: DependencyFingerprintsInput) {
    this.#input = input;
  }

  /**
   * Starts a new round of questions: HEAD may have moved. Must be called after history was refreshed, so that the stamp
   * belongs to the HEAD that history answers for.
   */
  refresh(): void {
    this.#history = this.#input.history();
  }

  /**
   * Takes stamps of an earlier time. Those of code parts are used while code and manifests as a whole have their stamps
   * of that time.
   */
  remember(stamps: ReadonlyMap<Dependency, string>): void {
    this.#remembered = stamps;
    this.#partsOf = '';
  }

  /** While this number is the same, every stamp is the same. Cheap: called for every question about a verdict. */
  version(): number {
    const seen = `${this.#input.looks()} ${this.#past()} ${this.#input.tries()} ${this.#input.code()}`;
    if (seen !== this.#seen) {
      this.#seen = seen;
      this.#version += 1;
      this.#stamps.clear();
    }
    return this.#version;
  }

  of(dependency: Dependency): string {
    if (dependency === 'history') return this.#past();
    // Different in every process.
    if (dependency === UNANSWERED) return `${PROCESS} ${this.#input.tries()}`;
    if (dependency === 'code') return this.#input.code();
    if (dependency === 'manifests') return this.#input.manifests();
    if (dependency === READ_WITH) return this.#input.packages();
    this.version();
    return kept(isPartOfCode(dependency) ? this.#codeParts() : this.#stamps, dependency, this.#input.look);
  }

  #past(): string {
    this.#history ??= this.#input.history();
    return this.#history;
  }

  #codeParts(): Map<Dependency, string> {
    const now = wholeOf(this.#input.code(), this.#input.manifests());
    if (now !== this.#partsOf) {
      const then = wholeOf(this.#remembered.get('code'), this.#remembered.get('manifests'));
      this.#parts = new Map(now === then ? this.#remembered : []);
      this.#partsOf = now;
    }
    return this.#parts;
  }
}

function wholeOf(code: string | undefined, manifests: string | undefined): string {
  return `${code ?? ''} ${manifests ?? ''}`;
}

function kept(
  stamps: Map<Dependency, string>,
  dependency: Dependency,
  look: (dependency: Dependency) => string,
): string {
  const known = stamps.get(dependency);
  if (known !== undefined && known !== '') return known;
  const stamp = look(dependency);
  stamps.set(dependency, stamp);
  return stamp;
}
