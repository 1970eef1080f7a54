/** A value that is made in steps that are each fast; at once if it is asked for before they are done. */
export class Stepwise<T> {
  readonly #making: Iterator<void, T>;
  #made: { readonly value: T } | undefined;

  constructor(making: Iterator<void, T>) {
    this.#making = making;
  }

  get isMade(): boolean {
    return this.#made !== undefined;
  }

  *steps(): Generator<void> {
    while (this.#step() === undefined) yield;
  }

  value(): T {
    for (;;) {
      const made = this.#step();
      if (made !== undefined) return made.value;
    }
  }

  #step(): { readonly value: T } | undefined {
    if (this.#made === undefined) {
      const { done, value } = this.#making.next();
      if (done === true) this.#made = { value };
    }
    return this.#made;
  }
}
