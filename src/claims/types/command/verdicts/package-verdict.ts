import { posix } from 'node:path';
import { programOf } from '../../../../analysis/commands/call.js';
import type { CallOf } from '../../../../analysis/commands/call.js';
import { runnerOf } from '../../../../ecosystems/runners.js';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { evidenceOf } from '../../../../model/manifest.js';
import type { Manifest } from '../../../../model/manifest.js';
import type { Verdict } from '../../../../model/verdict.js';
import type { Command } from '../payload.js';
import { scopeOf } from '../scope.js';
import { inCommit, whenWritten } from '../../../removal/commit-wording.js';
import { drifted, uncertain, verified } from '../../../verdict.js';

type PackageCall = CallOf<'package'>;

/** Limits on the manifests whose past name is looked up, and on the workspace globs tried for a removed directory. */
const MAX_PAST = 40;
const MAX_GLOBS = 10;

/** Judges a package of this repository by its name: that of a manifest, or of its directory. */
export function packageVerdict(claim: Claim<Command>, call: PackageCall, facts: Facts): Verdict {
  const scope = scopeOf(claim.payload.setting, claim.file, facts);
  if (scope === undefined) return uncertain('it runs in a directory that is not here');
  const file = runnerOf(programOf(call))?.packages?.manifest;
  if (file === undefined) return uncertain(`${call.tool} names no package of a repository`);
  const packages = [...scope.above, ...scope.others, ...scope.aside].filter(
    (manifest) => posix.basename(manifest.file) === file,
  );
  const exact = packages.find(({ name }) => name === call.name);
  if (exact !== undefined) return verified(`${exact.file} is the package ${call.name}`, 0.95, [evidenceOf(exact)]);
  const loose = packages.find(
    ({ name, dir }) => name?.replace(/^@[^/]+\//, '') === call.name || posix.basename(dir) === call.name,
  );
  if (loose !== undefined) return verified(`${loose.file} is the package ${call.name}`, 0.8, [evidenceOf(loose)]);
  const { audience, hedge } = claim.payload.setting;
  if (audience === 'reader' || hedge !== undefined)
    return uncertain(
      `no package here is named ${call.name}, ${hedge ?? "and the section is about the reader's own project"}`,
    );
  return (
    renamedVerdict({ claim, call, facts, packages })
    ?? removedManifest({ claim, call, facts, packages }, file)
    ?? uncertain(
      `no package here is named ${call.name}`,
      packages.slice(0, 3).map((manifest) => evidenceOf(manifest)),
    )
  );
}

interface Lost {
  readonly claim: Claim<Command>;
  readonly call: PackageCall;
  readonly facts: Facts;
  readonly packages: readonly Manifest[];
}

/** The manifest had the name when the line was written, and has another now. */
function renamedVerdict({ claim, call, facts, packages }: Lost): Verdict | undefined {
  for (const manifest of packages.slice(0, MAX_PAST)) {
    const then = facts.manifests.whenWritten(manifest.file, claim.file, claim.line);
    if (then?.name !== call.name || manifest.name === undefined) continue;
    return drifted({
      proof: 'package-renamed',
      reason: `no package is named ${call.name} any more (renamed to ${manifest.name})`,
      detail: `${manifest.file} had that name when the line was written, ${whenWritten(claim, facts.history)}.`,
      confidence: 0.95,
      evidence: [evidenceOf(manifest)],
      replacements: [manifest.name],
    });
  }
  return undefined;
}

/** A directory of that name contained a package and was removed. */
function removedManifest({ call, facts, packages }: Lost, file: string): Verdict | undefined {
  const base = call.name.replace(/^@[^/]+\//, '');
  const globs = packages
    .flatMap(({ workspaces, dir }) => workspaces.map((glob) => posix.join(dir, glob)))
    .filter((glob) => /^[\w./-]+\/\*$/.test(glob))
    .slice(0, MAX_GLOBS);
  for (const place of [...globs.map((glob) => glob.replace('*', base)), base]) {
    const removal = facts.history.removalOf(`${place}/${file}`);
    if (removal === undefined || facts.tree.kind(place) === 'directory') continue;
    const moved = packages.find((manifest) => manifest.file === removal.renamedTo);
    return drifted({
      proof: 'package-left',
      reason: `no package is named ${call.name} any more (${place}/${file} left ${inCommit(removal)})`,
      confidence: 0.9,
      evidence: moved === undefined ? [] : [evidenceOf(moved)],
      suggestion: moved?.name === undefined ? undefined : `It moved to ${moved.dir} as ${moved.name}.`,
      replacements: moved?.name === undefined ? [] : [moved.name],
    });
  }
  return undefined;
}
