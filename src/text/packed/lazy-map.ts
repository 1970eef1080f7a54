/** A map with known keys whose values are made when they are asked for, each once. Immutable. */
export class LazyMap<V> implements ReadonlyMap<string, V> {
  readonly #places: ReadonlyMap<string, number>;
  readonly #make: (at: number) => V;
  readonly #made: V[] = [];

  /** `make` gives the value of the key at this place of the list. */
  constructor(keys: readonly string[], make: (at: number) => V) {
    this.#places = new Map(keys.map((key, at) => [key, at]));
    this.#make = make;
  }

  get size(): number {
    return this.#places.size;
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  get(key: string): V | undefined {
    const at = this.#places.get(key);
    return at === undefined ? undefined : this.at(at);
  }

  /** The value at this place of the list. */
  at(place: number): V {
    return (this.#made[place] ??= this.#make(place));
  }

  keys(): MapIterator<string> {
    return this.#places.keys();
  }

  *values(): MapIterator<V> {
    for (const at of this.#places.values()) yield this.at(at);
  }

  *entries(): MapIterator<[string, V]> {
    for (const [key, at] of this.#places) yield [key, this.at(at)];
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  forEach(visit: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }
}
