import type { Annotation, Region, SemanticDependency } from '../../../model/annotation.js';
import { isOutside } from '../../../text/git/root-paths.js';
import { isSameAnchor } from '../definitions/anchor-names.js';
import type { ScoredRegion } from './answers.js';
import type { Asked } from './asked.js';
import { presentNames } from '../places/names-now.js';
import type { NotesNow } from '../notes/notes-now.js';

/** Most annotations that are followed for one answer. */
const MOST_FOLLOWED = 200;
const FULL_ID = /^(?:[\da-f]{40}|[\da-f]{64})$/;

export interface FollowedRegions {
  readonly regions: readonly ScoredRegion[];
  readonly remarks: readonly string[];
}

/** The same regions with the annotations that they name as related, one step far. */
export async function followRelations(regions: readonly ScoredRegion[], notes: NotesNow): Promise<FollowedRegions> {
  const named = regions.flatMap(({ region }) => region.relatedAnnotations.map(({ commit }) => commit));
  if (named.length === 0) return { regions, remarks: [] };
  const commits = [...new Set(named)].filter((commit) => FULL_ID.test(commit));
  const { annotations } = await notes.find(commits.slice(0, MOST_FOLLOWED));
  const followed = regions.map((one) => ({
    ...one,
    related: one.region.relatedAnnotations.map((relation) => ({
      ...relation,
      region: regionOf(annotations, relation.commit, relation.anchor),
    })),
  }));
  const left = commits.length - MOST_FOLLOWED;
  return {
    regions: followed,
    remarks: left <= 0 ? [] : [`Related annotations of ${left} more commits were not looked up: ask for an anchor.`],
  };
}

/** The same regions, with the present names of files that they rely on and that were renamed since. */
export async function withPresentFiles<T extends { readonly region: Region; readonly annotation: Annotation }>(
  regions: readonly T[],
  asked: Asked,
): Promise<readonly T[]> {
  const isGone = ({ file }: SemanticDependency): boolean =>
    !asked.exists(file) && !isOutside(asked.notes.git.prefix, file);
  const gone = regions.flatMap(({ region, annotation }) =>
    region.semanticDependencies.filter(isGone).map(({ file }) => ({ annotation, file })),
  );
  if (gone.length === 0) return regions;
  const now = await presentNames(gone, asked);
  return regions.map((one) => {
    const { region, annotation } = one;
    if (!region.semanticDependencies.some(isGone)) return one;
    const semanticDependencies = region.semanticDependencies.map((dependency) => {
      const { file } = isGone(dependency) ? now.of({ commit: annotation.commit, file: dependency.file }) : dependency;
      return asked.exists(file) && asked.isShown(file) ? { ...dependency, file } : dependency;
    });
    return { ...one, region: { ...region, semanticDependencies } };
  });
}

function regionOf(annotations: readonly Annotation[], commit: string, anchor: string | undefined): Region | undefined {
  const regions = annotations.filter((one) => one.commit === commit).flatMap((one) => one.regions);
  return anchor === undefined
    ? regions[0]
    : regions.find((region) => region.anchor !== undefined && isSameAnchor(region.anchor.name, anchor));
}
