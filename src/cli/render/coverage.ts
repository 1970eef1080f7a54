import { printable, shownName } from '../../text/layout/printable.js';
import { wrap } from '../../text/layout/wrap.js';
import type { CoverageAnswer } from '../../tools/answer/coverage-answer.js';
import type { Terminal } from '../terminal/terminal.js';
import { renderTable } from './table.js';

const INDENT = '    ';
/** Maximum number of names shown per file, without `all`. */
const NAMES = 8;

/** A table of the files with the most missing names, each with names. */
export function renderCoverage(
  { files }: Pick<CoverageAnswer, 'files'>,
  terminal: Terminal,
  { limit, all }: { readonly limit: number; readonly all: boolean },
): readonly string[] {
  const shown = files.slice(0, limit);
  if (shown.length === 0) return [];
  const [head = '', ...rows] = renderTable(
    ['missing', 'of'],
    shown.map(({ file, total, missing }) => ({
      cells: [{ text: String(missing.length) }, { text: String(total) }],
      name: shownName(file),
    })),
    terminal,
  );
  return [head, ...rows.flatMap((row, index) => [row, ...nameLines(shown[index]?.missing ?? [], terminal, all)])];
}

function nameLines(
  missing: readonly { readonly name: string }[],
  { columns, colors }: Terminal,
  all: boolean,
): readonly string[] {
  const names = (all ? missing : missing.slice(0, NAMES)).map(({ name }) => name);
  const more = missing.length - names.length;
  return wrap(printable(`${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}`), columns - INDENT.length).map(
    (line) => colors.dim(INDENT + line),
  );
}

/** Maximum number of packages named in the summary. */
const PACKAGES = 5;

/** What the docs mention, and which packages are not counted. `limit`: files that were shown. */
export function coverageSummary(
  { of, total, mentioned, share, files, ...others }: CoverageAnswer,
  limit: number,
): string {
  const things = of === 'exports' ? 'exported' : 'public';
  if (share === null) return `Nothing ${things} was found there.`;
  const more = files.length > limit ? ` ${limit} of ${files.length} files are shown; --all shows everything.` : '';
  const counted = `The docs mention ${mentioned} of ${total} ${things} definitions (${Math.floor(share * 100)} %).`;
  const unknown = leftOutOf(others.left_out, 'as their entry points are not known');
  return `${counted}${more}${unknown}${leftOutOf(others.examples_left_out, 'as examples')}`;
}

function leftOutOf(packages: readonly string[], why: string): string {
  if (packages.length === 0) return '';
  const more = packages.length - PACKAGES;
  const named = `${packages.slice(0, PACKAGES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return ` Not counted, ${why}: ${named}.`;
}
