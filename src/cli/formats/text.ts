import { printable, shownName } from '../../text/layout/printable.js';
import { wrap } from '../../text/layout/wrap.js';
import { asSentence, type Severity } from '../../model/verdict.js';
import { firstOfEach } from '../../text/multimap.js';
import { claimSentence } from '../render/claim-sentence.js';
import type { Colors, Terminal } from '../terminal/terminal.js';
import { codeFrame } from './code-frame.js';
import {
  columnOf,
  fixSentence,
  goneSentence,
  totalsLine,
  type BaselineChange,
  type Finding,
  type FindingList,
  type IgnoreList,
} from './finding.js';
import { ruleLink } from './rules.js';

const INDENT = '  ';
const GAP = '  ';
const MAX_PLACES = 5;

/**
 * For people: a line with the place, the severity and the rule; below it the reason, the line of the doc with carets
 * below what is meant and, after an arrow, the suggestion; when `verbose`, also the evidence. Empty lines separate the
 * docs. Ends with the totals.
 */
export function formatText(list: FindingList, terminal: Terminal, style: TextStyle): string {
  return [
    ...formatGroups(list.findings, terminal, style),
    ...(list.ignores === undefined ? [] : formatIgnores(list.ignores, terminal, style)),
    ...(list.baseline === undefined ? [] : formatGone(list.baseline, terminal, style)),
    [terminal.colors.bold(totalsLine(list)), fixSentence(list)].filter((line) => line !== '').join('\n'),
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

/** `mark` is before the first line; further lines are indented as far. */
export function body(text: string, { columns }: Terminal, mark = ''): readonly string[] {
  return wrap(printable(text), columns - INDENT.length - mark.length).map(
    (line, index) => INDENT + (index === 0 ? mark : ' '.repeat(mark.length)) + line,
  );
}

export interface TextStyle {
  /** Whether to print the details and evidence of each finding. */
  readonly verbose: boolean;
}

/**
 * One block of lines per doc; a doc with drifted and uncertain claims has a block for each. The first finding of each
 * rule says where more is told of the rule.
 */
export function formatGroups(
  findings: readonly Finding[],
  terminal: Terminal,
  { verbose }: TextStyle,
): readonly string[] {
  const linked = new Set(firstOfEach(findings, ({ rule }) => rule));
  return groupsOf(findings).map((group) =>
    group.flatMap((finding) => findingLines(finding, { terminal, verbose, isLinked: linked.has(finding) })).join('\n'),
  );
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

interface FindingStyle extends TextStyle {
  readonly terminal: Terminal;
  /** Whether to say where more is told of its rule. */
  readonly isLinked: boolean;
}

function findingLines(finding: Finding, { terminal, verbose, isLinked }: FindingStyle): readonly string[] {
  const { colors } = terminal;
  const { rule, source, suggestion } = finding;
  return [
    findingHead(finding, terminal),
    ...body(reasonOf(finding), terminal),
    ...(source === undefined ? [] : codeFrame(source, { indent: INDENT, terminal, paint: paintOf(finding, colors) })),
    ...(suggestion === undefined ? [] : body(suggestion, terminal, '→ ')),
    ...(verbose
      ? circumstances(finding)
          .flatMap((text) => body(text, terminal, '· '))
          .map(colors.dim)
      : []),
    ...(isLinked && rule !== undefined ? [colors.dim(`${INDENT}= ${ruleLink(rule)}`)] : []),
  ];
}

/** Place, severity and rule of a finding. */
function findingHead(finding: Finding, { colors }: Terminal): string {
  return [
    colors.bold(colors.cyan(placeOf(finding))),
    paintOf(finding, colors)(statusText(finding)),
    ...(finding.rule === undefined ? [] : [finding.rule]),
  ].join(GAP);
}

/** Begins with what the doc says, unless that is named or marked in its line. */
export function reasonOf({ text, reason, source }: Pick<Finding, 'text' | 'reason' | 'source'>): string {
  return source?.isExact === true ? reason : claimSentence({ text, reason, suggestion: undefined });
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

/** `docs/guide.md:12:5`, which terminals and editors turn into a link. */
export function placeOf(finding: Pick<Finding, 'file' | 'line' | 'source'>): string {
  const column = columnOf(finding);
  return `${shownName(finding.file)}:${finding.line}${column === undefined ? '' : `:${column}`}`;
}

function statusText({ status, severity }: Finding): string {
  return status === 'drifted' ? severity : status;
}

function paintOf({ status, severity }: Finding, colors: Colors): (text: string) => string {
  return status === 'drifted' ? severityColor(severity, colors) : colors.dim;
}

export function severityColor(severity: Severity, colors: Colors): (text: string) => string {
  switch (severity) {
    case 'high':
      return colors.red;
    case 'medium':
      return colors.yellow;
    case 'low':
      return colors.blue;
  }
}
