import { programOf } from '../../../../analysis/commands/call.js';
import type { CallOf } from '../../../../analysis/commands/call.js';
import { runnerOf } from '../../../../ecosystems/runners.js';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { evidenceOf } from '../../../../model/manifest.js';
import type { Extra, Manifest } from '../../../../model/manifest.js';
import type { Verdict } from '../../../../model/verdict.js';
import type { Command } from '../payload.js';
import { scopeOf } from '../scope.js';
import { whenWritten } from '../../../removal/commit-wording.js';
import { evidentName, onlyAlike } from '../../../removal/near-names.js';
import { drifted, uncertain, verified } from '../../../verdict.js';
import { foldedPackage } from '../../../../text/words/spellings.js';

type ExtraCall = CallOf<'extra'>;

/** Manifests whose history is read. */
const MAX_PAST = 12;

/** Judges an optional part of a package of this repository: a cargo feature, a Python extra or group. */
export function extraVerdict(claim: Claim<Command>, call: ExtraCall, facts: Facts): Verdict {
  const { setting } = claim.payload;
  const scope = scopeOf(setting, claim.file, facts);
  if (scope === undefined) return uncertain('it runs in a directory that is not here');
  const extras = runnerOf(programOf(call))?.extras;
  const all = [...scope.above, ...scope.others].filter(({ file }) => extras?.manifests.test(file) === true);
  const owned =
    call.owner === undefined
      ? all
      : all.filter(({ name }) => name !== undefined && foldedPackage(name) === foldedPackage(call.owner ?? ''));
  if (owned.length === 0)
    return uncertain(
      call.owner === undefined
        ? 'no manifest here has optional parts'
        : `${call.owner} is not a package of this repository`,
    );
  const home = owned.find((manifest) => extraOf(manifest, call) !== undefined);
  const line = home === undefined ? undefined : extraOf(home, call)?.line;
  if (home !== undefined) return verified(`${home.file} has ${call.name}`, 0.95, [evidenceOf(home, line)]);
  const evidence = owned.slice(0, 3).map((manifest) => evidenceOf(manifest));
  if (setting.hedge !== undefined || owned.some(({ problem }) => problem !== undefined))
    return uncertain(`no manifest here has ${call.name}`, evidence);
  return (
    goneVerdict({ claim, call, facts, owned })
    ?? nearVerdict({ claim, call, facts, owned })
    ?? uncertain(`no manifest here has ${call.name}`, evidence)
  );
}

/** The optional part, or its substitute where it needs no definition. */
function extraOf(manifest: Manifest, { tool, name }: ExtraCall): Pick<Extra, 'name' | 'line'> | undefined {
  const own = manifest.extras.find((extra) => foldedPackage(extra.name) === foldedPackage(name));
  return own ?? runnerOf(programOf({ tool }))?.extras?.implied?.(manifest, name);
}

interface Lost {
  readonly claim: Claim<Command>;
  readonly call: ExtraCall;
  readonly facts: Facts;
  readonly owned: readonly Manifest[];
}

function goneVerdict({ claim, call, facts, owned }: Lost): Verdict | undefined {
  for (const manifest of owned.slice(0, MAX_PAST)) {
    const then = facts.manifests.whenWritten(manifest.file, claim.file, claim.line);
    if (then === undefined || extraOf(then, call) === undefined) continue;
    const fresh = manifest.extras
      .map(({ name }) => name)
      .filter((name) => then.extras.every((extra) => extra.name !== name));
    const [only] = fresh;
    return drifted({
      proof: 'extra-left',
      reason: `${manifest.file} no longer has ${call.name} (it did ${whenWritten(claim, facts.history)})`,
      confidence: 0.95,
      evidence: [evidenceOf(manifest)],
      suggestion: only === undefined ? undefined : `${manifest.file} has ${only} now.`,
      replacements: onlyAlike(call.name, fresh),
    });
  }
  return undefined;
}

function nearVerdict({ claim, call, owned }: Lost): Verdict | undefined {
  if (claim.payload.setting.audience !== 'ours' && call.owner === undefined) return undefined;
  const near = evidentName(
    call.name,
    owned.flatMap(({ extras }) => extras.map(({ name }) => name)),
  );
  const home = owned.find(({ extras }) => extras.some(({ name }) => name === near));
  if (near === undefined || home === undefined) return undefined;
  return drifted({
    proof: 'extra-near',
    reason: `no manifest has ${call.name} (nearest: ${near} in ${home.file})`,
    confidence: 0.8,
    evidence: [evidenceOf(home, extraOf(home, { ...call, name: near })?.line)],
    replacements: [near],
  });
}
