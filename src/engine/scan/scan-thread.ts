import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { ENDING } from './background-scan.js';
import type { ScanMessage, ScanThreadData, WantMessage } from './background-scan.js';
import { HardDocs } from './hard-docs.js';
import type { AwaitedDocs } from '../engine.js';
import { openEngine } from '../open.js';
import type { ScanProgress, ScanState } from './scan-progress.js';
import { scanResultBytes } from '../results/write-scan-result.js';

/**
 * Entry of the scan thread: scans the repository in `workerData.root`, stores the result, and sends it. Constantly
 * reports its current document.
 */
async function main({ root, alone, wanted }: ScanThreadData): Promise<ScanMessage> {
  const hard = new HardDocs(alone, { onMove: (at) => send({ at }), onAside: (aside) => send({ aside }) });
  yieldToAnswers();
  const awaited = new Set(wanted);
  const [whole, quick] = [new Set(wanted), new Set<string>()];
  let isEnding = false;
  let keep = (): void => undefined;
  parentPort?.on('message', (message: WantMessage | typeof ENDING) => {
    if (message === ENDING) {
      isEnding = true;
      return keep();
    }
    awaited.add(message.file);
    (message.isQuick ? quick : whole).add(message.file);
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
    const tell: AwaitedDocs['tell'] = (file, resultOf) => {
      if (whole.delete(file)) send({ file, known: scanResultBytes(resultOf(false)), isQuick: false });
      if (quick.delete(file)) send({ file, known: scanResultBytes(resultOf(true)), isQuick: true });
    };
    let reading: Pick<ScanState, 'read' | 'files'> = {};
    const onProgress = ({ step, done, total }: ScanProgress): void => {
      if (step === 'reading') reading = { read: done, files: total };
      // What has been read is told until the first document is checked, so that progress never seems to start again.
      if (step === 'checking') send({ state: { checked: done, ...(done === 0 ? reading : {}) } });
      else if (done === total || done % Math.ceil(total / READING_STEPS) === 0)
        send({ state: { checked: 0, ...reading } });
    };
    const { encoded } = await engine.scan({
      onProgress,
      awaited: {
        take,
        tell,
        goesOn: (file) => whole.has(file),
        isEnding: () => isEnding,
        onEnding: (now) => void (keep = now),
        keepMs: KEEP_MS,
      },
    });
    return { result: encoded() };
  } finally {
    await engine.close();
  }
}

/** Number of messages about how much has been read. */
const READING_STEPS = 100;

/** A killed server loses at most about this much work. */
const KEEP_MS = 3_000;

/**
 * A third of the processor time that an answer gets where both want it. With less (10 is a ninth), a scan beside a
 * build takes minutes, and calls that wait for it as well.
 */
const NICE = 5;

/**
 * Gives priority to answers: the thread gets a smaller share. Only on Linux do threads have their own priority;
 * elsewhere, this would also lower the server's.
 */
function yieldToAnswers(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(NICE);
  } catch {
    // Without permission, the scan runs with the same priority as the answers.
  }
}

/** Results are moved, not copied. */
function send(message: ScanMessage): void {
  const bytes = 'result' in message ? message.result : 'known' in message ? message.known : undefined;
  // Safe: `scanResultBytes` shares its memory with nothing else.
  parentPort?.postMessage(message, bytes === undefined ? [] : [bytes.buffer as ArrayBuffer]);
}

main(workerData as ScanThreadData) // Safe: only BackgroundScan starts this thread.
  .catch((error: unknown): ScanMessage => ({
    problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  .then(send, () => undefined);
