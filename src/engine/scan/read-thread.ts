import { parentPort, workerData } from 'node:worker_threads';
import { claimTypes } from '../../claims/index.js';
import type { CodeExtractor } from '../../ecosystems/extract.js';
import { splitDoc } from '../../markdown/split.js';
import { allConventions } from '../../sites/conventions.js';
import { readClaims } from '../documents/claim-reader.js';
import type { ReadClaims } from '../documents/claim-reader.js';
import { endThread } from '../end-thread.js';
import { loadExtractor, readCode } from '../code/code-reader.js';
import type { ReadCode } from '../code/code-reader.js';
import type { ReadJob, ReadPoolData } from './read-pool.js';

/** Entry of a reading thread: answers each job with what it read. */
const { types, ...names } = workerData as ReadPoolData; // Safe: only the pool starts this thread.
const wanted = claimTypes.filter(({ name }) => types.includes(name));
let extractor: Promise<CodeExtractor> | undefined;

async function read(job: ReadJob): Promise<ReadClaims | ReadCode> {
  if (job.kind === 'doc') return readClaims(splitDoc(job, allConventions), job.text, { types: wanted, ...names });
  extractor ??= loadExtractor();
  return readCode(await extractor, job.file, job.text);
}

parentPort?.on('message', (job: ReadJob) => {
  read(job).then((answer) => parentPort?.postMessage(answer), endThread);
});
