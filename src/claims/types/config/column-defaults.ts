import { BOUNDS } from '../../../model/bounds.js';
import type { ClaimSource, Draft, Target } from '../../../model/claim.js';
import type { SpanOf } from '../../../model/span.js';

/** A name and its default in one row of a table. */
export interface ColumnDefault {
  readonly name: string;
  /** As written, with its quotes. */
  readonly written: string;
  readonly line: number;
  readonly target: Pick<Draft, 'target'>;
}

const DEFAULT_HEAD = /^defaults?(?: values?)?$/i;
const NAME_HEAD = new RegExp(
  String.raw`^(?:(?:config(?:uration)?|cli|command[- ]line|env(?:ironment)?) )?(?:${[
    'names?|options?|fields?|keys?|flags?|param(?:eter)?s?|propert(?:y|ies)|settings?|arguments?',
    'variables?|attributes?',
  ].join('|')})(?: names?)?$`,
  'i',
);

/**
 * Rows of tables with a column of names and a column of defaults. `isName` and `isValue` recognize the cells. Linear.
 */
export function columnDefaults(
  { spans, lines }: ClaimSource,
  isName: (text: string) => boolean,
  isValue: (text: string) => boolean,
): readonly ColumnDefault[] {
  return spans.flatMap((span) => {
    const found = span.kind === 'row' ? readRow(span) : undefined;
    if (found === undefined || !isName(found.name) || !isValue(found.written)) return [];
    const target = targetIn((lines[span.line - 1] ?? '').slice(0, BOUNDS.claimLineChars), span.line, found);
    return [
      { name: found.name, written: found.written, line: span.line, target: target === undefined ? {} : { target } },
    ];
  });
}

function readRow({
  header,
  cells,
}: SpanOf<'row'>): { readonly name: string; readonly written: string; readonly column: number } | undefined {
  const column = header.findIndex((head) => DEFAULT_HEAD.test(head.replaceAll('`', '').trim()));
  const named = header.findIndex((head) => NAME_HEAD.test(head.replaceAll('`', '').trim()));
  const at = named < 0 ? 0 : named;
  if (column <= 0 || at === column) return undefined;
  const name =
    /^\W{0,4}`([^`]{1,80})`/.exec(cells[at] ?? '')?.[1]
    ?? /^[^\w-]{0,4}(-{0,2}[\w.-]{1,80})\s*$/.exec(cells[at] ?? '')?.[1];
  const written =
    /^`([^`]{1,80})`$/.exec((cells[column] ?? '').trim())?.[1]
    ?? /^(-?\d[\d_]*(?:\.\d+)?|true|false)$/i.exec((cells[column] ?? '').trim())?.[1];
  return name === undefined || written === undefined
    ? undefined
    : { name: ownName(name.replace(/\[[^\]]{0,20}\]/g, '').replace(/[ =<(].*/, '')), written, column };
}

/** `port` of `server.port`; a flag keeps its whole name: `--web.max-limit`. */
export function ownName(written: string): string {
  return written.startsWith('--') ? written : written.replace(/^.*\./, '');
}

/** The place of the value in its cell. */
function targetIn(
  line: string,
  number: number,
  { written, column }: { readonly written: string; readonly column: number },
): Target | undefined {
  const value = written.replace(/^["']|["']$/g, '');
  const bars = [...line.matchAll(/(?<!\\)\|/g)].map(({ index }) => index);
  const first = /^\s*\|/.test(line) ? 0 : -1;
  const from = bars[column + first] ?? -1;
  const at = from < 0 ? -1 : line.indexOf(value, from);
  const end = bars[column + first + 1] ?? line.length;
  return at < 0 || at + value.length > end ? undefined : { line: number, column: at + 1, text: value };
}
