import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../src/model/verdict.js';
import { claimsOf } from '../support/judged.js';
import { commit, createRepository, write } from '../support/repository.js';

const lines = (name: string): string =>
  `export function ${name}(order, customer) {\n  return order.customers.get(customer);\n}\n`;

/**
 * The verdicts on a renamed function and a renamed file in a guide that was begun on 1 March 2024, in a repository that
 * was begun in 2020.
 */
async function afterRename(date: string, begun = '2020-01-01T12:00:00Z'): Promise<readonly (Verdict | undefined)[]> {
  const root = createRepository({});
  write(root, { 'package.json': '{ "name": "shop" }\n', 'old.js': '' });
  commit(root, begun);
  rmSync(join(root, 'old.js'));
  commit(root, begun);
  write(root, {
    'src/orders.js': lines('findCustomer'),
    'tools/pack.mjs': 'a\nb\nc\n',
    'docs/guide.md': '# Orders\n\nCall `findCustomer()`.\n\nSee `tools/pack.mjs`.\n',
  });
  commit(root, '2024-03-01T12:00:00Z');
  write(root, { 'src/orders.js': lines('findBuyer'), 'tools/pack.mjs': '', 'tools/release.mjs': 'a\nb\nc\n' });
  rmSync(join(root, 'tools/pack.mjs'));
  commit(root, date);
  return (await claimsOf(root, 'docs/guide.md')).map(({ verdict }) => verdict);
}

describe('What a document names by its old name', () => {
  it.each(['2024-03-01T13:00:00Z', '2024-07-20T12:00:00Z'])(
    'counts as any rename, when it came with the same piece of work, or long after: %s',
    async (date) => {
      expect(await afterRename(date)).toMatchObject([{ proof: 'name-renamed' }, { proof: 'path-renamed' }]);
    },
  );

  it.each(['2024-03-03T12:00:00Z', '2024-06-20T12:00:00Z'])(
    'is counted on its own, when the document was begun hardly before: it may be written about the change: %s',
    async (date) => {
      expect(await afterRename(date)).toMatchObject([{ proof: 'name-soon-renamed' }, { proof: 'path-soon-renamed' }]);
    },
  );

  it('counts as any rename in a young repository, where every document is about as old as what it names', async () => {
    expect(await afterRename('2024-03-20T12:00:00Z', '2023-09-01T12:00:00Z')).toMatchObject([
      { proof: 'name-renamed' },
      { proof: 'path-renamed' },
    ]);
  });
});
