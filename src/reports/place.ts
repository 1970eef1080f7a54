import type { Doc } from '../model/doc.js';
import type { Report } from '../model/report.js';
import type { Section } from '../model/section.js';
import { foldWords } from '../text/words/similarity.js';
import { holdsWords } from './quote.js';

/** A report and the section it is about, as far as its line and its words tell. */
export interface PlacedReport {
  readonly report: Report;
  /** Undefined: the report is about the document, at an unknown place. */
  readonly sectionId: string | undefined;
  /** The section contains the quoted words. */
  readonly isQuoted: boolean;
}

/** In characters of folded text. A section may contain a shorter quote by accident. */
const TELLING_CHARS = 12;

/**
 * Assigns reports on a document to sections. A report belongs to the section that holds its line if that section
 * contains the quoted words or if no section does. Otherwise it belongs to the section containing the words that is
 * nearest to the line, because lines move when a document is edited. Takes time in reports × length of the document.
 */
export function placeReports(doc: Doc, reports: readonly Report[]): readonly PlacedReport[] {
  const folded = doc.sections.map(({ heading, content }) => foldWords(`${heading}\n${content}`));
  return reports.map((report) => {
    const words = foldWords(report.claim_text);
    const line = report.line_number ?? undefined;
    const atLine = sectionWithLine(doc.sections, line);
    const quoting = doc.sections.filter((_, index) => holdsWords(folded[index] ?? '', words));
    if (atLine !== undefined && quoting.includes(atLine)) return { report, sectionId: atLine.id, isQuoted: true };
    const isDistinctive = words.length >= TELLING_CHARS || (line === undefined && quoting.length === 1);
    const quoted = isDistinctive ? nearestTo(quoting, line) : undefined;
    return { report, sectionId: (quoted ?? atLine)?.id, isQuoted: quoted !== undefined };
  });
}

/** The section that has this line; each line is in at most one. */
export function sectionWithLine(sections: readonly Section[], line: number | undefined): Section | undefined {
  return line === undefined
    ? undefined
    : sections.find(({ startLine, endLine }) => startLine <= line && line <= endLine);
}

/** Without a line, the first section. */
function nearestTo(sections: readonly Section[], line: number | undefined): Section | undefined {
  if (line === undefined) return sections[0];
  const distanceOf = ({ startLine, endLine }: Section) => Math.max(startLine - line, line - endLine, 0);
  return sections.reduce<Section | undefined>(
    (best, section) => (best === undefined || distanceOf(section) < distanceOf(best) ? section : best),
    undefined,
  );
}
