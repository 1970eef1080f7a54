/** Exit codes of what asks a process to end, as shells count them. */
export const STOP_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
export type StopSignal = keyof typeof STOP_CODES;

/** For work that is not to be cut off in the middle. */
export interface Stops {
  /**
   * While `work` goes on, the signals are only noted, as is a reader that has gone away; `asked` gives the first
   * signal.
   */
  hold<T>(work: (asked: () => StopSignal | undefined) => Promise<T>): Promise<T>;
}

/** What a process does about signals. */
export interface SignalWatch extends Stops {
  /** True when somebody holds the process now: the signal is noted, and nothing more is to be done. */
  note(signal: StopSignal): boolean;
  /**
   * True when output that could not be written is no reason to end: somebody holds the process, or held it when that
   * began.
   */
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
      // Without a listener these end the process at once, in the middle of a write.
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
