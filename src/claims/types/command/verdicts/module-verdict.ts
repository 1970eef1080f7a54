import { programOf } from '../../../../analysis/commands/call.js';
import type { CallOf } from '../../../../analysis/commands/call.js';
import { runnerOf } from '../../../../ecosystems/runners.js';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import type { Verdict } from '../../../../model/verdict.js';
import type { Command } from '../payload.js';
import { scopeOf } from '../scope.js';
import { inCommit } from '../../../removal/commit-wording.js';
import { drifted, uncertain, verified } from '../../../verdict.js';

/** Judges code that a command names by import path: a directory of a Go module, a module of a Python package. */
export function moduleVerdict(claim: Claim<Command>, call: CallOf<'module'>, facts: Facts): Verdict {
  const scope = scopeOf(claim.payload.setting, claim.file, facts);
  if (scope === undefined) return uncertain('it runs in a directory that is not here');
  const modules = runnerOf(programOf(call))?.modules;
  const paths = modules?.pathsOf(call.name, scope.dir, facts.manifests.all());
  if (modules === undefined || paths === undefined) return uncertain(`${call.name} is not a module of this repository`);
  const there = paths.find((path) => facts.tree.kind(path) !== undefined);
  if (there !== undefined)
    return verified(`${call.name} is ${there === '' ? 'this repository' : there}`, 0.95, [{ file: there }]);
  const { audience, hedge } = claim.payload.setting;
  if (audience === 'reader' || hedge !== undefined) return uncertain(`${call.name} is not in this repository`);
  for (const path of paths) {
    const removal = facts.history.removalOf(path);
    if (removal === undefined) continue;
    const now = removal.renamedTo;
    const replacement = now === undefined ? undefined : modules.renamed(call.name, path, now);
    return drifted({
      proof: 'module-left',
      reason: `${path} is not there (${now === undefined ? 'removed' : `moved to ${now}`} ${inCommit(removal)})`,
      confidence: 0.9,
      evidence: now === undefined ? [] : [{ file: now }],
      replacements: replacement === undefined ? [] : [replacement],
    });
  }
  return uncertain(`${call.name} is not in this repository, and git does not remember it there`);
}
