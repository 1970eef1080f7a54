/** Exit codes for signals that end a process, as in shells. */
export const STOP_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
export type StopSignal = keyof typeof STOP_CODES;

/** For work that must not be interrupted in the middle. */
export interface Stops {
  /** While `work` runs, signals and a closed output are only noted; `asked` returns the first signal. */
  hold<T>(work: (asked: () => StopSignal | undefined) => Promise<T>): Promise<T>;
}

/** How a process handles signals. */
export interface SignalWatch extends Stops {
  /** True while `hold` runs: the signal is noted, and the caller does nothing more. */
  note(signal: StopSignal): boolean;
  /** True if failed output must not end the process: `hold` is running, or was running at the first such failure. */
  isOutputMissed(): boolean;
}

export function watchSignals(on: (signal: StopSignal, listener: () => void) => () => void): SignalWatch {
  let first: StopSignal | undefined;
  let isHeld = false;
  let isMissed = false;
  const note = (signal: StopSignal): boolean => {
    if (isHeld) first ??= signal;
    return isHeld;
  };
  return {
    note,
    isOutputMissed: () => (isMissed ||= isHeld),
    async hold(work) {
      isHeld = true;
      // Without a listener, these signals end the process immediately, in the middle of a write.
      const offs = (['SIGTERM', 'SIGHUP'] as const).map((signal) => on(signal, () => void note(signal)));
      try {
        return await work(() => first);
      } finally {
        isHeld = false;
        for (const off of offs) off();
      }
    },
  };
}
