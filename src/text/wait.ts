/** Waits for the work, at most this many milliseconds. Returns false on timeout. Rejects if the work rejects before. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves after events that have arrived, such as messages of other threads, were handled. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    // Outside of Node.js there is no such function.
    if (typeof setImmediate === 'undefined') setTimeout(resolve, 0);
    else setImmediate(resolve);
  });
}

/** Resolves after this many milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
