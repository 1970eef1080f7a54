import type { Annotation, Lines, Region } from '../../../model/annotation.js';
import { BOUNDS } from '../../../model/bounds.js';
import { isOutside } from '../../../text/git/root-paths.js';
import type { JudgedClaim } from '../../verification/section-status.js';
import { filesUsed, goneFilesIn, isNamedIn, isWithoutFile } from '../places/claim-places.js';
import type { FileUse } from '../places/claim-places.js';
import { anchorParts } from '../definitions/anchor-names.js';
import type { FileDefinitions } from '../definitions/definitions.js';
import type { Notes } from '../notes/notes-now.js';
import { notedInFile } from '../places/file-notes.js';
import { namesNow } from '../places/names-now.js';
import { viewOf } from '../places/file-view.js';
import type { FilePast, FileTrails } from '../places/file-view.js';
import { placeRegions } from '../places/place-regions.js';
import { areOverlapping } from '../places/placement.js';
import type { ScoredRegion, SectionRegion, SectionsAnswer } from './answers.js';
import type { Asked } from './asked.js';
import { bestFirst, scoredRegion } from '../scoring/scored-region.js';
import { isElsewhere } from './belonging.js';
import { hasWarning } from './warnings.js';

/**
 * What must stay true of the code that sections are about, and what to beware of there: the annotations of the places
 * that their claims rest on. For each section, first what a claim rests on or names, then what else is about the
 * definitions and files that claims rest on; of each, what is no longer there last, then by confidence.
 */
export async function annotationsOfSections(
  sections: readonly (readonly JudgedClaim[])[],
  asked: Asked,
): Promise<SectionsAnswer> {
  const { notes, isShown } = asked;
  const isFile = (path: string): boolean => asked.isFile(path) && isShown(path);
  const uses = sections.map((claims) => filesUsed(claims, isFile));
  if (notes.head === undefined) return { sections: sections.map(() => []), remarks: notes.remarks };
  const all = await notes.all();
  const names = namesWarnedOf(all);
  // A name that no file has now may be a former one of any file.
  const mayBeRenamed = !all.isWhole || [...names].some((name) => !asked.exists(name));
  const used = [...new Set(uses.flatMap((use) => [...use.keys()]))];
  const files = used.filter((file) => notes.isInScope(file) && (mayBeRenamed || names.has(file)));
  const looked = files.slice(0, BOUNDS.annotatedSectionFiles);
  const byFile = new Map<string, FileRegions>();
  const trails = await trailsOf(looked, mayBeRenamed, asked);
  for (const file of looked) byFile.set(file, await warningsIn(file, trails.get(file), asked));
  const gone = await warningsOfGone(sections, all, asked);
  const left = files.length - looked.length;
  return {
    sections: uses.map((use, at) => [...aboutUses(use, byFile), ...(gone[at] ?? [])]),
    remarks: [
      ...notes.remarks,
      ...(left === 0 ? [] : [`${left} more ${left === 1 ? 'file was' : 'files were'} not looked at for annotations.`]),
      ...[...byFile.values()].flatMap(({ remarks }) => remarks),
      ...all.remarks,
    ],
  };
}

/** The files that notes warn of, by the names that they had: following a file through its history takes long. */
function namesWarnedOf({ annotations }: Notes): ReadonlySet<string> {
  return new Set(annotations.flatMap(({ regions }) => regions.filter(hasWarning).map(({ file }) => file)));
}

function trailsOf(files: readonly string[], mayBeRenamed: boolean, { notes, pasts }: Asked): Promise<FileTrails> {
  if (files.length === 0) return Promise.resolve(new Map());
  return pasts.trailsOf(notes.git, notes.head ?? '', { files, mayBeRenamed });
}

interface FileRegions {
  readonly regions: readonly ScoredRegion[];
  readonly definitions: FileDefinitions | undefined;
  readonly remarks: readonly string[];
}

const NOTHING: FileRegions = { regions: [], definitions: undefined, remarks: [] };

