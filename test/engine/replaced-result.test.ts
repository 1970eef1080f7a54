import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { loadScanResult, SCAN_RESULT_FILE } from '../../src/engine/results/result-store.js';
import { writeState } from '../../src/repo/write/state-write.js';
import { createRepository } from '../support/repository.js';

/** More than one slice of reading: between two slices other code runs, and another process may replace the file. */
const LINKS = 5000;

it('reads a result again that another process replaced meanwhile, and never takes it for damaged', async () => {
  const root = createRepository({
    'README.md': `# A\n\n${Array.from({ length: LINKS }, (_, index) => `[b](b-${index}.md)`).join('\n\n')}\n`,
  });
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  const { result } = await engine.scan({ onProgress: () => undefined });
  await engine.close();
  const bytes = readFileSync(join(root, '.docalign', SCAN_RESULT_FILE));
  expect(bytes.length).toBeGreaterThan(3 * 1024 * 1024);
  const names = readdirSync(join(root, '.docalign'));

  const once = loadScanResult(root, result.engine);
  writeState(root, SCAN_RESULT_FILE, { bytes });
  const loaded = await once;
  expect(loaded.problem).toBeUndefined();
  expect(loaded.result?.docs.get('README.md')?.shown()?.judgements.length).toBe(LINKS);

  // A file that is replaced all the time counts as missing, and is not removed.
  let isDone = false;
  const ever = loadScanResult(root, result.engine).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    writeState(root, SCAN_RESULT_FILE, { bytes });
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  expect(await ever).toEqual({ result: undefined, problem: undefined });
  expect(readdirSync(join(root, '.docalign'))).toEqual(names);
});
