/**
 * Thrown where an answer would take longer than somebody waits for it: the claim stays pending, and a scan decides it.
 */
export class NotYet extends Error {
  override readonly name: string = 'NotYet';
}

/** Thrown where the answer is on its way from another thread: who asks again once it is there is told. */
export class OnItsWay extends NotYet {
  override readonly name = 'OnItsWay';
  isThere = false;
}
