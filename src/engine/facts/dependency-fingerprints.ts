import { isPartOfCode } from '../code/code-dependencies.js';
import { READ_WITH, stampOfUnanswered, UNANSWERED } from '../verification/tracked-facts.js';
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
  /** While this is the same, so are the statistics of all docs. */
  readonly statistics: () => string;
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
  /** Stamps of parts of the code at an earlier time, and what the whole had then. */
  readonly #remembered = new Map<Dependency, string>();
  #rememberedOf = '';
  /** While `statistics` is this, the remembered statistics hold; undefined if they do not. */
  #statisticsOf: string | undefined;

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
   * Takes the stamps that code and manifests had as a whole at an earlier time. While they have these, the stamps of
   * parts that `remember` takes are used. `isSameTree`: all files are those of that time, so the statistics of the docs
   * are too, which take long to compute.
   */
  rememberWhole(stamps: ReadonlyMap<Dependency, string>, isSameTree: boolean): void {
    this.#remembered.clear();
    this.#rememberedOf = wholeOf(stamps.get('code'), stamps.get('manifests'));
    this.#statisticsOf = isSameTree ? this.#input.statistics() : undefined;
  }

  /** Takes stamps of that earlier time, of dependencies of any kind. */
  remember(stamps: ReadonlyMap<Dependency, string>): void {
    for (const [dependency, stamp] of stamps) {
      if (stamp !== '' && (isPartOfCode(dependency) || isOfStatistics(dependency)))
        this.#remembered.set(dependency, stamp);
    }
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
    if (dependency === UNANSWERED) return stampOfUnanswered(this.#input.tries());
    if (dependency === 'code') return this.#input.code();
    if (dependency === 'manifests') return this.#input.manifests();
    if (dependency === READ_WITH) return this.#input.packages();
    this.version();
    const { look } = this.#input;
    if (isOfStatistics(dependency)) {
      const same = this.#input.statistics() === this.#statisticsOf ? this.#remembered : undefined;
      return kept(this.#stamps, dependency, () => same?.get(dependency) ?? look(dependency));
    }
    if (!isPartOfCode(dependency)) return kept(this.#stamps, dependency, look);
    const parts = this.#codeParts();
    const then = this.#partsOf === this.#rememberedOf ? this.#remembered : undefined;
    return kept(parts, dependency, () => then?.get(dependency) ?? look(dependency));
  }

  #past(): string {
    this.#history ??= this.#input.history();
    return this.#history;
  }

  #codeParts(): Map<Dependency, string> {
    const now = wholeOf(this.#input.code(), this.#input.manifests());
    if (now !== this.#partsOf) [this.#parts, this.#partsOf] = [new Map(), now];
    return this.#parts;
  }
}

function isOfStatistics(dependency: Dependency): boolean {
  return dependency.startsWith('statistics:');
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
  if (known !== undefined) return known;
  const stamp = look(dependency);
  stamps.set(dependency, stamp);
  return stamp;
}
