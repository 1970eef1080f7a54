import { LIMITS } from './limits.js';

interface Bucket {
  tokens: number;
  /** Milliseconds, by the clock of the caller. */
  at: number;
}

/**
 * A token bucket for each address: `perSecond` requests in the long run, twice as many at once. Of more than
 * `LIMITS.addresses` the one that was not heard of for the longest time is forgotten.
 */
export class RateLimit {
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  /** Seconds until the next request is taken; 0 if this one is. `now` in milliseconds. */
  take(address: string, now: number): number {
    const most = 2 * this.#perSecond;
    const known = this.#buckets.get(address) ?? { tokens: most, at: now };
    const tokens = Math.min(most, known.tokens + ((now - known.at) / 1_000) * this.#perSecond);
    const isTaken = tokens >= 1;
    this.#buckets.delete(address);
    this.#buckets.set(address, { tokens: isTaken ? tokens - 1 : tokens, at: now });
    if (this.#buckets.size > LIMITS.addresses) this.#buckets.delete(this.#buckets.keys().next().value ?? '');
    return isTaken ? 0 : (1 - tokens) / this.#perSecond;
  }
}
