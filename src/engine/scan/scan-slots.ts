/**
 * Bounds how many background scans of this process run at the same time: a server of many repositories would otherwise
 * start one for each that a search reaches.
 */
export class ScanSlots {
  readonly #most: number;
  #running = 0;
  readonly #waiting = new Set<() => void>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place in the line of scans. */
  line(): ScanPlace {
    let begin = (): void => undefined;
    const ready = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let state: 'waiting' | 'running' | 'left' = 'waiting';
    const start = (): void => {
      if (state !== 'waiting') return;
      this.#waiting.delete(start);
      state = 'running';
      this.#running += 1;
      begin();
    };
    const leave = (): void => {
      this.#waiting.delete(start);
      if (state === 'running') this.#running -= 1;
      state = 'left';
      begin();
      this.#next();
    };
    this.#waiting.add(start);
    this.#next();
    return { ready, hurry: start, leave };
  }

  #next(): void {
    const [first] = this.#waiting;
    if (this.#running < this.#most) first?.();
  }
}

/** The place in line of one scan. */
export interface ScanPlace {
  /** Resolves when the scan may begin, or has left the line. */
  readonly ready: Promise<void>;
  /** Lets the scan begin at once, however many run: a caller waits for it. */
  hurry(): void;
  /** The scan has ended, or is not to begin. */
  leave(): void;
}
