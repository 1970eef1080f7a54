import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import type { Hit } from '../../src/model/ranking.js';
import { createRepository, write } from '../support/repository.js';

const FILES = {
  'package.json': JSON.stringify({ name: 'shop', version: '1.0.0', scripts: { reconcile: 'node src/ledger.js' } }),
  'src/ledger.js':
    'exports.postEntry = function postEntry() {};\nfunction balanceColumns() {}\nexports.closeBooks = function closeBooks() { balanceColumns(); };\n',
  'src/mail.js': 'exports.sendMail = function sendMail() {};\n',
  'docs/accounts.md':
    '# Accounts\n\n## Bookings\n\nEvery sale is written with `postEntry()`; a month ends with `closeBooks()`.\n\n## Mail\n\nCustomers hear of it by `sendMail()`.\n',
  'docs/nightly.md':
    '# Nights\n\n## Accounts at night\n\n```sh\nnpm run reconcile\n```\n\n## Accounts by day\n\nAccounts are looked at by people, who look at accounts with care.\n',
};

const root = createRepository(FILES, afterAll);
let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ repo: root, env: {}, cwd: root });
  await engine.scan({ onProgress: () => undefined });
});
afterAll(() => engine.close());

async function hits(query: string): Promise<readonly Hit[]> {
  return (await engine.snapshot()).search({ query, alternatives: [], path: undefined, limit: 10 }).hits;
}

function reasonOf(hit: Hit | undefined, signal: string): string | undefined {
  return hit?.signals.find((trace) => trace.signal === signal)?.because;
}

describe('the graph signal', () => {
  it.each(['src/ledger.js', 'ledger.js', '`./src/ledger.js`', 'what does src/ledger.js do'])(
    'leads from %s to the section that documents it',
    async (query) => {
      const [first] = await hits(query);
      expect(first?.section.id).toBe('docs/accounts.md#bookings');
      expect(reasonOf(first, 'graph')).toMatch(/^src\/ledger\.js: (?:evidence|mentions) \S*(?:postEntry|closeBooks)/);
    },
  );

  it('leads from a name that no doc holds to what documents its file', async () => {
    const [first] = await hits('balanceColumns');
    expect(first?.section.id).toBe('docs/accounts.md#bookings');
    expect(reasonOf(first, 'graph')).toMatch(/^src\/ledger\.js: /);
  });

  it('is silent for plain words, for names that docs hold and for files that are not there', async () => {
    for (const query of ['accounts', 'postEntry', 'src/gone.js'])
      for (const hit of await hits(query)) expect(reasonOf(hit, 'graph')).toBeUndefined();
  });

  it('follows the code and the docs as they change', async () => {
    write(root, {
      'docs/accounts.md': '# Accounts\n\n## Mail\n\nCustomers hear of it by `sendMail()`.\n',
      'docs/books.md': '# Books\n\nSee `closeBooks()`.\n',
    });
    expect((await hits('src/ledger.js'))[0]?.section.id).toBe('docs/books.md#books');
    write(root, FILES);
    expect((await hits('src/ledger.js'))[0]?.section.id).toBe('docs/accounts.md#bookings');
  });
});

describe('the intent signal', () => {
  it('speaks for sections that make the kind of statement asked for', async () => {
    const found = await hits('command for accounts');
    expect(
      reasonOf(
        found.find(({ section }) => section.id === 'docs/nightly.md#accounts-at-night'),
        'intent',
      ),
    ).toBe('it makes a statement of type command');
    expect(
      reasonOf(
        found.find(({ section }) => section.id === 'docs/nightly.md#accounts-by-day'),
        'intent',
      ),
    ).toBeUndefined();
  });

  it('is silent when nothing else is asked', async () => {
    for (const query of ['install', 'accounts', 'npm-run'])
      for (const hit of await hits(query)) expect(reasonOf(hit, 'intent')).toBeUndefined();
  });
});

it('gives a trace whose parts add up to the score, with every signal that there is', async () => {
  for (const query of [
    'src/ledger.js',
    'balanceColumns',
    'command for accounts',
    'docs/nightly.md',
    'accounts at night',
  ]) {
    for (const { score, signals } of await hits(query))
      expect(signals.reduce((sum, trace) => sum + trace.score, 0)).toBeCloseTo(score, 6);
  }
});
