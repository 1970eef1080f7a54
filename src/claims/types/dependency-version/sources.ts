import { rangeOf } from '../../../ecosystems/versions.js';
import type { Facts } from '../../../model/facts.js';
import type { Manifest, Requirement } from '../../../model/manifest.js';
import { isAboutAnotherProject, isOfAnother } from '../../../paths/roles.js';
import { directoryOf, isAtOrUnder } from '../../../text/paths.js';
import type { VersionStatement } from './payload.js';
import { readDemand } from './ranges.js';
import type { Demand } from './ranges.js';
import { meansPackage } from './subjects.js';

/** One requirement in a manifest for the subject of a document's statement. */
export interface Source {
  readonly manifest: Manifest;
  readonly requirement: Requirement;
  readonly demand: Demand;
}

export interface Sources {
  /**
   * From manifests in directories above the document; from the whole repository when none of those mentions the
   * subject.
   */
  readonly near: readonly Source[];
  /** From other manifests: they can confirm a statement, or prevent a contradiction from being reported. */
  readonly others: readonly Source[];
  /** `near` comes from manifests above the document, so their requirements apply to its subject. */
  readonly above: boolean;
}

export function sourcesFor(statement: VersionStatement, file: string, facts: Facts): Sources {
  const docDir = directoryOf(file);
  // An example requires what its own manifest says, whatever the developers of the project use.
  const ofExample = isAboutAnotherProject(file);
  const counts = ({ file: own, dir }: Manifest): boolean => (isOfAnother(own) ? isAtOrUnder(docDir, dir) : !ofExample);
  const all = facts.manifests.all().flatMap((manifest) => (counts(manifest) ? sourcesIn(manifest, statement) : []));
  const above = all.filter(({ manifest }) => isAtOrUnder(docDir, manifest.dir));
  return above.length > 0
    ? { near: above, others: all.filter((source) => !above.includes(source)), above: true }
    : { near: all, others: [], above: false };
}

export function sourcesIn(manifest: Manifest, { subject, toolchain }: VersionStatement): readonly Source[] {
  return manifest.requirements.flatMap((requirement) => {
    const meant = toolchain ? requirement.name === subject : meansPackage(subject, requirement.name);
    const demand = meant ? readDemand(rangeOf(manifest, requirement)) : undefined;
    return demand === undefined ? [] : [{ manifest, requirement, demand }];
  });
}
