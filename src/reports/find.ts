import { DocalignError } from '../model/error.js';
import type { Report } from '../model/report.js';
import { nearest } from '../text/words/nearest.js';
import { quoted } from '../text/layout/printable.js';

/** Maximum number of candidate ids named in a message. */
const MAX_NAMED = 3;

/** What an error says, in the words of the caller. */
export interface FindText {
  /** The command or tool. */
  readonly where: string;
  /** What to do where no id is near. */
  readonly step: string;
}

const COMMAND: FindText = { where: 'docalign reports', step: 'Run "docalign reports list --all" for all of them.' };

/**
 * Finds the report whose id starts with `idPrefix`, ignoring case. Throws UNKNOWN_REPORT, with the nearest id or the
 * candidates.
 */
export function findReport(reports: readonly Report[], idPrefix: string, { where, step }: FindText = COMMAND): Report {
  const wanted = idPrefix.toLowerCase();
  const found = reports.filter(({ id }) => id.toLowerCase().startsWith(wanted));
  const [first] = found;
  if (first === undefined || wanted === '') throw unknown(reports, idPrefix, { where, step });
  if (found.every(({ id }) => id === first.id)) return first;
  const exact = found.find(({ id }) => id.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const named = found
    .slice(0, MAX_NAMED)
    .map(({ id }) => id)
    .join(', ');
  throw new DocalignError(
    'UNKNOWN_REPORT',
    `${where}: ${quoted(idPrefix)} begins ${found.length} ids `
      + `(${named}${found.length > MAX_NAMED ? ', …' : ''}). Give more of the id.`,
  );
}

function unknown(reports: readonly Report[], idPrefix: string, { where, step: otherwise }: FindText): DocalignError {
  if (reports.length === 0)
    return new DocalignError(
      'UNKNOWN_REPORT',
      `${where}: no report has the id ${quoted(idPrefix)}. There are no reports.`,
    );
  const byPrefix = new Map(reports.map(({ id }) => [id.slice(0, Math.max(1, idPrefix.length)), id]));
  const meant = byPrefix.get(nearest(idPrefix, byPrefix.keys()) ?? '');
  const step = meant === undefined ? otherwise : `Did you mean ${quoted(meant)}?`;
  return new DocalignError('UNKNOWN_REPORT', `${where}: no report has the id ${quoted(idPrefix)}. ${step}`);
}
