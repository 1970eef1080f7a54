import { printable } from '../../text/layout/printable.js';
import { claimSentence } from '../render/claim-sentence.js';
import { goneSentence, mostSevere, totalsLine, type Finding, type FindingList } from './finding.js';
import { RULES } from './rules.js';

/**
 * Workflow commands of GitHub Actions, most severe first: GitHub shows about ten of each kind next to the code. Ends
 * with the totals.
 */
export function formatGithub(list: FindingList): string {
  const notices = (list.ignores?.problems ?? []).map(({ file, line, problem }) =>
    command('notice', { file, line, title: 'docalign ignore' }, escapeText(printable(problem))),
  );
  const gone =
    list.baseline === undefined || list.baseline.gone.length === 0
      ? []
      : [`::notice title=docalign baseline::${escapeText(goneSentence(list.baseline))}`];
  const findings = mostSevere(list.findings, list.findings.length).map(annotation);
  return [...findings, ...notices, ...gone, totalsLine(list)].join('\n');
}

function annotation(finding: Finding): string {
  const { file, line, detail } = finding;
  const title = titleOf(finding);
  const lines = [claimSentence(finding), ...(detail === undefined ? [] : [detail])];
  const message = lines.map((text) => escapeText(printable(text))).join('%0A');
  return command(kindOf(finding), { file, line, title }, message);
}

/** Begins with the rule, by which people look for its page. */
function titleOf({ rule, type, status }: Finding): string {
  return `docalign${rule === undefined ? '' : ` ${rule}`}: ${RULES[type].title} ${status}`;
}

interface AnnotationPlace {
  readonly file: string;
  readonly line: number;
  readonly title: string;
}

/** `message` is escaped. */
function command(kind: string, { file, line, title }: AnnotationPlace, message: string): string {
  const properties = [
    ['file', file],
    ['line', String(line)],
    ['endLine', String(line)],
    ['title', title],
  ].map(([key, value]) => `${key}=${escapeProperty(value ?? '')}`);
  return `::${kind} ${properties.join(',')}::${message}`;
}

function kindOf({ status, severity }: Finding): 'error' | 'warning' | 'notice' {
  if (status !== 'drifted' || severity === 'low') return 'notice';
  return severity === 'high' ? 'error' : 'warning';
}

/** An unescaped line break would let repository text start its own command. */
function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/**
 * Only line breaks can be escaped. Other control characters in a file name are lost, and with them the position of the
 * annotation.
 */
function escapeProperty(text: string): string {
  return printable(escapeText(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
