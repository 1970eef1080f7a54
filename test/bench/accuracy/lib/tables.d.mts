import type { Measured } from '../../../../src/engine/verification/policy/trust.js';
import type { Trust } from './trust.mjs';

export interface Counts {
  readonly right: number;
  readonly wrong: number;
  readonly open: number;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function precisionIn(counts: Pick<Counts, 'right' | 'wrong'>): number | undefined;
export function countTable(title: string, rows: Iterable<readonly [string, Counts]>, totals?: Counts): Table;
export function proofTable(
  rows: Iterable<readonly [string, Counts]>,
  totals: Counts,
  rule: Pick<Trust, 'applyTrust' | 'precisionOf'> & { readonly measured: Measured },
): Table;
export function inMarkdown(table: Table, isName?: (column: number) => boolean): string;
export function inText(table: Table): string;
