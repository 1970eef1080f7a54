/** The module `handler.js` that `docalign build` writes: it has no import, and uses the web's interfaces alone. */
import { EdgeHandler } from './edge-handler.js';
import type { EdgeSettings, SnapshotSource } from './edge-handler.js';

const BESIDE = './snapshot.bin';

let handler = new EdgeHandler(fetchBeside, { onFault: () => undefined });

/**
 * Names the snapshot; without a call it is fetched from beside this file. The bytes are opened by the first request.
 */
export function open(source: SnapshotSource, settings: Partial<EdgeSettings> = {}): void {
  handler = new EdgeHandler(source, { onFault: () => undefined, ...settings });
}

/** Answers a request: the protocol at `/mcp`, and `/health` and `/ready`. */
export function handle(request: Request): Promise<Response> {
  return handler.handle(request);
}

async function fetchBeside(): Promise<ArrayBuffer> {
  const response = await fetch(new URL(BESIDE, import.meta.url));
  if (!response.ok) throw new Error(`${BESIDE}: HTTP status ${response.status}`);
  return response.arrayBuffer();
}
