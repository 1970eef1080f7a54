import { describe, expect, it } from 'vitest';
import { judgedAfter } from '../support/judged.js';

const PAGE = '# Setup\n\nSet `STORE_URL` and start.\n\nThe environment variable `STORE_URL` names the store.\n';
const CODE = { 'src/store.js': 'export const url = process.env.STORE_URL;\n' };
const RENAMED = { 'src/store.js': 'export const url = process.env.STORE_URI;\n' };

describe('a variable of the environment that the code no longer reads', () => {
  it('has drifted, also where the line does not mention the environment', async () => {
    const judged = await judgedAfter({ before: { ...CODE, 'docs/a.md': PAGE }, after: RENAMED }, 'docs/a.md');
    expect(judged.filter((one) => /drifted.*STORE_URI/.test(one))).toHaveLength(2);
  });

  it('is only listed in a sample, which is weak', async () => {
    const before = { ...CODE, '.env.sample': 'STORE_URL=\n', 'docs/a.md': PAGE };
    const kept = (await judgedAfter({ before, after: {} }, 'docs/a.md')).join('\n');
    expect(kept).toContain('STORE_URL is read in src/store.js:1');
    const judged = (await judgedAfter({ before, after: RENAMED }, 'docs/a.md')).join('\n');
    expect(judged).toContain('STORE_URL is set in .env.sample:1');
    expect(judged).not.toContain('is read in');
  });
});
