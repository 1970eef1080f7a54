import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { ENDING, TAKEN } from './background-scan.js';
import type { ScanMessage, ScanThreadData, WantMessage } from './background-scan.js';
import { HardDocs } from './hard-docs.js';
import { openEngine } from '../open.js';
import type { ScanProgress } from './scan-progress.js';
import { headToJson, scanResultParts, scanResultToJson } from '../results/scan-result.js';
import type { ScanResult } from '../results/scan-result.js';

/**
 * Entry of the scan thread: scans the repository in `workerData.root`, stores the result, and sends it. Constantly
 * reports its current document.
 */
async function main({ root, alone, wanted }: ScanThreadData): Promise<ScanMessage> {
  const hard = new HardDocs(alone, { onMove: (at) => send({ at }), onAside: (aside) => send({ aside }) });
  yieldToAnswers();
  const awaited = new Set(wanted);
  const [whole, glanced] = [new Set(wanted), new Set<string>()];
  let isEnding = false;
  parentPort?.on('message', (message: WantMessage | typeof TAKEN | typeof ENDING) => {
    if (message === ENDING) return void (isEnding = true);
    if (message === TAKEN) {
      onTheWay -= 1;
      return taken();
    }
    awaited.add(message.file);
    (message.isGlance ? glanced : whole).add(message.file);
  });
  // The listener alone would keep the thread alive.
  parentPort?.unref();
  const take = (): readonly string[] => {
    const files = [...awaited];
    awaited.clear();
    return files;
  };
  const engine = await openEngine({ repo: root, env: {}, cwd: root, hard });
  try {
    const tell = (file: string, known: ScanResult): void => {
      if (whole.delete(file)) send({ file, known: scanResultToJson(known), isGlance: false });
      if (glanced.delete(file)) send({ file, known: scanResultToJson(onlyOf(file, known)), isGlance: true });
    };
    const onProgress = ({ step, done }: ScanProgress): void => {
      if (step === 'checking') send({ checked: done });
    };
    const { result } = await engine.scan({
      onProgress,
      awaited: { take, tell, goesOn: (file) => whole.has(file), isEnding: () => isEnding, keepMs: KEEP_MS },
    });
    await sendAll(result);
    return { isWhole: true };
  } finally {
    await engine.close();
  }
}

/** Maximum number of unacknowledged parts: the receiver takes them in together without blocking for long. */
const MOST_ON_THE_WAY = 4;
let onTheWay = 0;
/** Called when a part was received. */
let taken = (): void => undefined;

async function sendAll(result: ScanResult): Promise<void> {
  // An unreferenced port does not keep the thread alive, but the thread must wait for the acknowledgement.
  parentPort?.ref();
  send({ head: headToJson(result) });
  for (const part of scanResultParts(result)) {
    while (onTheWay >= MOST_ON_THE_WAY)
      await new Promise<void>((resolve) => {
        taken = resolve;
      });
    onTheWay += 1;
    send({ part });
  }
  parentPort?.unref();
}

/** A killed server loses at most about this much work. */
const KEEP_MS = 3_000;

/**
 * Gives priority to answers: the thread gets the remaining time. Only on Linux do threads have their own priority;
 * elsewhere, this would also lower the server's.
 */
function yieldToAnswers(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without permission, the scan runs with the same priority as the answers.
  }
}

function onlyOf(file: string, result: ScanResult): ScanResult {
  const doc = result.docs.get(file);
  return { ...result, docs: new Map(doc === undefined ? [] : [[file, { ...doc, kept: [] }]]), stamps: new Map() };
}

function send(message: ScanMessage): void {
  parentPort?.postMessage(message);
}

main(workerData as ScanThreadData) // Safe: only startBackgroundScan starts this thread.
  .catch((error: unknown): ScanMessage => ({
    problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  .then(send, () => undefined);
