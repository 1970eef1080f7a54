import { printable } from '../../text/layout/printable.js';
import { goneSentence, mostSevere, totalsLine, type Finding, type FindingList } from './finding.js';
import { RULES } from './rules.js';

/** GitHub's display limit for a step summary, minus room for what other steps may have written. */
const MAX_BYTES = 900 * 1024;
/** Room for everything except the rows. */
export const FRAME_BYTES = 1024;

/** A table for step summaries and pull requests, most severe first; rows stop at `maxBytes`. */
export function formatMarkdown(list: FindingList, maxBytes = MAX_BYTES): string {
  const room = maxBytes - FRAME_BYTES;
  const told = ignoreLines(list);
  const toldBytes = Buffer.byteLength(told.join('\n'));
  const isTold = toldBytes * 2 < room;
  const head = ['### docalign', '', totalsLine(list), ...(isTold ? told : []), ...goneLines(list)];
  if (list.findings.length === 0) return head.join('\n');
  const rows = rowsWithin(mostSevere(list.findings, list.findings.length), room - (isTold ? toldBytes : 0));
  const left = list.findings.length - rows.length;
  const more = left === 0 ? [] : ['', `${left} more findings are not shown.`];
  if (rows.length === 0) return [...head, ...more].join('\n');
  const table = ['| where | rule | what the doc says | standing | why |', '| --- | --- | --- | --- | --- |', ...rows];
  return [...head, '', ...table, ...more].join('\n');
}

function goneLines({ baseline }: FindingList): readonly string[] {
  return baseline === undefined || baseline.gone.length === 0 ? [] : ['', goneSentence(baseline)];
}

/** Most comments that are listed. */
const MOST_IGNORES = 20;

/** Comments of the docs that are wrong or stale. */
function ignoreLines({ ignores }: FindingList): readonly string[] {
  const problems = ignores?.problems ?? [];
  const rows = problems
    .slice(0, MOST_IGNORES)
    .map(({ file, line, problem }) => `- ${codeSpan(`${file}:${line}`)}: ${escapeProse(problem)}`);
  const more = problems.length - rows.length;
  return rows.length === 0 ? [] : ['', ...rows, ...(more === 0 ? [] : [`- ${more} more comments are wrong or stale.`])];
}

function rowsWithin(findings: readonly Finding[], bytes: number): readonly string[] {
  const rows: string[] = [];
  let used = 0;
  for (const finding of findings) {
    const row = rowOf(finding);
    used += Buffer.byteLength(row) + 1;
    if (used > bytes) break;
    rows.push(row);
  }
  return rows;
}

function rowOf({ file, line, type, rule, status, severity, text, reason, suggestion }: Finding): string {
  const label = status === 'drifted' ? `drifted, ${severity}` : status;
  const why = [reason, ...(suggestion === undefined ? [] : [suggestion])].join(' ');
  const cells = [
    codeSpan(`${file}:${line}`),
    rule === undefined ? '' : codeSpan(rule),
    `${RULES[type].title}: ${codeSpan(text)}`,
    label,
    escapeProse(why),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** In a table, an unescaped `|` ends the cell even inside code. */
function codeSpan(text: string): string {
  const clean = printable(text).trim() || ' ';
  const longest = Math.max(0, ...(clean.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const padded = clean.startsWith('`') || clean.endsWith('`') ? ` ${clean} ` : clean;
  return `${fence}${padded}${fence}`.replaceAll('|', '\\|');
}

/** Escapes repository text: no markup, no HTML, no mentions of users. */
function escapeProse(text: string): string {
  return printable(text)
    .replace(/[\\`*_{}[\]<>|~&]/g, (char) => `\\${char}`)
    .replace(/[@#](?=\w)/g, (char) => `${char}\u200b`);
}
