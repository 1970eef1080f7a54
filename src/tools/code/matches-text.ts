import { shownName } from '../../text/layout/printable.js';
import { inRepository } from '../answer/in-repository.js';
import type { MatchEntry } from './match-fields.js';

export interface MatchesAnswer {
  readonly files: readonly MatchEntry[];
  readonly total_files: number;
  readonly total_lines: number;
  readonly other_case?: boolean | undefined;
  readonly incomplete?: boolean | undefined;
  readonly not_read?: string | undefined;
}

/** The answer as lines, for clients that show a model the text of a result: the same facts, in the same order. */
export function matchesText(answer: MatchesAnswer): string {
  const { files, other_case, incomplete, not_read } = answer;
  return [
    ...(other_case === true ? ['Nothing matches as written. In another letter case:'] : []),
    ...files.map(fileText),
    summaryOf(answer),
    ...(incomplete === true ? ['The time for one search ran out: there may be more. Give a `path`.'] : []),
    ...(not_read === undefined ? [] : [`Not searched: ${not_read}.`]),
  ].join('\n\n');
}

/** How much was found, and how much of it is listed. */
export function summaryOf({ files, total_files: all, total_lines: lines }: MatchesAnswer): string {
  if (all === 0) return 'No file matches.';
  const matched = `${lines} ${lines === 1 ? 'line matches' : 'lines match'} in ${all} ${all === 1 ? 'file' : 'files'}`;
  return files.length < all ? `${matched}; the first ${files.length} are listed.` : `${matched}.`;
}

function fileText(entry: MatchEntry): string {
  const rows = [
    ...(entry.matches ?? []).map(({ line, text }) => rowText(line, text)),
    ...(entry.snippets ?? []).flatMap(({ start_line, text }, index) => [
      ...(index === 0 ? [] : ['  …']),
      ...text.split('\n').map((row, offset) => rowText(start_line + offset, row)),
    ]),
  ];
  return [headOf(entry), ...rows].join('\n');
}

/** One row under the name of its file, which no row can be taken for. */
function rowText(line: number, row: string): string {
  return `  ${line}: ${row}`;
}

function headOf(entry: MatchEntry): string {
  return `${shownName(inRepository(entry.file, entry.repository))} (${headFacts(entry)})`;
}

/** What is known of a file besides its lines. */
export function headFacts({ lines, place, definitions = [] }: MatchEntry): string {
  const defined = definitions.map(({ name, line, kind, container, declaration, in_tests }) => {
    const verb = declaration === true ? 'declares' : 'defines';
    const what = [...(kind !== undefined && declaration === true ? ['declares'] : []), kind ?? verb].join(' ');
    const tests = in_tests === true ? ', in tests' : '';
    return `${what} ${container === undefined ? '' : `${container}.`}${name} in line ${line}${tests}`;
  });
  return [...(place === undefined ? [] : [place]), `${lines} ${lines === 1 ? 'line' : 'lines'}`, ...defined].join(', ');
}
