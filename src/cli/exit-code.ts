import type { STOP_CODES, StopSignal } from './terminal/stops.js';

/** The result of a command, for scripts. */
export const EXIT = {
  /** Nothing to report. */
  clean: 0,
  /** The docs have findings. */
  findings: 1,
  /** A search without a hit. */
  notFound: 1,
  /** Wrong usage, configuration or repository: the caller can correct it. */
  usage: 2,
  /** A fault of docalign itself. */
  internal: 3,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT] | (typeof STOP_CODES)[StopSignal];
