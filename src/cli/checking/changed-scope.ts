import type { Engine } from '../../engine/engine.js';
import { removalIn, touchOf as touchOfChange } from '../../engine/changes/touch.js';
import type { ChangedFile, ChangeRequest, Changes, JudgedClaim, Snapshot } from '../../engine/snapshot.js';
import { DocalignError } from '../../model/error.js';
import type { Section } from '../../model/section.js';
import { shownName } from '../../text/layout/printable.js';
import type { ClaimsByFile } from '../formats/collect.js';

/** The change whose findings are asked for. */
export interface AskedChange {
  /** As typed; undefined for the last commit. */
  readonly since: string | undefined;
  /** Full id of the commit that it is relative to; undefined while there is none. */
  readonly base: string | undefined;
  /** Full ids of the commits since then. */
  readonly commits: readonly string[];
  readonly files: readonly ChangedFile[];
  readonly isStaged: boolean;
  /** By section: what it edits and what documents it. Otherwise by line: what it wrote. */
  readonly isBySection: boolean;
}

export interface ChangeOptions {
  readonly since: string | undefined;
  readonly staged: boolean;
  readonly 'changed-lines': boolean;
}

/** Undefined where no change is asked for. Throws BAD_ARGUMENT for an unknown revision, BAD_REPOSITORY without git. */
export async function changeAsked(
  engine: Engine,
  { since, staged, 'changed-lines': byLine }: ChangeOptions,
  where: string,
): Promise<AskedChange | undefined> {
  if (since === undefined && !staged && !byLine) return undefined;
  const changes = changesOf(await engine.snapshot(), { since, staged }, where);
  return { since, ...changes, isStaged: staged, isBySection: !byLine };
}

/** The changes of the repository; errors name the command and its options. */
export function changesOf(snapshot: Snapshot, request: ChangeRequest, where: string): Changes {
  try {
    return snapshot.changes(request);
  } catch (error) {
    if (!(error instanceof DocalignError)) throw error;
    throw new DocalignError(error.code, `${where}: ${error.message.replace(/^"since"/, '--since')}`);
  }
}

/** A place in a document, of a claim or not; without the section, that of the line. */
export interface DocPlace {
  /** Of the claim. */
  readonly id?: string;
  readonly file: string;
  readonly line: number;
  readonly sectionId?: string;
}

export type IsTouched = (place: DocPlace) => boolean;

/**
 * Tells which places of documents the change touches, and which of these claims it made false. Waits for the first scan
 * where sections are asked for.
 */
export async function touchOf(engine: Engine, change: AskedChange, claims: ClaimsByFile): Promise<IsTouched> {
  const isWritten = onLines(change);
  if (!change.isBySection) return isWritten;
  const isInSection = await inSections(await engine.snapshot(), change);
  const madeFalse = idsMadeFalse(change, claims);
  return (place) => isInSection(place) || isWritten(place) || (place.id !== undefined && madeFalse.has(place.id));
}

/** The claims at these places, with the documents that have any. */
export function claimsTouched(claims: ClaimsByFile, isTouched: IsTouched): ClaimsByFile {
  const touched = [...claims].flatMap(([file, judged]): [string, readonly JudgedClaim[]][] => {
    const kept = judged.filter(({ claim }) => isTouched(claim));
    return kept.length === 0 ? [] : [[file, kept]];
  });
  return new Map(touched);
}

/** What was checked, for people. */
export function scopeSentence({ since, files, isBySection }: AskedChange): string {
  const after = since === undefined ? '' : ` since ${shownName(since)}`;
  if (files.length === 0) return `Nothing has changed${after}.`;
  const count = `${files.length} changed ${files.length === 1 ? 'file' : 'files'}`;
  return isBySection
    ? `Checked only the sections that ${count} touch${files.length === 1 ? 'es' : ''}${after}.`
    : `Checked only the lines written in ${count}${after}.`;
}

/** The claims that fail since the change: by the commit that their reasons name, or by what the change took away. */
function idsMadeFalse({ files, commits, isStaged }: AskedChange, claims: ClaimsByFile): ReadonlySet<string> {
  const touching = touchOfChange(files);
  const isMade = (judged: JudgedClaim): boolean => {
    const removal = removalIn(judged);
    if (removal !== undefined && removal !== '') return commits.some((id) => id.startsWith(removal));
    const touch = touching(judged)?.touch;
    // What has not been committed is part of the change, except that what is staged may be another part.
    if (removal === '') return !isStaged || touch !== undefined;
    return touch !== undefined && touch !== 'near';
  };
  const drifted = [...claims.values()].flat().filter(({ verdict }) => verdict?.status === 'drifted');
  return new Set(drifted.filter(isMade).map(({ claim }) => claim.id));
}

async function inSections(snapshot: Snapshot, { files }: AskedChange): Promise<IsTouched> {
  const affected = await snapshot.affectedBy(files);
  const ids = new Set([...affected.map(({ sectionId }) => sectionId), ...editedSections(snapshot, files).map(idOf)]);
  const sectionsOf = (file: string): readonly Section[] => snapshot.docs.get(file)?.sections ?? [];
  return ({ file, line, sectionId }) => {
    // What is above the first section belongs to it.
    const id =
      sectionId ?? (sectionsOf(file).findLast(({ startLine }) => startLine <= line) ?? sectionsOf(file)[0])?.id;
    return id !== undefined && ids.has(id);
  };
}

/** The sections in which these changes are. Of a file whose lines could not be compared, all. */
export function editedSections(snapshot: Snapshot, files: readonly ChangedFile[]): readonly Section[] {
  return files.flatMap(({ file, lines }) =>
    (snapshot.docs.get(file)?.sections ?? []).filter(
      ({ startLine, endLine }) => lines?.present.some(([first, last]) => first <= endLine && last >= startLine) ?? true,
    ),
  );
}

function idOf({ id }: Section): string {
  return id;
}

/** Of a file whose lines could not be compared, every line. */
function onLines({ files }: AskedChange): IsTouched {
  const byFile = new Map(files.map((change) => [change.file, change]));
  return ({ file, line }) => {
    const change = byFile.get(file);
    if (change === undefined) return false;
    return change.lines?.written.some(([first, last]) => line >= first && line <= last) ?? true;
  };
}
