import type { Claim } from '../../model/claim.js';
import type { CodeEntity } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import type { Severity, Verdict } from '../../model/verdict.js';
import { verified } from '../verdict.js';
import { goneVerdict } from './gone-name.js';
import { isDeclaredIn } from './past/declared-in.js';
import { removalOfName } from './rename-detection.js';
import type { NameRemoval } from './rename-detection.js';
import { isWrittenAround } from './written-around.js';

/** The verdict on a name that code defines which the page shows: an example in a file of its own. */
export function judgeShown(claim: Claim, found: readonly CodeEntity[], facts: Facts): Verdict | undefined {
  const shown = found.length === 0 ? [] : facts.docs.shownCode(claim.file);
  const entity = found.find(({ file }) => shown.includes(file));
  if (entity === undefined) return undefined;
  const { name, file, line } = entity;
  return verified(`${name} is defined in ${file}:${line}, which the page shows`, 0.9, [{ file, line }]);
}

interface LostName {
  readonly missing: {
    readonly name: string;
    readonly noun: string;
    readonly severity: Severity;
    readonly isCandidate: (entity: CodeEntity) => boolean;
  };
  /** Commit that wrote the document's line. */
  readonly since: string;
  /** How a file that contained the name then lost it. */
  readonly known: NameRemoval | undefined;
}

/** The verdict on a name that code declared which the page shows, and no longer does. */
export function judgeLostInShown(claim: Claim, { missing, since, known }: LostName, facts: Facts): Verdict | undefined {
  const { file, line } = claim;
  const files = facts.docs.shownCode(file);
  const removal =
    known !== undefined && files.includes(known.file)
      ? known
      : files.length === 0
        ? undefined
        : removalOfName({ ...missing, files, file, line }, facts);
  if (
    removal === undefined
    || !isDeclaredIn({ name: missing.name, file: removal.file, text: removal.before }, facts.code)
  )
    return undefined;
  return goneVerdict(
    missing,
    {
      file: removal.file,
      since,
      isSince: true,
      still: undefined,
      removal,
      isWrittenAround: (date) => isWrittenAround(claim, date, facts),
      isForDevelopers: false,
      isDeclared: () => true,
      isShown: () => false,
      isListed: () => false,
    },
    facts,
  );
}
