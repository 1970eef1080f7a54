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

describe('a variable that only a compose file sets', () => {
  const compose = (row: string): string =>
    `services:\n  login:\n    image: example/login:9\n    environment:\n      ${row}\n`;
  const PAGE_OF_OTHERS = '# Login\n\n```shell\ndocker run -e LOGIN_USER=me -p 8000:80 example/login:4.3\n```\n';
  const CALL = "const found = 'login';\n";

  it.each([
    ['is handed to an image of others', 'LOGIN_USER: me', 'LOGIN_ADMIN: me', CALL, false],
    ['was read by the compose file itself', 'WHO: ${LOGIN_USER}', 'WHO: ${LOGIN_ADMIN}', CALL, true],
    ['was read by code', 'LOGIN_USER: me', 'LOGIN_ADMIN: me', 'const found = process.env.LOGIN_USER;\n', true],
  ])('has drifted if something here read it: %s', async (_title, row, later, code, isDrifted) => {
    const before = { 'docker-compose.yml': compose(row), 'src/login.js': code, 'docs/login.md': PAGE_OF_OTHERS };
    const after = { 'docker-compose.yml': compose(later), 'src/login.js': code.replace('_USER', '_ADMIN') };
    const rows = await judgedAfter({ before, after }, 'docs/login.md');
    const own = rows.filter((one) => one.startsWith('LOGIN_USER: ')).join();
    expect(own.includes('drifted'), own).toBe(isDrifted);
  });
});
