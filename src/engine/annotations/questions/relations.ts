import type { Annotation, Region } from '../../../model/annotation.js';
import { isSameAnchor } from '../definitions/anchor-names.js';
import type { ScoredRegion } from './answers.js';
import type { NotesNow } from '../notes/notes-now.js';

/** Most annotations that are followed for one answer. */
const MOST_FOLLOWED = 200;
const FULL_ID = /^(?:[\da-f]{40}|[\da-f]{64})$/;

/** The same regions with the annotations that they name as related, one step far. */
export async function followRelations(
  regions: readonly ScoredRegion[],
  notes: NotesNow,
): Promise<readonly ScoredRegion[]> {
  const named = regions.flatMap(({ region }) => region.relatedAnnotations.map(({ commit }) => commit));
  const commits = [...new Set(named)].filter((commit) => FULL_ID.test(commit)).slice(0, MOST_FOLLOWED);
  if (named.length === 0) return regions;
  const { annotations } = await notes.find(commits);
  return regions.map((one) => ({
    ...one,
    related: one.region.relatedAnnotations.map((relation) => ({
      ...relation,
      region: regionOf(annotations, relation.commit, relation.anchor),
    })),
  }));
}

function regionOf(annotations: readonly Annotation[], commit: string, anchor: string | undefined): Region | undefined {
  const regions = annotations.filter((one) => one.commit === commit).flatMap((one) => one.regions);
  return anchor === undefined
    ? regions[0]
    : regions.find((region) => region.anchor !== undefined && isSameAnchor(region.anchor.name, anchor));
}
