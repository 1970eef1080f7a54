import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtServer } from '../support/built.js';
import { createRepository, git, write } from '../support/repository.js';
import { connect } from '../support/server.js';

beforeAll(() => void builtServer());

async function places(client: Client, query: string): Promise<string[]> {
  const { structuredContent } = await client.callTool({ name: 'get_docs', arguments: { query } });
  const { sections } = structuredContent as { sections: { id: string; start_line: number; end_line: number }[] };
  return sections.map(({ id, start_line, end_line }) => `${id} ${start_line}-${end_line}`);
}

describe('the very next get_docs', () => {
  it('sees an edit, with the lines as they are now', async () => {
    const root = createRepository({ 'docs/a.md': '# A\n\n## Walrus\n\nTusks.\n' });
    const client = await connect(root);
    expect(await places(client, 'walrus')).toEqual(['docs/a.md#walrus 3-5']);
    write(root, { 'docs/a.md': '# A\n\nMore.\n\nAnd more.\n\n## Walrus\n\nTusks.\n\nBeard.\n' });
    expect(await places(client, 'walrus')).toEqual(['docs/a.md#walrus 7-11']);
  });

  it('sees an edit that keeps size and times', async () => {
    const root = createRepository({ 'docs/a.md': '# A\n\n## Walrus\n\nTusks.\n' });
    const client = await connect(root);
    const file = join(root, 'docs/a.md');
    const { atime, mtime } = statSync(file);
    expect(await places(client, 'walrus')).toEqual(['docs/a.md#walrus 3-5']);
    writeFileSync(file, '# A\n\n## Donkey\n\nTusks.\n');
    utimesSync(file, atime, mtime);
    expect(await places(client, 'walrus')).toEqual([]);
    expect(await places(client, 'donkey')).toEqual(['docs/a.md#donkey 3-5']);
  });

  it('sees twenty edits in a row, each asked for at once', async () => {
    const root = createRepository({ 'docs/a.md': '# A\n' });
    const client = await connect(root);
    for (let round = 1; round <= 20; round++) {
      write(root, { 'docs/a.md': `# A\n${'\n'.repeat(round)}## Walrus${round}\n` });
      expect(await places(client, `walrus${round}`)).toEqual([`docs/a.md#walrus${round} ${round + 2}-${round + 2}`]);
    }
  });

  it('sees documents that come, move and go', async () => {
    const root = createRepository({ 'README.md': '# A\n' });
    const client = await connect(root);
    expect(await places(client, 'walrus')).toEqual([]);
    write(root, { 'docs/new/b.md': '# Walrus\n' });
    expect(await places(client, 'walrus')).toEqual(['docs/new/b.md#walrus 1-1']);
    renameSync(join(root, 'docs/new/b.md'), join(root, 'docs/c.md'));
    expect(await places(client, 'walrus')).toEqual(['docs/c.md#walrus 1-1']);
    rmSync(join(root, 'docs/c.md'));
    expect(await places(client, 'walrus')).toEqual([]);
  });

  it('sees a checkout of another commit', async () => {
    const root = createRepository({ 'docs/a.md': '# Walrus\n' });
    const client = await connect(root);
    git(root, 'checkout', '--quiet', '-b', 'other');
    write(root, { 'docs/a.md': '# Donkey\n' });
    git(root, '-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '--quiet', '--all', '--message', 'Other');
    expect(await places(client, 'donkey')).toEqual(['docs/a.md#donkey 1-1']);
    git(root, 'checkout', '--quiet', '-');
    expect(await places(client, 'donkey')).toEqual([]);
    expect(await places(client, 'walrus')).toEqual(['docs/a.md#walrus 1-1']);
  });
});
