import * as z from 'zod';
import type { RunRecord } from '../../engine/indexing/indexing.js';

export const runSchema = z.object({
  runId: z.string(),
  /** `ready`: it can be read, its history is on its way. */
  state: z.enum(['running', 'ready', 'done', 'failed', 'cancelled', 'interrupted']),
  repository: z.string(),
  ref: z.string().optional(),
  /** What other tools take as `repository`; absent while it cannot be read. */
  name: z.string().optional(),
  step: z.string().optional(),
  /** Percent of the objects that this step receives. */
  percent: z.int().optional(),
  commit: z.string().optional(),
  files: z.int().optional(),
  /** Files that are too large, which are not here. */
  left_out: z.int().optional(),
  history: z.enum(['whole', 'partial', 'cut']).optional(),
  problem: z.string().optional(),
  started_at: z.string(),
  updated_at: z.string(),
});
export type RunFields = z.output<typeof runSchema>;

/** A run for an answer. `name`: what other tools call the repository, if it can be read. */
export function runFields(run: RunRecord, name: string | undefined): RunFields {
  const { runId, state, repository, ref, step, done, total, files, history, problem, startedAt, updatedAt } = run;
  return {
    runId,
    state,
    repository,
    ...(ref === undefined ? {} : { ref }),
    ...(name === undefined ? {} : { name }),
    ...(step === undefined ? {} : { step }),
    ...(done === undefined || total === undefined || total === 0 ? {} : { percent: Math.floor((100 * done) / total) }),
    ...(files === undefined ? {} : { commit: files.commit, files: files.files }),
    ...(files === undefined || files.leftOut === 0 ? {} : { left_out: files.leftOut }),
    ...(history === undefined ? {} : { history }),
    ...(problem === undefined ? {} : { problem }),
    started_at: new Date(startedAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  };
}

/** A line about a run. */
export function runLine(run: RunFields): string {
  const what = `${run.repository}${run.ref === undefined ? '' : ` at ${run.ref}`}`;
  const parts = [
    `${what}: ${STATES[run.state]}`,
    ...(run.step === undefined ? [] : [stepWords(run)]),
    ...(run.files === undefined ? [] : [`${run.files} files of ${run.commit?.slice(0, 10) ?? ''}`]),
    ...(run.left_out === undefined ? [] : [`${run.left_out} too large and left out`]),
    ...(run.name === undefined ? [] : [`repository: "${run.name}" in other tools`]),
    ...(run.problem === undefined ? [] : [run.problem]),
    `run ${run.runId}`,
  ];
  return parts.join('; ');
}

/** How a run is going, in a few words. */
export function stepWords({ step = '', percent }: Pick<RunFields, 'step' | 'percent'>): string {
  return percent === undefined ? step : `${step} ${percent} %`;
}

const STATES: Readonly<Record<RunFields['state'], string>> = {
  running: 'is being fetched',
  ready: 'can be read, its history is on its way',
  done: 'can be read',
  failed: 'failed',
  cancelled: 'was cancelled',
  interrupted: 'was interrupted',
};
