import { printable, quoted } from '../../text/layout/printable.js';
import type { Terminal } from '../terminal/terminal.js';
import { knowledgeBlocks } from './render-knowledge.js';
import type { KnowledgeShown } from './render-knowledge.js';
import { block, placeText, row, withRemarks } from './rows.js';
import type { Place, Row } from './rows.js';

interface Said {
  readonly about?: 'file' | 'commit' | undefined;
  readonly intent: string;
  readonly summary?: string | undefined;
  readonly reasoning?: string | undefined;
  readonly constraints: readonly (string | { readonly text: string })[];
  readonly risk_notes?: string | undefined;
  readonly doubts?: readonly Doubt[] | undefined;
  readonly stale_reason?: string | undefined;
}

interface Doubt {
  readonly field: string;
  readonly target_value?: string | undefined;
  readonly reason: string;
  readonly timestamp?: string | undefined;
  readonly author?: string | undefined;
}

interface Noted {
  readonly notes?: readonly string[] | undefined;
}

/** The displayed part of the answer of ultragit_read. */
interface ReadShown extends Noted {
  readonly regions: readonly RegionShown[];
  readonly dependencies_on_this: readonly {
    readonly from_file: string;
    readonly from_anchor?: string | undefined;
    readonly nature: string;
    readonly stale?: true | undefined;
  }[];
  readonly cross_cutting: readonly {
    readonly description: string;
    readonly regions: readonly { readonly file: string; readonly anchor?: string | undefined }[];
    readonly tags?: readonly string[] | undefined;
  }[];
  readonly trimmed: { readonly regions_dropped: number } | null;
}

interface RegionShown extends Place, Said {
  readonly ast_anchor?: { readonly name: string } | undefined;
  readonly commit: string;
  readonly confidence: number;
  readonly semantic_dependencies?:
    | readonly { readonly file: string; readonly anchor: string; readonly nature: string }[]
    | undefined;
  readonly related?: readonly Related[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly corrections?: readonly (Doubt & { readonly correction_type: string })[] | undefined;
}

interface Related {
  readonly commit: string;
  readonly anchor?: string | undefined;
  readonly relationship: string;
  readonly intent?: string | undefined;
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
    readonly anchor?: string | undefined;
    readonly related_context?: readonly string[] | undefined;
  })[];
}

interface SummaryShown extends Noted {
  readonly units: readonly (Place & Said & { readonly anchor?: { readonly name: string } | undefined })[];
  readonly knowledge?: KnowledgeShown | undefined;
}

const NONE = 'No annotations.';

/** One block of rows for each annotated region, the most reliable first, then what relies on the code. */
export function renderRead(
  { regions, dependencies_on_this: deps, cross_cutting: concerns, trimmed, notes }: ReadShown,
  terminal: Terminal,
): readonly string[] {
  const blocks = regions.map((region) => {
    const place = placeText(region, region.ast_anchor?.name);
    const title = `${place}  ${region.commit.slice(0, 10)}  confidence ${region.confidence}`;
    return block(title, saidIn({ ...region, doubts: doubtsIn(region) }, moreIn(region)), terminal);
  });
  const relying = deps.map(({ from_file: file, from_anchor, nature, stale }) => ({
    label: stale === undefined ? 'by' : 'by, stale',
    text: told(placeText({ file }, from_anchor), nature),
  }));
  const others = relying.length === 0 ? [] : [block('Relied on by', relying, terminal)];
  const together = concerns.flatMap(({ description, regions: places, tags = [] }) => [
    { label: 'concern', text: withRemarks(description, tags) },
    ...row('in', places.map(({ file, anchor }) => placeText({ file }, anchor)).join(', ')),
  ]);
  const concerning = together.length === 0 ? [] : [block('Concerns several places', together, terminal)];
  const left = trimmed?.regions_dropped ?? 0;
  const more = left === 0 ? [] : [`${left} more annotations are not shown: ask for an anchor, or give --max-tokens.`];
  return withNotes([...blocks, ...concerning, ...others], [...(notes ?? []), ...more], terminal);
}

