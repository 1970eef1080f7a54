import { rangeOf } from '../../../ecosystems/versions.js';
import type { Facts } from '../../../model/facts.js';
import type { Manifest, Requirement } from '../../../model/manifest.js';
import { isAboutAnother, isOfAnother } from '../../../paths/roles.js';
import { directoryOf, isAtOrUnder } from '../../../text/paths.js';
import type { VersionStatement } from './payload.js';
import { readDemand } from './ranges.js';
import type { Demand } from './ranges.js';
import { meansPackage } from './subjects.js';

/** One demand of a manifest for what a doc speaks of. */
export interface Source {
  readonly manifest: Manifest;
  readonly requirement: Requirement;
  readonly demand: Demand;
}

export interface Sources {
  /** Of manifests above the doc; of the whole repository when none there speaks of it. */
  readonly near: readonly Source[];
  /** Of other manifests: they can confirm, and keep a contradiction from being one. */
  readonly others: readonly Source[];
  /** `near` are manifests above the doc: what they demand, they demand of what the doc is about. */
  readonly above: boolean;
}

export function sourcesFor(statement: VersionStatement, file: string, facts: Facts): Sources {
  const docDir = directoryOf(file);
  // An example demands what its own manifest does, whatever its makers use.
  const ofExample = isAboutAnother(file);
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
