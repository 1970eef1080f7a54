/** Ends a thread with an error, also from within a promise: the thread that started it is notified. */
export function endThread(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
