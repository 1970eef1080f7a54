import { BOUNDS } from '../../model/bounds.js';

/**
 * Milliseconds since it was started; never goes back. Up to `enough`, where the difference matters to nobody, they are
 * those of the clock.
 */
export type Stopwatch = (enough?: number) => number;

/**
 * Counts the lesser of clock and processor time: neither a busy machine nor other threads make a document hard. What
 * git takes is no processor time of ours; it has a limit of its own.
 */
export function startStopwatch(): Stopwatch {
  const started = performance.now();
  const used = process.cpuUsage();
  return (enough = 0) => {
    const passed = performance.now() - started;
    // To ask for processor time costs a thousand times as much as to look at the clock.
    if (passed <= enough) return passed;
    const { user, system } = process.cpuUsage(used);
    return Math.min(passed, (user + system) / 1_000);
  };
}

/** Has the time that one document may take gone by? */
export type IsOver = () => boolean;

/**
 * Time for the claims of each document, so that none keeps the others waiting: less for each once the slow ones took
 * much together.
 */
export class DocTime {
  readonly #start: () => Stopwatch;
  #slowMs = 0;

  constructor(start: () => Stopwatch) {
    this.#start = start;
  }

  /** A new round of questions: slow documents get their full time again. */
  renew(): void {
    this.#slowMs = 0;
  }

  /** Does work on one document, which asks whether its time is over. */
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
