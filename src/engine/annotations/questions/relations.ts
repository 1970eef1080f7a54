import type { Annotation, Region } from '../../../model/annotation.js';
import { isSameAnchor } from '../definitions/anchor-names.js';
import type { ScoredRegion } from './answers.js';
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

function regionOf(annotations: readonly Annotation[], commit: string, anchor: string | undefined): Region | undefined {
  const regions = annotations.filter((one) => one.commit === commit).flatMap((one) => one.regions);
  return anchor === undefined
    ? regions[0]
    : regions.find((region) => region.anchor !== undefined && isSameAnchor(region.anchor.name, anchor));
}
