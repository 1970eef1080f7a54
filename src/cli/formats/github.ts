import { printable } from '../../text/printable.js';
import { claimSentence } from '../render/claim-sentence.js';
import { mostSevere, totalsLine, type Finding, type FindingList } from './finding.js';
import { RULES } from './rules.js';

/**
 * Workflow commands of GitHub Actions, the most severe first: about ten a kind are shown beside the code. Ends with the
 * totals.
 */
export function formatGithub(list: FindingList): string {
  return [...mostSevere(list.findings, list.findings.length).map(annotation), totalsLine(list)].join('\n');
}

function annotation(finding: Finding): string {
  const { file, line, type, status, detail } = finding;
  const title = `${RULES[type].title} ${status}`;
  const properties = [
    ['file', file],
    ['line', String(line)],
    ['endLine', String(line)],
    ['title', title],
  ].map(([key, value]) => `${key}=${escapeProperty(value ?? '')}`);
  return `::${kindOf(finding)} ${properties.join(',')}::${[claimSentence(finding), ...(detail === undefined ? [] : [detail])].map((text) => escapeText(printable(text))).join('%0A')}`;
}

function kindOf({ status, severity }: Finding): 'error' | 'warning' | 'notice' {
  if (status !== 'drifted' || severity === 'low') return 'notice';
  return severity === 'high' ? 'error' : 'warning';
}

/** A line break would start a command of the repository's choosing. */
function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/**
 * Nothing but line breaks has an escape: another control character in a file name is lost, and with it the place of the
 * note.
 */
function escapeProperty(text: string): string {
  return printable(escapeText(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
