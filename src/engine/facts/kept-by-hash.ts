import type { Doc } from '../../model/doc.js';

/** Asks once for each text of a document; undefined for a file that is none. */
export function keptByHash<T>(
  docs: () => ReadonlyMap<string, Doc>,
  ask: (doc: Doc) => T,
): (file: string) => T | undefined {
  const known = new Map<string, { readonly hash: string; readonly answer: T }>();
  return (file) => {
    const doc = docs().get(file);
    if (doc === undefined) return undefined;
    const kept = known.get(file);
    if (kept?.hash === doc.hash) return kept.answer;
    const answer = ask(doc);
    known.set(file, { hash: doc.hash, answer });
    return answer;
  };
}
