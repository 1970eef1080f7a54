import type { Snapshot } from '../../engine/snapshot.js';
import { asSentence } from '../../model/verdict.js';
import type { IgnoreList } from '../formats/finding.js';
import type { IsTouched } from './changed-scope.js';

/** What comments of these documents say to ignore, and what is wrong with the comments; only at places that count. */
export async function ignoresOf(
  snapshot: Snapshot,
  files: Iterable<string>,
  isCounted: IsTouched = () => true,
): Promise<IgnoreList> {
  const list = { ignored: [] as IgnoreList['ignored'][number][], problems: [] as IgnoreList['problems'][number][] };
  for (const file of [...files].sort()) {
    const { ignored = [], problems = [] } = (await snapshot.ignoresOf(file)) ?? {};
    for (const { claim, ignore, finding } of ignored) {
      if (!isCounted(claim)) continue;
      const { id, line, type, text } = claim;
      const reason = asSentence(finding);
      list.ignored.push({ id, file, line, type, text, reason, ignoredBecause: ignore.reason, ignoreLine: ignore.line });
    }
    for (const { line, problem } of problems)
      if (isCounted({ file, line })) list.problems.push({ file, line, problem: asSentence(problem) });
  }
  return list;
}
