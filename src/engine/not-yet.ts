/** Thrown where an answer would take longer than somebody waits for it: the claim stays pending, and a scan decides it. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
}
