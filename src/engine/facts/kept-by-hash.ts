import type { Doc } from '../../model/doc.js';

/** Computes the answer once per text of a document; undefined for a file that is not a document. */
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
