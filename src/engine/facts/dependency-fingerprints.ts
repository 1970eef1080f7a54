import { isPartOfCode } from '../code/code-dependencies.js';
import { PROCESS } from '../scan/process-name.js';
import { READ_WITH, UNANSWERED } from '../verification/tracked-facts.js';
import type { Dependency } from '../verification/tracked-facts.js';

export interface DependencyFingerprintsInput {
  /** While this number stays, so does every file. */
  readonly looks: () => number;
  /** Key of history; asked once between two calls of `refresh`. */
  readonly history: () => string;
  /** Grows when what git had no answer for is worth asking again. */
  readonly tries: () => number;
  /** Stamp of all code. */
  readonly code: () => string;
  readonly manifests: () => string;
  /** Names of the packages: asked before the code is read, so that must not be read for it. */
  readonly packages: () => string;
  /** Looks at any other dependency. Never empty. */
  readonly look: (dependency: Dependency) => string;
}

/** What every dependency looks like now, each looked at once while nothing moves. */
export class DependencyFingerprints {
  readonly #input: DependencyFingerprintsInput;
  #history: string | undefined;
  #seen = '';
  #version = 0;
  readonly #stamps = new Map<Dependency, string>();
  /** Stamps of parts of the code: they hold while code and manifests do, whatever else moves. */
  #parts = new Map<Dependency, string>();
  #partsOf = '';
  #remembered: ReadonlyMap<Dependency, string> = new Map();

  constructor(input: DependencyFingerprintsInput) {
    this.#input = input;
  }

  /**
   * A new round of questions: HEAD may have moved. To be called once history was refreshed, so that the stamp is of the
   * HEAD it answers for.
   */
  refresh(): void {
    this.#history = this.#input.history();
  }

  /** Stamps of an earlier time: those of the code count while code and manifests as a whole look as they did then. */
  remember(stamps: ReadonlyMap<Dependency, string>): void {
    this.#remembered = stamps;
    this.#partsOf = '';
  }

  /** While this number stays, so does every stamp. Cheap: every question for a verdict asks. */
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
    // In no other process is it the same.
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
