import { parentPort, workerData } from 'node:worker_threads';
import type { ScanMessage, ScanThreadData, WantMessage } from './background-scan.js';
import { HardDocs } from './hard-docs.js';
import { openEngine } from './open.js';
import { scanResultToJson } from './scan-result.js';

/** Entry of the scan thread: scans the repository in `workerData.root`, keeps the result, and sends it. Says all the time which document it is at. */
async function main({ root, alone, wanted }: ScanThreadData): Promise<ScanMessage> {
  const hard = new HardDocs(alone, { onMove: (at) => send({ at }), onAside: (aside) => send({ aside }) });
  const awaited = new Set(wanted);
  parentPort?.on('message', ({ file }: WantMessage) => awaited.add(file));
  // Listening alone would keep the thread alive.
  parentPort?.unref();
  const take = (): readonly string[] => {
    const files = [...awaited];
    awaited.clear();
    return files;
  };
  const engine = await openEngine({ repo: root, env: {}, cwd: root, hard });
  try {
    const { result } = await engine.scan({ onProgress: ({ step, done }) => { if (step === 'checking') send({ checked: done }); }, awaited: { take, tell: (file, known) => send({ file, known: scanResultToJson(known) }) } });
    return { result: scanResultToJson(result) };
  } finally {
    await engine.close();
  }
}

function send(message: ScanMessage): void {
  parentPort?.postMessage(message);
}

main(workerData as ScanThreadData) // Safe: only startBackgroundScan starts this thread.
  .catch((error: unknown): ScanMessage => ({ problem: error instanceof Error ? error.stack ?? error.message : String(error) }))
  .then(send, () => undefined);
