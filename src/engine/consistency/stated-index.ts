import type { StatedValue } from '../../claims/define.js';
import type { Claim } from '../../model/claim.js';

/** A claim and the value that it states. */
export interface StatedPlace {
  /** Claim type and key. */
  readonly key: string;
  readonly claim: Claim;
  readonly stated: StatedValue;
}

/**
 * For one key, the first claim of each document; undefined for a document that states several values, because there the
 * value depends on something.
 */
type ByFile = Map<string, StatedPlace | undefined>;

/** An index of stated values. Adding or removing a document costs only as much as the document states. */
export class StatedIndex {
  readonly #byKey = new Map<string, ByFile>();
  readonly #keysOf = new Map<string, readonly string[]>();
  /** The first statement of each value of a key, by value, in file order; recomputed after a change. */
  readonly #values = new Map<string, ReadonlyMap<string, StatedPlace>>();

  put(file: string, stated: readonly StatedPlace[]): void {
    this.delete(file);
    for (const place of stated) {
      const byFile = this.#byKey.get(place.key) ?? new Map<string, StatedPlace | undefined>();
      this.#byKey.set(place.key, byFile);
      const first = byFile.get(file);
      if (!byFile.has(file)) byFile.set(file, place);
      else if (first?.stated.value !== place.stated.value) byFile.set(file, undefined);
    }
    const keys = [...new Set(stated.map(({ key }) => key))];
    this.#keysOf.set(file, keys);
    for (const key of keys) this.#values.delete(key);
  }

  delete(file: string): void {
    for (const key of this.#keysOf.get(file) ?? []) {
      const byFile = this.#byKey.get(key);
      byFile?.delete(file);
      if (byFile?.size === 0) this.#byKey.delete(key);
      this.#values.delete(key);
    }
    this.#keysOf.delete(file);
  }

  /**
   * The claim of another document that states the only other value. With three or more values, the documents may mean
   * different things.
   */
  otherOf({ key, claim, stated }: StatedPlace): StatedPlace | undefined {
    if (this.#byKey.get(key)?.get(claim.file) === undefined) return undefined;
    const values = this.#valuesOf(key);
    if (values.size !== 2) return undefined;
    return [...values].find(([value]) => value !== stated.value)?.[1];
  }

  #valuesOf(key: string): ReadonlyMap<string, StatedPlace> {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const values = new Map<string, StatedPlace>();
    for (const [, place] of [...(this.#byKey.get(key) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (place !== undefined && !values.has(place.stated.value)) values.set(place.stated.value, place);
    }
    this.#values.set(key, values);
    return values;
  }
}
