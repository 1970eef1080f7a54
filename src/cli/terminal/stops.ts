/** Exit codes for signals that end a process, as in shells. */
export const STOP_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
export type StopSignal = keyof typeof STOP_CODES;

/** For work that must not be interrupted in the middle. */
export interface Stops {
  /** While `work` runs, signals and a closed output are only noted; `asked` returns the first signal. */
  hold<T>(work: (asked: () => StopSignal | undefined) => Promise<T>): Promise<T>;
}

/** Calls the listener at each such signal, until the returned function is called. */
export type ListenTo = (signal: StopSignal, listener: () => void) => () => void;

/** How a process handles signals. */
export class SignalWatch implements Stops {
  readonly #listenTo: ListenTo;
  #first: StopSignal | undefined;
  #isHeld = false;
  #isMissed = false;

  constructor(listenTo: ListenTo) {
    this.#listenTo = listenTo;
  }

  /** True while `hold` runs: the signal is noted, and the caller does nothing more. */
  note(signal: StopSignal): boolean {
    if (this.#isHeld) this.#first ??= signal;
    return this.#isHeld;
  }

  /** True if failed output must not end the process: `hold` is running, or was running at the first such failure. */
  isOutputMissed(): boolean {
    this.#isMissed ||= this.#isHeld;
    return this.#isMissed;
  }

  async hold<T>(work: (asked: () => StopSignal | undefined) => Promise<T>): Promise<T> {
    this.#isHeld = true;
    // Without a listener, these signals end the process immediately, in the middle of a write.
    const offs = (['SIGTERM', 'SIGHUP'] as const).map((signal) => this.#listenTo(signal, () => void this.note(signal)));
    try {
      return await work(() => this.#first);
    } finally {
      this.#isHeld = false;
      for (const off of offs) off();
    }
  }
}
