import type { Snapshot } from '../../engine/snapshot.js';
import type { Report } from '../../model/report.js';

/**
 * Why open reports may be resolved, by id, in words that follow "may be resolved:". Omits reports without such a
 * reason. Checks the documents with reported claims.
 */
export async function offersFor(snapshot: Snapshot, open: readonly Report[]): Promise<ReadonlyMap<string, string>> {
  const offers = new Map<string, string>();
  for (const { id, doc_file } of open)
    if (snapshot.searched(doc_file) === undefined) offers.set(id, 'the document is gone');
  for (const file of new Set(open.map(({ doc_file }) => doc_file))) {
    for (const { report, offer } of await snapshot.reportsOn(file))
      if (offer !== undefined) offers.set(report.id, offer);
  }
  return offers;
}
