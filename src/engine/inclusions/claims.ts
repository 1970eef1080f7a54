import type { Doc } from '../../model/doc.js';
import type { Included, Section } from '../../model/section.js';
import { isShellScript } from '../../paths/file-kinds.js';
import type { JudgedClaim } from '../verification/section-status.js';

/**
 * Claims that a section shows: its own, then those of the text that it includes, at their own positions. `claimsOf`
 * returns all claims of a document, and none for any other file.
 */
export function shownIn(
  { id, file }: Section,
  parts: readonly Included[],
  claimsOf: (file: string) => readonly JudgedClaim[],
): readonly JudgedClaim[] {
  const own = claimsOf(file).filter(({ claim }) => claim.sectionId === id);
  if (parts.length === 0) return own;
  const taken = parts
    .filter(isRead)
    .flatMap((part) => claimsOf(part.file).filter(({ claim }) => isIn(part, claim.line)));
  return eachOnce([...own, ...taken]);
}

/** Claims without repeats. */
export function eachOnce(claims: readonly JudgedClaim[]): readonly JudgedClaim[] {
  return [...new Map(claims.map((judged) => [judged.claim.id, judged])).values()];
}

/** Sections of the included documents. */
export function sectionsOf(parts: readonly Included[], docs: ReadonlyMap<string, Doc>): readonly Section[] {
  return parts.filter(isRead).flatMap((part) => sectionsAt(part, docs));
}

interface Quick {
  readonly parts: readonly Included[];
  readonly docs: ReadonlyMap<string, Doc>;
  /** Claims of the quickly checked sections, by section id. */
  readonly quick: ReadonlyMap<string, readonly JudgedClaim[]>;
}

/** Like `shownIn`, for quick checks; undefined if one of the sections was not checked. */
export function quickIn(section: Section, { parts, docs, quick }: Quick): readonly JudgedClaim[] | undefined {
  const own = quick.get(section.id);
  const seen = sectionsOf(parts, docs).map(({ id }) => quick.get(id));
  if (own === undefined || seen.includes(undefined)) return undefined;
  const all = [...own, ...seen.flatMap((claims) => claims ?? [])];
  return shownIn(section, parts, (file) => all.filter(({ claim }) => claim.file === file));
}

function sectionsAt(part: Included, docs: ReadonlyMap<string, Doc>): readonly Section[] {
  return (docs.get(part.file)?.sections ?? []).filter(
    ({ startLine, endLine }) => startLine <= part.endLine && endLine >= part.startLine,
  );
}

/** Claims are read from text, and from shell scripts. */
function isRead({ isCode, file }: Included): boolean {
  return !isCode || isShellScript(file);
}

function isIn({ startLine, endLine }: Included, line: number): boolean {
  return line >= startLine && line <= endLine;
}
