import type { Doc } from '../model/doc.js';
import type { Report } from '../model/report.js';
import type { Section } from '../model/section.js';
import { foldWords } from '../text/similarity.js';
import { holdsWords } from './quote.js';

/** A report and the section it speaks of, as far as its line and its words tell. */
export interface PlacedReport {
  readonly report: Report;
  /** Undefined: it speaks of the document, nobody knows where. */
  readonly sectionId: string | undefined;
  /** The quoted words stand in that section. */
  readonly isQuoted: boolean;
}

/** Shorter quotes stand in a section by accident. Folded characters. */
const TELLING_CHARS = 12;

/**
 * Where reports on a document belong: in the section that holds the line, when the quoted words stand there or nowhere;
 * else in the section, nearest to the line, where they do stand: lines move when a document is edited.
 * Reports × length of the document.
 */
export function placeReports(doc: Doc, reports: readonly Report[]): readonly PlacedReport[] {
  const folded = doc.sections.map(({ heading, content }) => foldWords(`${heading}\n${content}`));
  return reports.map((report) => {
    const words = foldWords(report.claim_text);
    const line = report.line_number ?? undefined;
    const atLine =
      line === undefined
        ? undefined
        : doc.sections.find(({ startLine, endLine }) => line >= startLine && line <= endLine);
    const quoting = doc.sections.filter((_, index) => holdsWords(folded[index] ?? '', words));
    if (atLine !== undefined && quoting.includes(atLine)) return { report, sectionId: atLine.id, isQuoted: true };
    const isTelling = words.length >= TELLING_CHARS || (line === undefined && quoting.length === 1);
    const quoted = isTelling ? nearestTo(quoting, line) : undefined;
    return { report, sectionId: (quoted ?? atLine)?.id, isQuoted: quoted !== undefined };
  });
}

/** Without a line, the first. */
function nearestTo(sections: readonly Section[], line: number | undefined): Section | undefined {
  if (line === undefined) return sections[0];
  const distanceOf = ({ startLine, endLine }: Section) => Math.max(startLine - line, line - endLine, 0);
  return sections.reduce<Section | undefined>(
    (best, section) => (best === undefined || distanceOf(section) < distanceOf(best) ? section : best),
    undefined,
  );
}