/** The regions of a file that warn of something. Git is not asked for blame, which takes as long as a walk. */
async function warningsIn(file: string, trail: FilePast['trail'], asked: Asked): Promise<FileRegions> {
  const { notes, definitions: all } = asked;
  const view = viewOf(file, all.textOf(file)?.text, { trail, sources: undefined, text: undefined });
  const found = await notes.find(view.trail.map(({ commit }) => commit));
  const remarks = [...view.remarks, ...found.remarks];
  const namesAt = await namesNow(view, found.annotations, asked);
  const warns = found.annotations.filter(({ commit, regions }) =>
    regions.some((region) => namesAt(commit).has(region.file) && hasWarning(region)),
  );
  if (warns.length === 0) return { ...NOTHING, remarks };
  const definitions = await all.of(file);
  const noted = notedInFile(warns, file, namesAt).filter(({ region, isWhole }) => !isWhole && hasWarning(region));
  const text = all.textOf(file)?.text;
  const placed = await placeRegions(noted, { view, definitions, text }, asked);
  const regions = placed.regions.map((one) => scoredRegion(one, asked, view));
  return { regions, definitions, remarks: [...remarks, ...placed.remarks] };
}

function aboutUses(
  uses: ReadonlyMap<string, FileUse>,
  byFile: ReadonlyMap<string, FileRegions>,
): readonly SectionRegion[] {
  return [...uses]
    .flatMap(([file, use]) => aboutUse(use, byFile.get(file) ?? NOTHING))
    .sort((a, b) => Number(b.isMeant) - Number(a.isMeant) || bestFirst(a, b));
}

/** Those about a line that a claim rests on, about what a claim names, or about a definition or file of such a line. */
function aboutUse(use: FileUse, { regions, definitions }: FileRegions): readonly SectionRegion[] {
  const rows = [...use.lines].map((line) => ({ start: line, end: line }));
  const inside = [...use.lines].flatMap((line) => definitions?.from(line) ?? []);
  const isNamed = (scored: ScoredRegion, name: string): boolean =>
    isNamedIn(use, name)
    && !isElsewhere(scored.definition, [...inside, ...rows], definitions?.find(anchorParts(name).at(-1) ?? ''));
  return regions.flatMap((scored) => {
    const { lines } = scored;
    const { anchor } = scored.region;
    const isOn = (range: Lines): boolean => lines !== undefined && areOverlapping(range, lines);
    const isOfFile = anchor === undefined && lines === undefined;
    const isMeant = isOfFile ? use.isWhole : (anchor !== undefined && isNamed(scored, anchor.name)) || rows.some(isOn);
    return isMeant || isOfFile || use.isWhole || inside.some(isOn) ? [{ ...scored, isMeant }] : [];
  });
}

/** The regions of files that drifted claims mean and that are gone, by section. */
async function warningsOfGone(
  sections: readonly (readonly JudgedClaim[])[],
  { annotations }: Notes,
  asked: Asked,
): Promise<readonly (readonly SectionRegion[])[]> {
  const { notes, exists, isFile, isShown } = asked;
  if (!sections.flat().some((judged) => isWithoutFile(judged, isFile))) return [];
  const missing = annotations.flatMap((annotation) =>
    annotation.regions
      .filter((one) => hasWarning(one) && !exists(one.file) && !isOutside(notes.git.prefix, one.file))
      .filter(({ file }) => isShown(file) && notes.isInScope(file))
      .map((region) => ({ annotation, region })),
  );
  const files = [...new Set(missing.map(({ region }) => region.file))];
  const meant = sections.map((claims) => {
    const named = new Set(files.filter(goneFilesIn(claims, isFile)));
    return missing.filter(({ region }) => named.has(region.file));
  });
  const here = new Set(await notes.here([...new Set(meant.flat())]));
  const found: (readonly SectionRegion[])[] = [];
  for (const ones of meant) found.push(ones.filter((one) => here.has(one)).map((one) => goneRegion(one, asked)));
  return found.map((regions) => [...regions].sort(bestFirst));
}

function goneRegion(
  { region, annotation }: { readonly region: Region; readonly annotation: Annotation },
  asked: Asked,
): SectionRegion {
  const { file, lines } = region;
  const view = viewOf(file, undefined, { trail: [], sources: undefined, text: undefined });
  const stale = `${file} does not exist any more`;
  const placed = { region, annotation, lines, definitions: [], definition: undefined, stale, isWhole: false };
  return { ...scoredRegion(placed, asked, view), isMeant: true };
}
