import { BOUNDS } from '../../model/bounds.js';

/**
 * Milliseconds since the start; never decreases. Up to `enough`, where the difference does not matter, the result is
 * elapsed clock time.
 */
export type Stopwatch = (enough?: number) => number;

/**
 * Measures the lesser of clock and processor time, so that neither a busy machine nor other threads make a document
 * look hard. The processor time of git does not count; git has its own limit.
 */
export function startStopwatch(): Stopwatch {
  const started = performance.now();
  const used = process.cpuUsage();
  return (enough = 0) => {
    const passed = performance.now() - started;
    // Querying processor time costs a thousand times as much as reading the clock.
    if (passed <= enough) return passed;
    const { user, system } = process.cpuUsage(used);
    return Math.min(passed, (user + system) / 1_000);
  };
}

/** Is the time for one document used up? */
export type IsOver = () => boolean;

/**
 * Limits the time for the claims of each document, so that none delays the others: less time per document once the slow
 * ones together took long.
 */
export class DocTime {
  readonly #start: () => Stopwatch;
  #slowMs = 0;

  constructor(start: () => Stopwatch) {
    this.#start = start;
  }

  /** Starts a new round of questions: slow documents get their full time again. */
  renew(): void {
    this.#slowMs = 0;
  }

  /** Runs `work` on one document; `work` asks whether its time is over. */
  within<T>(work: (isOver: IsOver) => T): T {
    const elapsed = this.#start();
    const most = this.#slowMs < BOUNDS.slowDocsMs ? BOUNDS.docCheckMs : BOUNDS.docSlowMs;
    try {
      return work(() => elapsed(most) > most);
    } finally {
      const took = elapsed();
      if (took > BOUNDS.docSlowMs) this.#slowMs += took;
    }
  }
}
