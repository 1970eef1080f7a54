import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './open.js';
import type { ScanMessage } from './background-scan.js';
import { scanResultToJson } from './scan-result.js';

/** Entry of the scan thread: scans the repository in `workerData.root`, keeps the result, and sends it. */
async function main({ root }: { readonly root: string }): Promise<ScanMessage> {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  try {
    const { result } = await engine.scan({ onProgress: () => undefined });
    return { result: scanResultToJson(result) };
  } finally {
    await engine.close();
  }
}

main(workerData as { readonly root: string }) // Safe: only startBackgroundScan starts this thread.
  .catch((error: unknown): ScanMessage => ({ problem: error instanceof Error ? error.stack ?? error.message : String(error) }))
  .then((message) => parentPort?.postMessage(message), () => undefined);
