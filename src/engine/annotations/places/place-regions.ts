import { BOUNDS } from '../../../model/bounds.js';
import type { UnlimitedGit } from '../../../repo/git/git.js';
import { startSlices } from '../../yield-to-event-loop.js';
import type { DefinitionSource } from '../definitions/definitions.js';
import type { FileRegion, NotedRegion } from './file-notes.js';
import type { LineMaps } from './line-maps.js';
import { followLines } from './line-regions.js';
import { settleAnchors } from './past-anchors.js';
import { placeRegion } from './placement.js';
import type { PlaceSources } from './placement.js';
import { writtenMs } from '../scoring/written.js';

export interface FileSources extends PlaceSources {
  /** The present text; undefined if it cannot be read. */
  readonly text: string | undefined;
}

/** What is asked of git, and what is kept of past texts. */
export interface PlacesAsked {
  readonly notes: { readonly git: UnlimitedGit };
  readonly definitions: Pick<DefinitionSource, 'ofText'>;
  readonly pasts: { readonly lineMaps: LineMaps };
}

export interface PlacedRegions {
  readonly regions: readonly FileRegion[];
  /** What was left out. */
  readonly remarks: readonly string[];
}

/** Where regions of one file are now, for every answer alike. Of very many, the newest. */
export async function placeRegions(
  noted: readonly NotedRegion[],
  sources: FileSources,
  { notes: { git }, definitions: pastDefinitions, pasts: { lineMaps } }: PlacesAsked,
): Promise<PlacedRegions> {
  const { view } = sources;
  const most = BOUNDS.placedRegions;
  const written = ({ annotation }: NotedRegion): number => writtenMs(annotation, view.timeOf(annotation.commit));
  const wanted = noted.length <= most ? noted : [...noted].sort((a, b) => written(b) - written(a)).slice(0, most);
  const left = noted.length - wanted.length;
  const slice = startSlices();
  const placed: FileRegion[] = [];
  for (const { region, annotation, isWhole } of wanted) {
    placed.push({ ...placeRegion(region, annotation, sources), isWhole });
    await slice();
  }
  const settled = await settleAnchors(placed, { ...sources, git, pastDefinitions });
  return {
    regions: await followLines(settled, { ...sources, git, lineMaps }),
    remarks: left === 0 ? [] : [`${left} older annotations of ${view.file} were not looked at: there are too many.`],
  };
}
