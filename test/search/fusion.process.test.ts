import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Tuning } from '../../src/search/index.js';
import type { SearchIndex } from '../../src/search/index.js';
import { meanOf, questions } from './questions.js';

describe('the fusion of all signals, with claims and code read', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-corpus-')));
  cpSync('fixtures/corpus', root, { recursive: true });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  async function scanned(tuning: Partial<Tuning>): Promise<Pick<SearchIndex, 'search'>> {
    const engine = await openEngine({ repo: root, env: {}, cwd: root, tuning });
    await engine.scan({ onProgress: () => undefined });
    const snapshot = await engine.snapshot();
    await engine.close();
    return snapshot;
  }

  it('ranks no kind of question below the text alone by more than noise', async () => {
    const all = await scanned({});
    const text = await scanned({ codeWeight: 0, graphWeight: 0, intentWeight: 0, linksWeight: 0 });
    for (const kind of new Set(questions.map((question) => question.kind))) {
      const chosen = questions.filter((question) => question.kind === kind);
      for (const helped of [false, true])
        expect(meanOf(all, chosen, helped) - meanOf(text, chosen, helped), kind).toBeGreaterThan(-0.02);
    }
  });
});
