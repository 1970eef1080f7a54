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

/** While the call runs, tells a client that asked for it how far the scan is that the call waits for. What it gives ends that. */
export function tellProgress(params: Params, { scanned, send }: ProgressInput): () => void {
  const progressToken = tokenIn(params);
  if (progressToken === undefined) return () => undefined;
  let told = -1;
  const timer = setInterval(() => {
    const { checked, documents } = scanned();
    // The protocol wants it to grow each time.
    if (checked <= told) return;
    told = checked;
    const message = `${checked} of ${documents} documents checked`;
    // A client that is gone is noticed where its answer is written.
    send({ method: 'notifications/progress', params: { progressToken, progress: checked, total: documents, message } }).catch(() => undefined);
  }, EVERY_MS);
  return () => { clearInterval(timer); };
}

function tokenIn({ _meta: meta }: Params): string | number | undefined {
  const token = isObject(meta) ? meta['progressToken'] : undefined;
  return typeof token === 'string' || typeof token === 'number' ? token : undefined;
}
