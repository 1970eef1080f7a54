import type { ServerNotification } from '@modelcontextprotocol/sdk/types.js';
import { isObject } from './params.js';
import type { Params } from './params.js';

export interface ProgressInput {
  /** Documents that the scan has checked by now, of all. */
  readonly scanned: () => { readonly checked: number; readonly documents: number };
  readonly send: (notification: ServerNotification) => Promise<void>;
}

/** A call that is answered sooner tells nothing; longer ones tell once in this time. */
const EVERY_MS = 250;
/**
 * Where nothing moves for so long, a client is told that the work goes on: it may wait for a minute at most from one
 * word to the next.
 */
const STILL_MS = 5_000;

/**
 * While the call runs, tells a client that asked for it how far the scan is that the call waits for. What it gives ends
 * that.
 */
export function tellProgress(params: Params, { scanned, send }: ProgressInput): () => void {
  const progressToken = tokenIn(params);
  if (progressToken === undefined) return () => undefined;
  let told = -1;
  let toldAt = performance.now();
  const timer = setInterval(() => {
    const { checked, documents } = scanned();
    // The last one is done when the answer is there.
    const done = Math.max(0, Math.min(checked, documents - 1));
    const isStill = done <= told;
    if (isStill && performance.now() - toldAt < STILL_MS) return;
    // The protocol wants it to grow each time: here by less than a document.
    told = isStill ? (told + Math.floor(told) + 1) / 2 : done;
    toldAt = performance.now();
    const message = `${checked} of ${documents} documents checked${isStill ? ', still at work' : ''}`;
    // A client that is gone is noticed where its answer is written.
    send({
      method: 'notifications/progress',
      params: { progressToken, progress: told, total: documents, message },
    }).catch(() => undefined);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
  };
}

function tokenIn({ _meta: meta }: Params): string | number | undefined {
  const token = isObject(meta) ? meta['progressToken'] : undefined;
  return typeof token === 'string' || typeof token === 'number' ? token : undefined;
}
