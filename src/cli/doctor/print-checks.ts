import { jsonText, printable } from '../../text/layout/printable.js';
import { wrap } from '../../text/layout/wrap.js';
import type { Terminal } from '../terminal/terminal.js';
import { VERSION } from '../version.js';
import { counted, type Check } from './check.js';

const STATUS_COLUMNS = 9;
const TITLE_COLUMNS = 12;

/** One block a check: status, title and message, then its details and its remedy. */
export function checksAsText(checks: readonly Check[], terminal: Terminal): string {
  return [
    `docalign ${VERSION}`,
    '',
    ...checks.flatMap((check) => linesOf(check, terminal)),
    '',
    summaryOf(checks),
  ].join('\n');
}

function linesOf({ status, title, message, details = [], remedy }: Check, terminal: Terminal): readonly string[] {
  const { colors, columns } = terminal;
  const indent = ' '.repeat(STATUS_COLUMNS + TITLE_COLUMNS);
  const paint = { ok: colors.green, note: colors.yellow, problem: colors.red }[status];
  const [first = '', ...rest] = wrap(printable(message), columns - indent.length);
  // Commands are not broken, so that they can be copied.
  const next = remedy === undefined ? [] : [`${indent}${colors.cyan('→')} ${printable(remedy)}`];
  return [
    `${paint(status.padEnd(STATUS_COLUMNS))}${title.padEnd(TITLE_COLUMNS)}${first}`,
    ...rest.map((line) => indent + line),
    ...details.map((detail) => indent + colors.dim(printable(detail))),
    ...next,
  ];
}

function summaryOf(checks: readonly Check[]): string {
  const problems = checks.filter(({ status }) => status === 'problem').length;
  return problems === 0 ? 'No problem was found.' : `${counted(problems, 'problem')}.`;
}

export function checksAsJson(checks: readonly Check[]): string {
  const problems = checks.filter(({ status }) => status === 'problem').length;
  return jsonText({ version: VERSION, problems, checks: checks.map(({ title: _title, ...check }) => check) });
}
