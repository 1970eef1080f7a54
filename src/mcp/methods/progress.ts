import type { Checked } from '../../engine/snapshot.js';
import type { ServerNotification } from '@modelcontextprotocol/sdk/types.js';
import { isObject } from '../params.js';
import type { Params } from '../params.js';

export interface ProgressInput {
  /** How many documents the scan has checked so far, and their total. */
  readonly scanned: () => Checked;
  readonly send: (notification: ServerNotification) => Promise<void>;
}

/** Interval between notifications. A call answered within this time sends none. */
const EVERY_MS = 250;
/**
 * After this time without progress, the client is told that the work continues: clients may wait at most a minute
 * between two notifications.
 */
const STILL_MS = 5_000;

/**
 * While the call runs, sends progress of the scan that the call waits for, if the client asked for progress. The
 * returned function stops the notifications.
 */
export function tellProgress(params: Params, { scanned, send }: ProgressInput): () => void {
  const progressToken = tokenIn(params);
  if (progressToken === undefined) return () => undefined;
  let told = -1;
  let toldAt = performance.now();
  const timer = setInterval(() => {
    const { checked, documents, read, files } = scanned();
    // The last document counts as done only when the answer is ready.
    const done = Math.max(0, Math.min(checked, documents - 1));
    const isStill = done <= told;
    if (isStill && performance.now() - toldAt < STILL_MS) return;
    // The protocol requires an increase each time: here by less than one document.
    told = isStill ? (told + Math.floor(told) + 1) / 2 : done;
    toldAt = performance.now();
    const reading = files === undefined ? ', still at work' : `, ${read} of ${files} files read`;
    const message = `${checked} of ${documents} documents checked${isStill ? reading : ''}`;
    // A disconnected client is detected where its answer is written.
    send({
      method: 'notifications/progress',
      params: { progressToken, progress: told, total: documents, message },
    }).catch(() => undefined);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
  };
}

/**
 * For work that tells in words how it goes: sends each wording that differs from the one before, if the client asked
 * for progress, and not more often than it can be read.
 */
export function tellWords(params: Params, send: ProgressInput['send']): (message: string) => void {
  const progressToken = tokenIn(params);
  if (progressToken === undefined) return () => undefined;
  let progress = 0;
  let told = '';
  let toldAt = -EVERY_MS;
  return (message) => {
    const now = performance.now();
    if (message === told || now - toldAt < EVERY_MS) return;
    told = message;
    toldAt = now;
    // The protocol requires an increase each time.
    progress += 1;
    send({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => undefined);
  };
}

function tokenIn({ _meta: meta }: Params): string | number | undefined {
  const token = isObject(meta) ? meta['progressToken'] : undefined;
  return typeof token === 'string' || typeof token === 'number' ? token : undefined;
}
