import type { Report } from '../../model/report.js';
import { printable, shownName } from '../../text/layout/printable.js';
import { displayWidth } from '../../text/layout/width.js';
import { wrap } from '../../text/layout/wrap.js';
import type { ShownReport } from '../report-box.js';
import type { Terminal } from '../terminal/terminal.js';

/** Number of characters of an id that are shown to distinguish reports. */
const ID_CHARS = 8;
const DATE_CHARS = 'YYYY-MM-DD'.length;
const GAP = '  ';
/** Minimum number of columns for the claim text, next to long doc names. */
const MIN_TEXT_COLUMNS = 20;

/** A table, oldest report first; a note below a row says that the report may be resolved. */
export function renderReports(reports: readonly ShownReport[], { colors, columns }: Terminal): readonly string[] {
  const cells = reports.map((report) =>
    [report.id.slice(0, ID_CHARS), report.reported_at.slice(0, DATE_CHARS), report.status, placeOf(report)].map(
      printable,
    ),
  );
  const heads = ['id', 'on', 'status', 'doc'];
  const widths = heads.map((head, index) =>
    Math.max(displayWidth(head), ...cells.map((row) => displayWidth(row[index] ?? ''))),
  );
  const fixed = widths.reduce((sum, width) => sum + width + GAP.length, 0);
  const room = Math.max(MIN_TEXT_COLUMNS, columns - fixed);
  const line = (row: readonly string[], text: string): string =>
    row.map((cell, index) => cell + ' '.repeat(Math.max(0, (widths[index] ?? 0) - displayWidth(cell))) + GAP).join('')
    + text;
  return [
    colors.dim(line(heads, 'what it says')),
    ...reports.flatMap((report, index) => [
      line(cells[index] ?? [], cut(report.claim_text, room)),
      ...(report.may_be_resolved === null
        ? []
        : [colors.green(`${' '.repeat(ID_CHARS)}${GAP}may be resolved: ${report.may_be_resolved}`)]),
    ]),
  ];
}

/** All facts about one report. */
export function renderReport(report: ShownReport, { colors, columns }: Terminal): readonly string[] {
  const rows: readonly (readonly [string, string])[] = [
    ['doc', placeOf(report)],
    ['says', report.claim_text],
    ['true is', report.actual_behavior],
    ...(report.evidence_files.length === 0
      ? []
      : [['evidence', report.evidence_files.map(shownName).join(', ')] as const]),
    ['reported', `${report.reported_at}${report.agent === null ? '' : ` by ${report.agent}`}`],
    [
      'status',
      report.may_be_resolved === null ? report.status : `${report.status}; may be resolved: ${report.may_be_resolved}`,
    ],
  ];
  const indent = Math.max(...rows.map(([name]) => name.length)) + GAP.length;
  return [
    colors.bold(printable(report.id)),
    ...rows.flatMap(([name, text]) =>
      wrap(printable(text), columns - indent - GAP.length).map(
        (part, index) =>
          GAP + (index === 0 ? colors.dim(name) + ' '.repeat(indent - name.length) : ' '.repeat(indent)) + part,
      ),
    ),
  ];
}

/** `Resolved <id>  docs/a.md:5: what it says`, on one line. */
export function renderChange(verb: string, report: Report, { columns }: Terminal): string {
  return `${verb} ${printable(report.id)}  ${cut(`${placeOf(report)}: ${report.claim_text}`, columns)}`;
}

function placeOf({ doc_file, line_number }: Report): string {
  return line_number === null ? shownName(doc_file) : `${shownName(doc_file)}:${line_number}`;
}

/** One line of at most `room` columns. */
function cut(text: string, room: number): string {
  const line = printable(text).replace(/\s+/g, ' ').trim();
  if (displayWidth(line) <= room) return line;
  return `${wrap(line, room - 1)[0] ?? ''}…`;
}
