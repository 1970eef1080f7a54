import { printable } from '../../text/printable.js';
import { wrap } from '../../text/wrap.js';
import type { Severity } from '../../model/verdict.js';
import type { Colors, Terminal } from '../terminal.js';
import { sentenceOf, totalsLine, type Finding, type FindingList } from './finding.js';

const INDENT = '  ';

/** For people: a line that terminals and editors turn into a link, then the sentence, wrapped. Ends with the totals. */
export function formatText(list: FindingList, terminal: Terminal): string {
  const blocks = list.findings.map((finding) => formatFinding(finding, terminal));
  return [...blocks, terminal.colors.bold(totalsLine(list))].join('\n\n');
}

function formatFinding(finding: Finding, { colors, columns }: Terminal): string {
  const { file, line, type, status, severity } = finding;
  const standing = status === 'drifted' ? severityColor(severity, colors)(`drifted (${severity})`) : colors.dim('uncertain');
  const head = `${colors.bold(colors.cyan(printable(`${file}:${line}`)))}  ${standing}  ${colors.dim(type)}`;
  return [head, ...wrap(printable(sentenceOf(finding)), columns - INDENT.length).map((part) => INDENT + part)].join('\n');
}

function severityColor(severity: Severity, colors: Colors): (text: string) => string {
  switch (severity) {
    case 'high': return colors.red;
    case 'medium': return colors.yellow;
    case 'low': return colors.blue;
  }
}
