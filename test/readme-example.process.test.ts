import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { commit, createRepository, write } from './support/repository.js';
import { openClient } from './support/server.js';

function manifest(task: string): string {
  return JSON.stringify({
    name: 'shop',
    private: true,
    scripts: { [task]: 'node scripts/promote.js', rollback: 'node scripts/rollback.js', test: 'node --test' },
  });
}

it("the README's answer is the one that an agent gets", async () => {
  const root = createRepository(
    {
      'package.json': manifest('promote'),
      'CONTRIBUTING.md':
        '# Contributing\n\nChanges are welcome.\n\n## Releases\n\nThe maintainers make each release.\n',
      'docs/deploy.md': [
        '# Deploying\n',
        'For maintainers.\n',
        '## Deploy a release\n',
        'Run `npm run promote`, then wait for the checks (`npm test`).\n',
        '## Roll back\n',
        'A release is rolled back with `npm run rollback`.\n',
      ].join('\n'),
    },
    afterAll,
  );
  write(root, { 'package.json': manifest('promote:stable') });
  commit(root);
  const client = await openClient(root);
  try {
    await client.callTool({ name: 'get_doc_health', arguments: {} });
    const { content } = await client.callTool({ name: 'get_docs', arguments: { query: 'deploy a release' } });
    const [{ text }] = content as [{ text: string }];
    const [, shown] = /```text\n(## docs\/deploy\.md[^]*?)\n```/.exec(readFileSync('README.md', 'utf8')) ?? [];
    expect(text).toBe(shown);
  } finally {
    await client.close();
  }
});
