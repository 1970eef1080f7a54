import { printable, shownName } from '../../text/layout/printable.js';
import { displayWidth } from '../../text/layout/width.js';
import { wrap } from '../../text/layout/wrap.js';
import { asSentence, type Severity } from '../../model/verdict.js';
import type { Colors, Terminal } from '../terminal/terminal.js';
import {
  goneSentence,
  totalsLine,
  type BaselineChange,
  type Finding,
  type FindingList,
  type IgnoreList,
} from './finding.js';

const INDENT = '  ';
const GAP = '  ';
const MAX_PLACES = 5;

/**
 * For people: a line with the place, which terminals and editors turn into a link, the severity and what the doc says;
 * below it the reason and, after an arrow, the suggestion; when `verbose`, also the evidence. Empty lines separate the
 * docs. Ends with the totals.
 */
export function formatText(list: FindingList, terminal: Terminal, style: TextStyle): string {
  return [
    ...formatGroups(list.findings, terminal, style),
    ...(list.ignores === undefined ? [] : formatIgnores(list.ignores, terminal, style)),
    ...(list.baseline === undefined ? [] : formatGone(list.baseline, terminal, style)),
    terminal.colors.bold(totalsLine(list)),
  ].join('\n\n');
}

/** Comments that are wrong; when `verbose`, also what others ignore, and why. At most two blocks. */
export function formatIgnores(
  { ignored, problems }: IgnoreList,
  terminal: Terminal,
  { verbose }: TextStyle,
): readonly string[] {
  const { colors } = terminal;
  const wrong = problems.map(({ file, line, problem }) => [
    head({ file, line }, 'ignore', terminal),
    ...body(problem, terminal),
  ]);
  const hidden = (verbose ? ignored : []).map((one) => [
    head(one, 'ignored', terminal) + GAP + printable(one.text).trim(),
    ...body(`Ignored by line ${one.ignoreLine}: ${asSentence(one.ignoredBecause)}`, terminal),
    ...body(one.reason, terminal).map(colors.dim),
  ]);
  return [hidden, wrong].flatMap((lines) => (lines.length === 0 ? [] : [lines.flat().join('\n')]));
}

/** Most recorded findings that are listed unless `verbose`. */
const MOST_GONE = 10;

/** Recorded findings that are gone, in one block. */
function formatGone(baseline: BaselineChange, { colors }: Terminal, { verbose }: TextStyle): readonly string[] {
  const { gone } = baseline;
  if (gone.length === 0) return [];
  const shown = verbose ? gone : gone.slice(0, MOST_GONE);
  const rows = shown.map(
    ({ file, text }) => colors.cyan(shownName(file)) + GAP + colors.dim('gone') + GAP + printable(text).trim(),
  );
  const more = gone.length - shown.length;
  return [[...rows, ...(more === 0 ? [] : [`${INDENT}and ${more} more`]), goneSentence(baseline)].join('\n')];
}

function head(place: Pick<Finding, 'file' | 'line'>, status: string, { colors }: Terminal): string {
  return colors.bold(colors.cyan(placeOf(place))) + GAP + colors.dim(status);
}

function body(text: string, { columns }: Terminal): readonly string[] {
  return wrap(printable(text), columns - INDENT.length).map((line) => INDENT + line);
}

export interface TextStyle {
  /** Whether to print the details and evidence of each finding. */
  readonly verbose: boolean;
}

/** One block of lines per doc; a doc with drifted and uncertain claims has a block for each. */
export function formatGroups(
  findings: readonly Finding[],
  terminal: Terminal,
  { verbose }: TextStyle,
): readonly string[] {
  return groupsOf(findings).map((group) => {
    const placeWidth = Math.max(...group.map((finding) => displayWidth(placeOf(finding))));
    const statusWidth = Math.max(...group.map((finding) => statusText(finding).length));
    return group.map((finding) => formatFinding(finding, { placeWidth, statusWidth, terminal, verbose })).join('\n');
  });
}

/** Groups adjacent findings with the same file and status. */
function groupsOf(findings: readonly Finding[]): readonly (readonly Finding[])[] {
  const groups: Finding[][] = [];
  for (const finding of findings) {
    const group = groups.at(-1);
    if (group?.[0]?.file === finding.file && group[0].status === finding.status) group.push(finding);
    else groups.push([finding]);
  }
  return groups;
}

interface Columns extends TextStyle {
  readonly placeWidth: number;
  readonly statusWidth: number;
  readonly terminal: Terminal;
}

function formatFinding(
  finding: Finding,
  { placeWidth, statusWidth, terminal: { colors, columns }, verbose }: Columns,
): string {
  const place = placeOf(finding);
  const status = statusText(finding);
  const head = [
    colors.bold(colors.cyan(place)) + ' '.repeat(placeWidth - displayWidth(place)),
    paintOf(finding, colors)(status) + ' '.repeat(statusWidth - status.length),
  ].join(GAP);
  const claim = printable(finding.text).trim();
  const room = columns - placeWidth - statusWidth - 2 * GAP.length;
  const body = (text: string, first: string, rest: string): readonly string[] =>
    wrap(printable(text), columns - INDENT.length - first.length).map(
      (line, index) => INDENT + (index === 0 ? first : rest) + line,
    );
  return [
    ...(displayWidth(claim) <= room ? [head + GAP + claim] : [head.trimEnd(), ...body(claim, '', '')]),
    ...body(finding.reason, '', ''),
    ...(finding.suggestion === undefined ? [] : body(finding.suggestion, '→ ', '  ')),
    ...(verbose
      ? circumstances(finding)
          .flatMap((text) => body(text, '· ', '  '))
          .map(colors.dim)
      : []),
  ].join('\n');
}

/** What the reason leaves out: details, and the examined places. */
function circumstances({ reason, detail, suggestion, evidence }: Finding): readonly string[] {
  const places = evidence
    .filter(({ file }) => file !== '' && !`${reason} ${detail ?? ''} ${suggestion ?? ''}`.includes(file))
    .slice(0, MAX_PLACES)
    .map(({ file, line }) => (line === undefined ? shownName(file) : `${shownName(file)}:${line}`));
  return [
    ...(detail === undefined ? [] : [detail]),
    ...(places.length === 0 ? [] : [`Looked at: ${places.join(', ')}`]),
  ];
}

function placeOf({ file, line }: Pick<Finding, 'file' | 'line'>): string {
  return `${shownName(file)}:${line}`;
}

function statusText({ status, severity }: Finding): string {
  return status === 'drifted' ? severity : status;
}

function paintOf({ status, severity }: Finding, colors: Colors): (text: string) => string {
  return status === 'drifted' ? severityColor(severity, colors) : colors.dim;
}

function severityColor(severity: Severity, colors: Colors): (text: string) => string {
  switch (severity) {
    case 'high':
      return colors.red;
    case 'medium':
      return colors.yellow;
    case 'low':
      return colors.blue;
  }
}
