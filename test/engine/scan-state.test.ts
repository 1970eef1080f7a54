import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { BackgroundScan } from '../../src/engine/scan/background-scan.js';
import { HardDocs } from '../../src/engine/scan/hard-docs.js';
import { docsText } from '../../src/tools/sections/docs-text.js';

/** A thread that is told to go on after each state that was looked at. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
const states = [{ checked: 0, read: 3, files: 9 }, { checked: 2 }];
const next = () => parentPort.postMessage({ state: states.shift() });
parentPort.on('message', next);
next();
`;

it('a scan says how many files it has read, until it checks documents', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docalign-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'thread.mjs'), THREAD);
  const address = pathToFileURL(join(folder, 'thread.mjs'));
  const scan = new BackgroundScan('root', new HardDocs(), { address, limitMs: 60_000 });
  onTestFinished(() => scan.stop());
  expect(scan.state).toEqual({ checked: 0 });
  await expect.poll(() => scan.state).toEqual({ checked: 0, read: 3, files: 9 });
  scan.want('a.md').catch(() => undefined);
  await expect.poll(() => scan.state).toEqual({ checked: 2 });
});

it('an answer says so too', () => {
  const said = (scan: object) =>
    docsText({ match: 'strong', sections: [], scan: { checked: 0, documents: 5, ...scan } }).split('\n\n')[0];
  expect(said({ read: 3, files: 9 })).toBe('Pending: 3 of 9 files read so far, before the 5 documents are checked.');
  expect(said({})).toBe('Pending: the scan of all 5 documents has only begun.');
  expect(said({ checked: 2 })).toBe('Pending: 2 of 5 documents checked so far.');
});
