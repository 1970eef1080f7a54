import type { InstallRow, ShownManifest } from '../../../analysis/manifests/versions.js';
import { installRows, shownManifests } from '../../../ecosystems/versions.js';
import { isPlainLanguage, isShellLanguage } from '../../../formats/fence-languages.js';
import { BOUNDS } from '../../../model/bounds.js';
import type { ClaimSource, Draft } from '../../../model/claim.js';
import type { SpanOf } from '../../../model/span.js';
import { draftOf } from './draft.js';
import type { VersionStatement } from './payload.js';
import { subjectOf } from './subjects.js';

type Drafts = readonly Draft<VersionStatement>[];

/**
 * Version requirements in shell fences (`npm install name@^4`), and in dependency and engine tables of manifests in
 * fences.
 */
export function readFence(fence: SpanOf<'fence'>, source: ClaimSource): Drafts {
  if (isShellLanguage(fence.lang) || isPlainLanguage(fence.lang))
    return installRows.flatMap((installs) => readInstalls(fence, installs, source));
  return shownManifests
    .filter(({ languages }) => languages.test(fence.lang))
    .flatMap((shown) => readDemands(fence, shown, source));
}

function readInstalls(fence: SpanOf<'fence'>, installs: InstallRow, source: ClaimSource): Drafts {
  return rowsOf(fence).flatMap(({ row, line }) => {
    const words = installs.row.exec(row)?.[1] ?? '';
    return [...words.matchAll(installs.demand)].flatMap(([, name = '', operator = '', version = '']) =>
      draftAt(source, line, { name, operator, version, operatorShown: '@' }),
    );
  });
}

function readDemands(fence: SpanOf<'fence'>, shown: ShownManifest, source: ClaimSource): Drafts {
  const drafts: Draft<VersionStatement>[] = [];
  let inTable = false;
  for (const { row, line } of rowsOf(fence)) {
    if (shown.table.test(row)) inTable = true;
    for (const [, name = '', operator = '', version = ''] of inTable ? row.matchAll(shown.demand) : []) {
      drafts.push(...draftAt(source, line, { name, operator: operator.trim(), version, operatorShown: '' }));
    }
    if (row.includes('}')) inTable = false;
  }
  return drafts;
}

function rowsOf({ value, line: first }: SpanOf<'fence'>): readonly { readonly row: string; readonly line: number }[] {
  return value
    .split('\n')
    .map((row, index) => ({ row, line: first + index }))
    .filter(({ row }) => row.length <= BOUNDS.claimLineChars);
}

interface Shown {
  readonly name: string;
  readonly operator: string;
  readonly version: string;
  /** Operator to use when the version has none before it. */
  readonly operatorShown: string;
}

function draftAt(
  { lines }: ClaimSource,
  line: number,
  { name, operator, version, operatorShown }: Shown,
): readonly Draft<VersionStatement>[] {
  const subject = subjectOf(name);
  const digits = version.replace(/(?<!\.)\.+$/, '');
  if (subject === undefined) return [];
  const raw = lines[line - 1] ?? '';
  const at = raw.indexOf(digits, raw.indexOf(name) + name.length);
  const statement = {
    subject: subject.name,
    toolchain: subject.toolchain,
    version: digits,
    operator: operator === '' ? operatorShown : operator,
    required: false,
    listed: false,
    form: operator === '>=' ? ('minimum' as const) : operator === '' ? ('exact' as const) : ('range' as const),
    at: 0,
    written: digits,
  };
  return [draftOf(statement, line, at === -1 ? {} : { target: { line, column: at + 1, text: digits } })];
}
