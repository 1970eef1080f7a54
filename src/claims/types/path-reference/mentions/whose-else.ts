import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { trimmedPath } from '../../../../text/paths.js';
import { homeOf } from '../../../ground/programs/program-home.js';
import { programRun } from '../../../../ecosystems/runners.js';
import { docLineOf } from '../../../reading/doc-line.js';
import type { PathReference } from '../payload.js';

/** Whose path a missing one may be instead of this repository's; undefined when nothing says so. */
export function whoseElse(claim: Claim<PathReference>, facts: Facts): string | undefined {
  const { path, repository } = claim.payload;
  if (repository !== undefined && facts.tree.list(trimmedPath(path).split('/', 1)[0] ?? '').length === 0)
    return `the document names the repository ${repository}`;
  if (facts.docs.get(claim.file)?.kind === 'translation') return 'only the original can say whose it is';
  const program = ownProgramOf(claim, facts);
  return program === undefined ? undefined : `${program} is given it, which works on its users’ files`;
}

/**
 * The program of this repository to which a command passes the path, outside of documents about work on the repository
 * itself.
 */
function ownProgramOf(claim: Claim<PathReference>, facts: Facts): string | undefined {
  if (claim.payload.form !== 'shell' || claim.payload.audience === 'ours') return undefined;
  const before = docLineOf(claim, facts).slice(0, Math.max(0, (claim.target?.column ?? 1) - 1));
  const program = programRun((before.split('`').at(-1) ?? '').replace(/^[^\w./]+/, ''));
  return program !== undefined && homeOf(program, facts) !== undefined ? program : undefined;
}
