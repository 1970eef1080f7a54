import { printable, shownName } from '../../text/layout/printable.js';
import { wrap } from '../../text/layout/wrap.js';
import type { Terminal } from '../terminal/terminal.js';

interface Anchored {
  readonly file: string;
  readonly lines?: { readonly start: number; readonly end: number } | undefined;
  readonly stale_reason?: string | undefined;
}

interface Said {
  readonly intent: string;
  readonly reasoning?: string | undefined;
  readonly constraints: readonly (string | { readonly text: string })[];
  readonly risk_notes?: string | undefined;
}

interface Noted {
  readonly notes?: readonly string[] | undefined;
}

/** The displayed part of the answer of ultragit_read. */
interface ReadShown extends Noted {
  readonly regions: readonly (Anchored & Said & Named & { readonly commit: string; readonly confidence: number })[];
  readonly dependencies_on_this: readonly {
    readonly from_file: string;
    readonly from_anchor?: string | undefined;
    readonly nature: string;
  }[];
  readonly cross_cutting: readonly { readonly description: string }[];
  readonly trimmed: { readonly regions_dropped: number } | null;
}

interface Named {
  readonly ast_anchor?: { readonly name: string } | undefined;
}

interface DepsShown extends Noted {
  readonly dependents: readonly {
    readonly file: string;
    readonly anchor?: string | undefined;
    readonly nature: string;
    readonly commit: string;
    readonly stale_reason?: string | undefined;
  }[];
}

interface HistoryShown extends Noted {
  readonly timeline: readonly (Said & {
    readonly commit: string;
    readonly timestamp?: string | undefined;
    readonly commit_message: string;
  })[];
}

interface SummaryShown extends Noted {
  readonly units: readonly (Anchored & Said & { readonly anchor?: { readonly name: string } | undefined })[];
  readonly knowledge?: { readonly conventions: readonly { readonly rule: string }[] } | undefined;
}

const NONE = 'No annotations.';
const INDENT = '  ';

/** One block of lines for each annotated region, the most reliable first, then what relies on the code. */
export function renderRead(
  { regions, dependencies_on_this: deps, cross_cutting: concerns, trimmed, notes }: ReadShown,
  terminal: Terminal,
): readonly string[] {
  const blocks = regions.map((region) =>
    block(
      `${placeOf(region, region.ast_anchor?.name)}  ${region.commit.slice(0, 10)}  confidence ${region.confidence}`,
      [...saidIn(region), ...staleIn(region)],
      terminal,
    ),
  );
  const relying = deps.map(
    ({ from_file, from_anchor, nature }) => `${placeOf({ file: from_file }, from_anchor)}: ${nature}`,
  );
  const others = relying.length === 0 ? [] : [block('Relied on by', relying, terminal)];
  const together = concerns.map(({ description }) => description);
  const concerning = together.length === 0 ? [] : [block('Concerns several places', together, terminal)];
  const left = trimmed?.regions_dropped ?? 0;
  const more = left === 0 ? [] : [`${left} more annotations are not shown: ask for an anchor, or give --max-tokens.`];
  return withNotes([...blocks, ...concerning, ...others], [...(notes ?? []), ...more], terminal);
}

export function renderDeps({ dependents, notes }: DepsShown, terminal: Terminal): readonly string[] {
  const blocks = dependents.map(({ file, anchor, nature, commit, stale_reason }) =>
    block(
      `${placeOf({ file }, anchor)}  ${commit.slice(0, 10)}`,
      [nature, ...staleIn({ file, stale_reason })],
      terminal,
    ),
  );
  return withNotes(blocks, notes, terminal);
}

export function renderHistory({ timeline, notes }: HistoryShown, terminal: Terminal): readonly string[] {
  const blocks = timeline.map((entry) =>
    block(
      `${entry.commit.slice(0, 10)}  ${(entry.timestamp ?? '').slice(0, 10)}  ${entry.commit_message}`,
      saidIn(entry),
      terminal,
    ),
  );
  return withNotes(blocks, notes, terminal);
}

export function renderSummary({ units, knowledge, notes }: SummaryShown, terminal: Terminal): readonly string[] {
  const rules = (knowledge?.conventions ?? []).map(({ rule }) => rule);
  const blocks = units.map((unit) =>
    block(placeOf(unit, unit.anchor?.name), [...saidIn(unit), ...staleIn(unit)], terminal),
  );
  return withNotes(rules.length === 0 ? blocks : [block('Conventions', rules, terminal), ...blocks], notes, terminal);
}

function withNotes(blocks: readonly string[], notes: Noted['notes'], terminal: Terminal): readonly string[] {
  for (const note of notes ?? []) terminal.note(terminal.colors.dim(printable(`docalign: ${note}`)));
  if (blocks.length === 0) return [NONE];
  return blocks.flatMap((one, at) => (at === 0 ? [one] : ['', one]));
}

function block(title: string, texts: readonly string[], { columns, colors }: Terminal): string {
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .flatMap((text) => wrap(printable(text), columns - INDENT.length).map((line) => INDENT + line));
  return [colors.bold(printable(title)), ...lines].join('\n');
}

function placeOf({ file, lines }: Anchored, anchor: string | undefined): string {
  const at = lines === undefined ? '' : `:${lines.start}-${lines.end}`;
  return `${shownName(file)}${at}${anchor === undefined ? '' : ` ${anchor}`}`;
}

function saidIn({ intent, reasoning, constraints, risk_notes }: Said): readonly string[] {
  return [
    intent,
    ...(reasoning === undefined ? [] : [`why: ${reasoning}`]),
    ...constraints.map((one) => `must: ${typeof one === 'string' ? one : one.text}`),
    ...(risk_notes === undefined ? [] : [`risk: ${risk_notes}`]),
  ].filter((text) => text !== '');
}

function staleIn({ stale_reason: reason }: Anchored): readonly string[] {
  return reason === undefined ? [] : [`stale: ${reason}`];
}
