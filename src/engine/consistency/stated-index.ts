import { byCodeUnits } from '../../text/sorted.js';
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
 * The values that a document states, by key; undefined for a key with several values, because there the value depends
 * on something.
 */
export type ValuesByKey = ReadonlyMap<string, string | undefined>;

/** The value of one key in one document. */
interface DocValue {
  readonly value: string | undefined;
  readonly placeOf: PlaceOf;
}

/** The first claim of a document about a key, looked up only when needed. */
type PlaceOf = (key: string) => StatedPlace | undefined;

/** An index of stated values. Adding or removing a document costs only as much as the document states. */
export class StatedIndex {
  readonly #byKey = new Map<string, Map<string, DocValue>>();
  readonly #keysOf = new Map<string, readonly string[]>();
  /** The document that states each value of a key first, by value, in file order; recomputed after a change. */
  readonly #values = new Map<string, ReadonlyMap<string, DocValue>>();

  put(file: string, values: ValuesByKey, placeOf: PlaceOf): void {
    this.delete(file);
    for (const [key, value] of values) {
      const byFile = this.#byKey.get(key) ?? new Map<string, DocValue>();
      this.#byKey.set(key, byFile.set(file, { value, placeOf }));
      this.#values.delete(key);
    }
    this.#keysOf.set(file, [...values.keys()]);
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
    if (this.#byKey.get(key)?.get(claim.file)?.value === undefined) return undefined;
    const values = this.#valuesOf(key);
    if (values.size !== 2) return undefined;
    return [...values].find(([value]) => value !== stated.value)?.[1].placeOf(key);
  }

  #valuesOf(key: string): ReadonlyMap<string, DocValue> {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const values = new Map<string, DocValue>();
    for (const [, one] of [...(this.#byKey.get(key) ?? [])].sort(([a], [b]) => byCodeUnits(a, b))) {
      if (one.value !== undefined && !values.has(one.value)) values.set(one.value, one);
    }
    this.#values.set(key, values);
    return values;
  }
}

/** The values that these claims of one document state. */
export function valuesByKey(stated: readonly StatedPlace[]): ValuesByKey {
  const values = new Map<string, string | undefined>();
  for (const { key, stated: one } of stated)
    values.set(key, values.has(key) && values.get(key) !== one.value ? undefined : one.value);
  return values;
}
