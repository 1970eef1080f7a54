import type { Annotation, Region } from '../../../model/annotation.js';
import { BOUNDS } from '../../../model/bounds.js';
import type { JudgedClaim } from '../../verification/section-status.js';
import { filesUsed, goneFilesIn, isNamedIn, isWithoutFile } from '../places/claim-places.js';
import type { FileUse } from '../places/claim-places.js';
import type { FileDefinitions } from '../places/definitions.js';
import { namesAtOf, regionsInFile } from '../places/file-notes.js';
import { viewOf } from '../places/file-view.js';
import { followLines } from '../places/line-regions.js';
import { areOverlapping } from '../places/placement.js';
import type { ScoredRegion, SectionRegion, SectionsAnswer } from './answers.js';
import type { Asked } from './asked.js';
import { staleReason } from './dependents.js';
import { bestFirst, scoredRegion } from './scored-region.js';
import { hasWarning } from './warnings.js';

/** Files that git is asked about at the same time. */
const AT_ONCE = 4;

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
  const files = [...new Set(uses.flatMap((use) => [...use.keys()]))].filter((file) => notes.isInScope(file));
  if (notes.head === undefined) return { sections: sections.map(() => []), remarks: notes.remarks };
  const looked = files.slice(0, BOUNDS.annotatedSectionFiles);
  const byFile = new Map<string, FileRegions>();
  for (let at = 0; at < looked.length; at += AT_ONCE) {
    const some = looked.slice(at, at + AT_ONCE);
    const found = await Promise.all(some.map((file) => warningsIn(file, asked)));
    for (const [index, file] of some.entries()) byFile.set(file, found[index] ?? NOTHING);
  }
  const gone = await warningsOfGone(sections, asked, isFile);
  const left = files.length - looked.length;
  return {
    sections: uses.map((use, at) => [...aboutUses(use, byFile), ...(gone.sections[at] ?? [])]),
    remarks: [
      ...notes.remarks,
      ...(left === 0 ? [] : [`${left} more ${left === 1 ? 'file was' : 'files were'} not looked at for annotations.`]),
      ...[...byFile.values()].flatMap(({ remarks }) => remarks),
      ...gone.remarks,
    ],
  };
}

interface FileRegions {
  readonly regions: readonly ScoredRegion[];
  readonly definitions: FileDefinitions | undefined;
  readonly remarks: readonly string[];
}

const NOTHING: FileRegions = { regions: [], definitions: undefined, remarks: [] };

/** The regions of a file that warn of something. Git blames the file only if there are any. */
async function warningsIn(file: string, asked: Asked): Promise<FileRegions> {
  const { notes, definitions: all, pasts } = asked;
  const head = notes.head ?? '';
  const trail = await pasts.trailOf(notes.git, head, file);
  const early = viewOf(file, undefined, { trail, sources: undefined, text: undefined });
  const found = await notes.find(early.trail.map(({ commit }) => commit));
  const remarks = [...early.remarks, ...found.remarks];
  const namesAt = namesAtOf({ view: early, definitions: undefined });
  const warns = found.annotations.filter(({ commit, regions }) =>
    regions.some((region) => namesAt(commit).has(region.file) && hasWarning(region)),
  );
  if (warns.length === 0) return { ...NOTHING, remarks };
  const [past, definitions] = await Promise.all([pasts.of(notes.git, head, file), all.of(file)]);
  const text = all.textOf(file)?.text;
  const view = viewOf(file, text, past);
  const sources = { view, definitions };
  const placed = regionsInFile(warns, { ...sources, namesAt: namesAtOf(sources) });
  const warning = placed.filter(({ region }) => hasWarning(region));
  const followed = await followLines(warning, { git: notes.git, view, text });
  const regions = followed.map((one) => scoredRegion(one, asked, view));
  return { regions, definitions, remarks: [...new Set([...remarks, ...view.remarks])] };
}

function aboutUses(
  uses: ReadonlyMap<string, FileUse>,
  byFile: ReadonlyMap<string, FileRegions>,
): readonly SectionRegion[] {
  const found = [...uses].flatMap(([file, use]) => {
    const { regions, definitions } = byFile.get(file) ?? NOTHING;
    const inside = [...use.lines].flatMap((line) => definitions?.from(line) ?? []);
    return regions.flatMap((scored) => {
      const { region, lines } = scored;
      const isOfFile = region.anchor === undefined && lines === undefined;
      const isMeant = isOfFile ? use.isWhole : isAbout(scored, use);
      const belongs = isOfFile || use.isWhole || inside.some((range) => lines && areOverlapping(range, lines));
      return isMeant || belongs ? [{ ...scored, isMeant }] : [];
    });
  });
  return found.sort((a, b) => Number(b.isMeant) - Number(a.isMeant) || bestFirst(a, b));
}

/** Is it about a line that a claim rests on, or about what a claim names? */
function isAbout({ region: { anchor }, lines }: ScoredRegion, use: FileUse): boolean {
  if (anchor !== undefined && isNamedIn(use, anchor.name)) return true;
  return lines !== undefined && [...use.lines].some((line) => line >= lines.start && line <= lines.end);
}

interface GoneRegions {
  readonly sections: readonly (readonly SectionRegion[])[];
  readonly remarks: readonly string[];
}

/** The regions of files that drifted claims mean and that are gone. All notes are looked through for these. */
async function warningsOfGone(
  sections: readonly (readonly JudgedClaim[])[],
  asked: Asked,
  isFile: (path: string) => boolean,
): Promise<GoneRegions> {
  const { notes, exists, isShown } = asked;
  if (!sections.flat().some((judged) => isWithoutFile(judged, isFile))) return { sections: [], remarks: [] };
  const { annotations, remarks } = await notes.all();
  const missing = annotations.flatMap((annotation) =>
    annotation.regions
      .filter((one) => hasWarning(one) && !exists(one.file) && isShown(one.file) && notes.isInScope(one.file))
      .map((region) => ({ annotation, region })),
  );
  const meant = sections.map((claims) => {
    const isMeant = goneFilesIn(claims, isFile);
    return missing.filter(({ region }) => isMeant(region.file));
  });
  const here = new Set(await notes.here([...new Set(meant.flat())]));
  const found: (readonly SectionRegion[])[] = [];
  for (const ones of meant)
    found.push(await Promise.all(ones.filter((one) => here.has(one)).map((one) => goneRegion(one, asked))));
  return { sections: found.map((regions) => [...regions].sort(bestFirst)), remarks };
}

async function goneRegion(
  { region, annotation }: { readonly region: Region; readonly annotation: Annotation },
  asked: Asked,
): Promise<SectionRegion> {
  const { file, lines } = region;
  const view = viewOf(file, undefined, { trail: [], sources: undefined, text: undefined });
  const stale = await staleReason(region, asked);
  const placed = { region, annotation, lines, definitions: [], stale, isWhole: false };
  return { ...scoredRegion(placed, asked, view), isMeant: true };
}
