import { posix } from 'node:path';
import { programOf } from '../../../../analysis/commands/call.js';
import type { CallOf } from '../../../../analysis/commands/call.js';
import type { TargetFiles } from '../../../../analysis/commands/runner.js';
import { runnerOf } from '../../../../ecosystems/runners.js';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { evidenceOf } from '../../../../model/manifest.js';
import type { Manifest } from '../../../../model/manifest.js';
import type { Verdict } from '../../../../model/verdict.js';
import { isOfAnother } from '../../../../paths/roles.js';
import { productFirst } from '../../../ground/ground.js';
import { inCommit, whenWritten } from '../../../removal/commit-wording.js';
import { onlyAlike } from '../../../removal/near-names.js';
import { drifted, uncertain, verified } from '../../../verdict.js';
import type { Command } from '../payload.js';
import { scopeOf } from '../scope.js';

/** Judges a target other than a task: declared in a manifest, or found by the runner in its folder. */
export function targetVerdict(claim: Claim<Command>, call: CallOf<'target'>, facts: Facts): Verdict {
  const scope = scopeOf(claim.payload.setting, claim.file, facts);
  if (scope === undefined) return uncertain('it runs in a directory that is not here');
  const targets = runnerOf(programOf(call))?.targets;
  if (targets === undefined) return uncertain(`${call.tool} names no target of a repository`);
  const all = facts.manifests.all().filter(({ file }) => posix.basename(file) === targets.manifest);
  const packages = all.filter((manifest) => !isOfAnother(manifest.file) || scope.above.includes(manifest));
  const stated = { claim, call, facts, targets, packages };
  const declared = declaredIn(packages, stated);
  if (declared !== undefined) return declared;
  const files = packages.flatMap(({ dir }) => targets.filesOf(dir, call));
  const there = files.filter((path) => facts.tree.kind(path) === 'file').map((file) => ({ file }));
  const [place] = productFirst(there, claim.file, facts);
  if (place !== undefined) {
    return verified(`${call.tool} finds ${call.name} in ${place.file}`, 0.95, [{ file: place.file }]);
  }
  const none = `no ${targets.packageWord} here has the ${call.flag} ${call.name}`;
  if (claim.payload.setting.audience === 'reader' || claim.payload.setting.hedge !== undefined) return uncertain(none);
  const beside = all.flatMap(({ dir }) => targets.filesOf(dir, call)).find((path) => facts.tree.kind(path) === 'file');
  if (beside !== undefined)
    return uncertain(`${none}, but ${beside} is one of a package beside the code`, [{ file: beside }]);
  const evidence = packages.slice(0, 3).map((one) => evidenceOf(one));
  return declaredThen(stated) ?? removedFile(stated, files) ?? uncertain(none, evidence);
}

interface Stated {
  readonly claim: Claim<Command>;
  readonly call: CallOf<'target'>;
  readonly facts: Facts;
  readonly targets: TargetFiles;
  readonly packages: readonly Manifest[];
}

/** Finds the target in a table of the manifest, or by the name of a package that builds a program. */
function declaredIn(packages: readonly Manifest[], stated: Pick<Stated, 'call' | 'targets'>): Verdict | undefined {
  const { call, targets } = stated;
  for (const one of packages) {
    const line = targets.lineIn(one, call);
    const declares = `${one.file} declares the ${call.flag} ${call.name}`;
    if (line !== undefined) return verified(declares, 0.95, [evidenceOf(one, line)]);
    const is = `${one.file} is the ${targets.packageWord} ${call.name}`;
    if (targets.isPackage(one, call)) return verified(is, 0.85, [evidenceOf(one)]);
  }
  return undefined;
}

function declaredThen(stated: Stated): Verdict | undefined {
  const { claim, call, facts, targets, packages } = stated;
  for (const one of packages) {
    const then = facts.manifests.whenWritten(one.file, claim.file, claim.line);
    if (then === undefined || declaredIn([then], stated) === undefined) continue;
    const written = whenWritten(claim, facts.history);
    const before = targets.namesIn(then, call.flag);
    const fresh = targets.namesIn(one, call.flag).filter((name) => !before.includes(name));
    return drifted({
      proof: 'target-left',
      reason: `${one.file} no longer declares the ${call.flag} ${call.name} (it did ${written})`,
      confidence: 0.95,
      evidence: [evidenceOf(one)],
      suggestion: fresh[0] === undefined ? undefined : `${one.file} declares ${fresh[0]} now.`,
      replacements: onlyAlike(call.name, fresh),
    });
  }
  return undefined;
}

function removedFile({ call, facts, targets }: Stated, files: readonly string[]): Verdict | undefined {
  for (const file of files) {
    const removal = facts.history.removalOf(file);
    if (removal === undefined) continue;
    const to = removal.renamedTo;
    const name = to === undefined ? undefined : targets.renamed(file, to);
    const left = `${file} ${to === undefined ? 'left' : `moved to ${to}`} ${inCommit(removal)}`;
    return drifted({
      proof: 'target-left',
      reason: `no ${targets.packageWord} has the ${call.flag} ${call.name} any more (${left})`,
      confidence: 0.9,
      evidence: to === undefined ? [] : [{ file: to }],
      replacements: name === undefined ? [] : [name],
    });
  }
  return undefined;
}
