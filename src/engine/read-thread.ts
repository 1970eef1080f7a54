import { parentPort, workerData } from 'node:worker_threads';
import { claimTypes } from '../claims/index.js';
import { splitDoc } from '../markdown/split.js';
import { readClaims } from './claim-reader.js';
import type { ReadJob, ReadPoolData } from './read-pool.js';

/** Entry of a reading thread: for each document it is sent, it sends the claims. */
const { types } = workerData as ReadPoolData; // Safe: only the pool starts this thread.
const wanted = claimTypes.filter(({ name }) => types.includes(name));

parentPort?.on('message', (job: ReadJob) => {
  parentPort?.postMessage(readClaims(splitDoc(job), job.text, wanted));
});
