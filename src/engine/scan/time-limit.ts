import { createContext, Script } from 'node:vm';

/** What `withinTime` gives when the time was over. */
export const TOO_LONG = Symbol('too long');

const place = createContext({ work: undefined }) as { work: unknown }; // Safe: a context is the object that it was made of.
const program = new Script('work()');

/**
 * Does the work, and breaks it off when it takes longer by the clock: a loop or a pattern that never ends, too. What was broken off may have
 * left anything half done, since no `catch` or `finally` of it runs: throw away whatever it touched. Costs 0.1 ms a call.
 */
export function withinTime<T>(limitMs: number, work: () => T): T | typeof TOO_LONG {
  const outer = place.work;
  place.work = work;
  try {
    return program.runInContext(place, { timeout: limitMs }) as T; // Safe: the program gives what the work gives.
  } catch (error) {
    if ((error as { readonly code?: unknown } | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return TOO_LONG;
  } finally {
    place.work = outer;
  }
}
