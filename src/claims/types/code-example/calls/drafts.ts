import type { ClaimSource, Draft } from '../../../../model/claim.js';
import type { SpanOf } from '../../../../model/span.js';
import { lineAt, lineStartsOf } from '../../../../text/layout/lines.js';
import { exampleCalls } from './example-calls.js';
import type { Callee, CallArguments, NamedArgument } from './example-calls.js';
import type { ExamplePayload } from './payload.js';

/** An argument with a name in a row of a fence. `column`: 0-based in the row. */
interface RowArgument extends Pick<NamedArgument, 'name' | 'position'> {
  readonly callee: Callee;
  readonly row: string;
  readonly column: number;
}

/** What the calls of a fence have in one row. */
export interface RowCalls {
  readonly named: readonly RowArgument[];
  /** By the word that is called. */
  readonly called: ReadonlyMap<string, Callee & CallArguments>;
}

/** Calls of a fence whose callee is of this repository, by 0-based row. */
export function callsByRow(span: SpanOf<'fence'>, source: ClaimSource): ReadonlyMap<number, RowCalls> {
  const calls = exampleCalls(span, source);
  if (calls.length === 0) return new Map();
  const rows = span.value.split('\n');
  const starts = lineStartsOf(span.value);
  const placeOf = (offset: number): { readonly row: number; readonly column: number } => {
    const row = lineAt(starts, offset) - 1;
    return { row, column: offset - (starts[row] ?? 0) };
  };
  const found = new Map<number, { named: RowArgument[]; called: Map<string, Callee & CallArguments> }>();
  const at = (row: number): { named: RowArgument[]; called: Map<string, Callee & CallArguments> } => {
    const known = found.get(row) ?? { named: [], called: new Map<string, Callee & CallArguments>() };
    found.set(row, known);
    return known;
  };
  for (const { callee, word, offset, named, whole } of calls) {
    if (whole !== undefined) at(placeOf(offset).row).called.set(word, { ...callee, ...whole });
    for (const { name, position, offset: place } of named) {
      const { row, column } = placeOf(place);
      const ofRow = at(row).named;
      if (!ofRow.some((one) => one.name === name))
        ofRow.push({ name, callee, row: rows[row] ?? '', column, ...(position === undefined ? {} : { position }) });
    }
  }
  return found;
}

interface Place {
  readonly line: number;
  /** The line of the document. */
  readonly source: string;
  /** Is the name a claim only because of the call? */
  readonly isPlain: boolean;
}

/** Arguments with a name. `known`: names that would be claims without the call. */
export function argumentsOf(
  calls: RowCalls | undefined,
  { known, ...place }: Omit<Place, 'isPlain'> & { readonly known: ReadonlyMap<string, unknown> },
): readonly Draft<ExamplePayload>[] {
  return (calls?.named ?? []).map((one) => draftOfArgument(one, { ...place, isPlain: !known.has(one.name) }));
}

/** The claim on a name, with the arguments with which the row calls it. */
export function withCall(draft: Draft<ExamplePayload>, calls: RowCalls | undefined): Draft<ExamplePayload> {
  const its = calls?.called.get(draft.payload.name);
  return its === undefined ? draft : { ...draft, payload: { ...draft.payload, calls: its } };
}

function draftOfArgument(
  { name, callee, position, row, column }: RowArgument,
  { line, source, isPlain }: Place,
): Draft<ExamplePayload> {
  const start = source.indexOf(row);
  return {
    line,
    text: name,
    keywords: [name.toLowerCase()],
    payload: {
      name,
      container: undefined,
      called: false,
      argumentOf: { ...callee, ...(position === undefined ? {} : { position }), ...(isPlain ? { isPlain } : {}) },
    },
    ...(start < 0 ? {} : { target: { line, column: start + column + 1, text: name } }),
  };
}
