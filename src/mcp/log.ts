import process from 'node:process';
import type { Engine } from '../engine/engine.js';
import type { Snapshot } from '../engine/snapshot.js';
import { printable, printableLines } from '../text/layout/printable.js';

/** What a server tells its operator on stderr. */
export interface Log {
  say(message: string): void;
  fault(error: unknown): void;
}

export function createLog(verbose: boolean): Log {
  const write = (message: string) => process.stderr.write(`docalign: ${printableLines(message)}\n`);
  return {
    say: (message) => {
      if (verbose) write(printable(message));
    },
    fault: (error) => {
      if (verbose) write(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  };
}

/**
 * Reads the documents in the background, so that the first question does not wait for them. Shutdown
 * does not wait for this.
 */
export function warmUp(engine: Engine, log: Log): void {
  setImmediate(() => {
    const say = ({ skipped }: Snapshot) => {
      for (const { file, reason } of skipped) log.say(`left out ${file}: ${reason}`);
    };
    // The first call meets the same fault and answers it; here it is only logged.
    engine.snapshot().then(say, log.fault);
  });
}
