/** Thrown if an answer would take longer than the caller waits: the claim stays pending, and a scan decides it. */
export class NotAvailable extends Error {
  override readonly name: string = 'NotAvailable';
}

/** Thrown if the answer will arrive from another thread: once `isThere`, asking again returns it. */
export class PendingAnswer extends NotAvailable {
  override readonly name = 'PendingAnswer';
  isThere = false;
}
