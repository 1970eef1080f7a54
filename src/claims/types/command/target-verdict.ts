import { posix } from 'node:path';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { productFirst } from '../../ground/ground.js';
import { evidenceOf } from '../../../model/manifest.js';
import type { Manifest } from '../../../model/manifest.js';
import type { Verdict } from '../../../model/verdict.js';
import type { Call, Command } from './payload.js';
import { isOfAnother } from '../../../paths/roles.js';
import { scopeOf } from './scope.js';
import { onlyAlike } from './near-name.js';
import { inCommit, whenWritten } from '../../removal/when.js';
import { drifted, uncertain, verified } from './verdicts.js';

type TargetCall = Extract<Call, { readonly kind: 'target' }>;

const FOLDERS = { bin: 'src/bin', example: 'examples', test: 'tests', bench: 'benches' } as const;

/** A target of cargo: declared in a manifest, or found by cargo in its folder. */
export function targetVerdict(claim: Claim<Command>, call: TargetCall, facts: Facts): Verdict {
  const scope = scopeOf(claim.payload.setting, claim.file, facts);
  if (scope === undefined) return uncertain('it runs in a directory that is not here');
  const crates = facts.manifests.all().filter((manifest) => posix.basename(manifest.file) === 'Cargo.toml' && (!isOfAnother(manifest.file) || scope.above.includes(manifest)));
  const declared = declaredIn(crates, call);
  if (declared !== undefined) return declared;
  const files = crates.flatMap(({ dir }) => [`${call.name}.rs`, `${call.name}/main.rs`].map((file) => posix.join(dir, FOLDERS[call.flag], file)));
  const [file] = productFirst(files.filter((path) => facts.tree.kind(path) === 'file').map((path) => ({ file: path })), claim.file, facts).map((place) => place.file);
  if (file !== undefined) return verified(`cargo finds ${call.name} in ${file}`, 0.95, [{ file }]);
  if (claim.payload.setting.world === 'reader' || claim.payload.setting.doubt !== undefined) return uncertain(`no crate here has the ${call.flag} ${call.name}`);
  return declaredThen({ claim, call, facts, crates }) ?? departedFile({ claim, call, facts, crates }, files) ?? uncertain(`no crate here has the ${call.flag} ${call.name}`, crates.slice(0, 3).map((crate) => evidenceOf(crate)));
}

/** A program by its own table, or by the name of a crate that has a `main.rs`; other targets by their table. */
function declaredIn(crates: readonly Manifest[], { flag, name }: TargetCall): Verdict | undefined {
  for (const crate of crates) {
    const line = flag === 'bin' ? crate.bins.find((bin) => bin.name === name)?.line : crate.tasks.find((task) => task.name === `--${flag} ${name}`)?.line;
    if (line !== undefined) return verified(`${crate.file} declares the ${flag} ${name}`, 0.95, [evidenceOf(crate, line)]);
    if (flag === 'bin' && crate.name === name) return verified(`${crate.file} is the crate ${name}`, 0.85, [evidenceOf(crate)]);
  }
  return undefined;
}

interface Lost {
  readonly claim: Claim<Command>;
  readonly call: TargetCall;
  readonly facts: Facts;
  readonly crates: readonly Manifest[];
}

function declaredThen({ claim, call, facts, crates }: Lost): Verdict | undefined {
  for (const crate of crates) {
    const then = facts.manifests.whenWritten(crate.file, claim.file, claim.line);
    if (then === undefined || declaredIn([then], call) === undefined) continue;
    const fresh = call.flag === 'bin' ? crate.bins.map(({ name }) => name).filter((name) => then.bins.every((bin) => bin.name !== name)) : [];
    return drifted({
      proof: 'target-left',
      reason: `${crate.file} no longer declares the ${call.flag} ${call.name} (it did ${whenWritten(claim, facts.history)})`, confidence: 0.95, evidence: [evidenceOf(crate)],
      suggestion: fresh[0] === undefined ? undefined : `${crate.file} declares ${fresh[0]} now.`, replacements: onlyAlike(call.name, fresh),
    });
  }
  return undefined;
}

function departedFile({ call, facts }: Lost, files: readonly string[]): Verdict | undefined {
  for (const file of files) {
    const departure = facts.history.departed(file);
    if (departure === undefined) continue;
    const to = departure.renamedTo?.replace(/\/main\.rs$/, '.rs');
    const name = to === undefined || posix.dirname(to) !== posix.dirname(file.replace(/\/main\.rs$/, '.rs')) ? undefined : posix.basename(to, '.rs');
    return drifted({
      proof: 'target-left',
      reason: `no crate has the ${call.flag} ${call.name} any more (${file} ${departure.renamedTo === undefined ? 'left' : `moved to ${departure.renamedTo}`} ${inCommit(departure)})`, confidence: 0.9, evidence: departure.renamedTo === undefined ? [] : [{ file: departure.renamedTo }],
      replacements: name === undefined ? [] : [name],
    });
  }
  return undefined;
}
