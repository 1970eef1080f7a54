import type { CodeFacts } from '../../model/code-facts.js';

/** Code that has not been read: nothing follows from absence. */
export function noCode(): CodeFacts {
  const none = () => [];
  return { ready: () => false, named: none, ofKind: none, inFile: none, derivers: none, mentions: none, exportsOf: () => undefined };
}
