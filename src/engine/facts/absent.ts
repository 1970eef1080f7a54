import type { CodeFacts } from '../../model/code-facts.js';
import type { HistoryFacts } from '../../model/facts.js';

/** History that cannot be asked, for this reason. */
export function noHistory(reason: string): HistoryFacts {
  const nothing = () => undefined;
  return { unavailable: () => reason, departed: nothing, lastTouched: nothing, stoodWhenWritten: nothing, fileWhenWritten: nothing };
}

/** Code that has not been read: nothing follows from absence. */
export function noCode(): CodeFacts {
  const none = () => [];
  return { ready: () => false, named: none, ofKind: none, inFile: none, derivers: none, mentions: none, exportsOf: () => undefined };
}
