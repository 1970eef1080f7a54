import { DocalignError } from '../../model/error.js';
import type { Report } from '../../model/report.js';
import { nearest } from '../../text/words/nearest.js';
import { jsonText, printable, quoted } from '../../text/layout/printable.js';
import type { CommandContext } from '../command.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { openReportBox } from '../report-box.js';
import type { ReportBox } from '../report-box.js';
import { withRepository } from '../open.js';
import { MAX_IDS, REPORT_ACTIONS } from './actions.js';
import type { ReportAction } from './actions.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A call as typed. */
export interface TypedCall {
  readonly action: string;
  readonly ids: readonly string[];
  readonly all: boolean;
  readonly days: number;
  readonly json: boolean;
}

interface Asked extends TypedCall {
  readonly action: ReportAction;
}

/** Lists, shows, closes or removes reports. Throws BAD_USAGE. */
export function actOnReports(context: CommandContext, typed: TypedCall): Promise<ExitCode> {
  const asked: Asked = { ...typed, action: actionOf(typed.action) };
  checkIds(asked);
  return withRepository(context, async (engine) => {
    await act(asked, await openReportBox(engine, context.terminal), context);
    return EXIT.clean;
  });
}

function actionOf(word: string): ReportAction {
  const action = REPORT_ACTIONS.find((candidate) => candidate === word);
  if (action !== undefined) return action;
  const near = nearest(word, REPORT_ACTIONS);
  const step = near === undefined ? `Give one of ${REPORT_ACTIONS.join(', ')}.` : `Did you mean "${near}"?`;
  throw new DocalignError('BAD_USAGE', `docalign reports: there is no action ${quoted(word)}. ${step}`);
}

function checkIds({ action, ids }: Asked): void {
  const takes = { list: 0, show: 1, resolve: MAX_IDS, dismiss: MAX_IDS, prune: 0 }[action];
  const extra = ids[takes];
  if (extra !== undefined)
    throw new DocalignError('BAD_USAGE', `docalign reports ${action}: unexpected argument ${quoted(extra)}.`);
  if (takes > 0 && ids.length === 0)
    throw new DocalignError(
      'BAD_USAGE',
      `docalign reports ${action}: an id is missing. "docalign reports" lists them.`,
    );
}

function act(asked: Asked, box: ReportBox, context: CommandContext): Promise<void> {
  switch (asked.action) {
    case 'list':
      return list(asked, box, context);
    case 'show':
      return show(asked, box, context);
    case 'resolve':
      return close(asked, box, context);
    case 'dismiss':
      return close(asked, box, context);
    case 'prune':
      return prune(asked, box, context);
  }
}

async function list({ all, json }: Asked, box: ReportBox, { terminal }: CommandContext): Promise<void> {
  const shown = await box.shown(({ status }) => all || status === 'pending');
  const { damaged } = box;
  if (json) return terminal.print(jsonText({ reports: shown, ...(damaged === undefined ? {} : { damaged }) }));
  const { renderReports } = await import('../render/reports.js');
  if (shown.length > 0) terminal.print(renderReports(shown, terminal).join('\n'));
  const rest = damaged === undefined ? '.' : ' among those that can be read.';
  terminal.note(terminal.colors.dim(summaryOf(shown) + rest));
}

function summaryOf(shown: readonly Report[]): string {
  const open = shown.filter(({ status }) => status === 'pending').length;
  const closed = shown.length - open;
  return (
    `${open === 0 ? 'No' : open} open `
    + `${open === 1 ? 'report' : 'reports'}${closed === 0 ? '' : `, ${closed} closed`}`
  );
}

async function show({ ids: [id = ''], json }: Asked, box: ReportBox, { terminal }: CommandContext): Promise<void> {
  const wanted = box.find(id);
  const [report] = await box.shown((candidate) => candidate.id === wanted.id);
  if (report === undefined) return;
  if (json) return terminal.print(jsonText(report));
  const { renderReport } = await import('../render/reports.js');
  terminal.print(renderReport(report, terminal).join('\n'));
}

async function close({ action, ids, json }: Asked, box: ReportBox, context: CommandContext): Promise<void> {
  // All ids are resolved before the first report is closed: a mistyped id changes nothing.
  const wanted = [...new Map(ids.map((id) => box.find(id)).map((report) => [report.id, report])).values()];
  const status = action === 'resolve' ? 'fixed' : 'dismissed';
  const closed = await Promise.all(
    wanted.filter((report) => report.status !== status).map(({ id }) => box.store.close(id, status)),
  );
  const verb = action === 'resolve' ? 'Resolved' : 'Dismissed';
  await tell(closed, { json, verb, key: 'closed' }, context);
  for (const { id } of wanted.filter((report) => report.status === status))
    context.terminal.note(`${printable(id)} was ${verb.toLowerCase()} before.`);
}

async function prune({ days, json }: Asked, box: ReportBox, context: CommandContext): Promise<void> {
  const before = Date.now() - days * DAY_MS;
  // An invalid time compares false, so the report stays.
  const removed = await box.store.remove(
    ({ status, reported_at }) => status !== 'pending' && Date.parse(reported_at) <= before,
  );
  await tell(removed, { json, verb: 'Removed', key: 'removed' }, context);
  if (removed.length === 0 && !json) context.terminal.note(`No closed report was made more than ${days} days ago.`);
}

interface Said {
  readonly json: boolean;
  /** What happened to each report. */
  readonly verb: string;
  /** Key of the reports in the JSON. */
  readonly key: string;
}

async function tell(
  changed: readonly Report[],
  { json, verb, key }: Said,
  { terminal }: CommandContext,
): Promise<void> {
  if (json) return terminal.print(jsonText({ [key]: changed }));
  const { renderChange } = await import('../render/reports.js');
  for (const report of changed) terminal.print(renderChange(verb, report, terminal));
}