export function renderDeps({ dependents, notes }: DepsShown, terminal: Terminal): readonly string[] {
  const blocks = dependents.map(({ file, anchor, nature, commit, stale_reason }) =>
    block(
      `${placeText({ file }, anchor)}  ${commit.slice(0, 10)}`,
      [...row('assumes', nature), ...row('stale', stale_reason)],
      terminal,
    ),
  );
  return withNotes(blocks, notes, terminal);
}

export function renderHistory({ timeline, notes }: HistoryShown, terminal: Terminal): readonly string[] {
  const blocks = timeline.map((entry) => {
    const title = `${entry.commit.slice(0, 10)}  ${(entry.timestamp ?? '').slice(0, 10)}  ${entry.commit_message}`;
    const related = (entry.related_context ?? []).map((text) => ({ label: 'related', text }));
    return block(title, [...row('anchor', entry.anchor), ...saidIn(entry, related)], terminal);
  });
  return withNotes(blocks, notes, terminal);
}

export function renderSummary({ units, knowledge, notes }: SummaryShown, terminal: Terminal): readonly string[] {
  const blocks = units.map((unit) => block(placeText(unit, unit.anchor?.name), saidIn(unit), terminal));
  return withNotes([...knowledgeBlocks(knowledge, terminal), ...blocks], notes, terminal);
}

function withNotes(blocks: readonly string[], notes: Noted['notes'], terminal: Terminal): readonly string[] {
  for (const note of notes ?? []) terminal.note(terminal.colors.dim(printable(`docalign: ${note}`)));
  if (blocks.length === 0) return [NONE];
  return blocks.flatMap((one, at) => (at === 0 ? [one] : ['', one]));
}

const ABOUT = { file: 'the whole file', commit: 'its commit as a whole' } as const;

function saidIn(said: Said, more: readonly Row[] = []): readonly Row[] {
  return [
    ...row('about', said.about && ABOUT[said.about]),
    ...row('intent', said.intent),
    ...row('change', said.summary),
    ...row('why', said.reasoning),
    ...said.constraints.flatMap((one) => row('must', typeof one === 'string' ? one : one.text)),
    ...row('risk', said.risk_notes),
    ...more,
    ...(said.doubts ?? []).flatMap((doubt) => row('doubted', doubtText(doubt))),
    ...row('stale', said.stale_reason),
  ];
}

function moreIn({ semantic_dependencies = [], related = [], tags = [] }: RegionShown): readonly Row[] {
  return [
    ...semantic_dependencies.flatMap(({ file, anchor, nature }) =>
      row('relies on', told(placeText({ file }, anchor === '' ? undefined : anchor), nature)),
    ),
    ...related.flatMap(({ relationship, commit, anchor, intent }) =>
      row('related', told(withRemarks(relationship, [anchor, commit.slice(0, 10)]), intent)),
    ),
    ...row('tags', tags.join(', ')),
  ];
}

/** Corrections that only doubt what is told here. */
function doubtsIn(region: RegionShown): readonly Doubt[] {
  const { intent, reasoning, constraints, risk_notes, tags = [], semantic_dependencies: relied = [] } = region;
  const texts: readonly (string | undefined)[] = [
    ...[intent, reasoning, risk_notes, ...tags],
    ...constraints.map((one) => (typeof one === 'string' ? one : one.text)),
    ...relied.flatMap(({ file, anchor, nature }) => [nature, file, `${file}:${anchor}`, `${file}#${anchor}`]),
  ];
  return (region.corrections ?? []).filter(
    ({ correction_type: kind, target_value: target }) =>
      kind !== 'amend' && kind !== 'remove' && (target === undefined || texts.includes(target)),
  );
}

function doubtText({ field, target_value: target, reason, timestamp, author }: Doubt): string {
  const which = target === undefined ? field : `${field} ${quoted(target)}`;
  return withRemarks(told(which, reason), [author, timestamp?.slice(0, 10)]);
}

function told(what: string, text: string | undefined): string {
  return text === undefined || text === '' ? what : `${what}: ${text}`;
}
