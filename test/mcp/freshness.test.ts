import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtServer } from '../support/built.js';
import { createRepository, git, write } from '../support/repository.js';
import { connect, RawServer } from '../support/server.js';
import { until } from '../support/until.js';

beforeAll(() => void builtServer());

async function places(client: Client, query: string): Promise<string[]> {
  const { structuredContent } = await client.callTool({ name: 'get_docs', arguments: { query, explain: true } });
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

  it('sees an edit of what a page takes in, and of a file of settings', async () => {
    const root = createRepository({
      'docs/a.md': '# A\n\n## Walrus\n\n--8<-- "conf/a.txt"\n',
      'conf/a.txt': 'Tusks.\n',
      'b.example.yml': 'whiskers: 1\n',
    });
    const client = await connect(root);
    expect([await places(client, 'tusks'), await places(client, 'whiskers')]).toEqual([
      ['docs/a.md#walrus 3-5'],
      ['b.example.yml#whiskers 1-1'],
    ]);
    for (let round = 1; round <= 5; round++) {
      write(root, { 'conf/a.txt': `Flippers${round}.\n`, 'b.example.yml': `# First.\nflukes${round}: 1\n` });
      expect([await places(client, `flippers${round}`), await places(client, `flukes${round}`)]).toEqual([
        ['docs/a.md#walrus 3-5'],
        [`b.example.yml#flukes${round} 1-2`],
      ]);
    }
    expect([await places(client, 'tusks'), await places(client, 'whiskers')]).toEqual([[], []]);
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
    git(
      root,
      '-c',
      'user.name=T',
      '-c',
      'user.email=t@example.org',
      'commit',
      '--quiet',
      '--all',
      '--message',
      'Other',
    );
    expect(await places(client, 'donkey')).toEqual(['docs/a.md#donkey 1-1']);
    git(root, 'checkout', '--quiet', '-');
    expect(await places(client, 'donkey')).toEqual([]);
    expect(await places(client, 'walrus')).toEqual(['docs/a.md#walrus 1-1']);
  });
});

describe('a get_docs that follows another in the same moment, after the scan', () => {
  /** Waits for the scan, which `get_docs` never does; from then on the server watches the folders. */
  async function scanned(root: string): Promise<Client> {
    const client = await connect(root);
    await client.callTool({ name: 'check_doc', arguments: { file: 'docs/a.md' } });
    return client;
  }
  /** The first status that is decided: on a busy machine a question may end before that, without a stale answer. */
  async function statusOf(client: Client, query: string): Promise<string | undefined> {
    for (;;) {
      const { structuredContent } = await client.callTool({ name: 'get_docs', arguments: { query, explain: true } });
      const [first] = (structuredContent as { sections: { verification_status: string }[] }).sections;
      if (first?.verification_status !== 'pending') return first?.verification_status;
    }
  }

  it('sees fifty edits of a doc', async () => {
    const root = createRepository({ 'docs/a.md': '# A\n' });
    const client = await scanned(root);
    for (let round = 1; round <= 50; round++) {
      write(root, { 'docs/a.md': `# A\n\n## Walrus${round}\n` });
      expect(await places(client, `walrus${round}`)).toEqual([`docs/a.md#walrus${round} 3-3`]);
    }
  });

  it('sees fifty edits of the code', async () => {
    const root = createRepository({
      'docs/a.md': '# A\n\n## Walrus\n\nCall `growTusks()`.\n',
      'src/walrus.ts': 'export function growTusks() {}\n',
    });
    const client = await scanned(root);
    for (let round = 1; round <= 25; round++) {
      write(root, { 'src/walrus.ts': 'export function growHorns() {}\n' });
      expect(await statusOf(client, 'walrus')).toBe('drifted');
      write(root, { 'src/walrus.ts': 'export function growTusks() {}\n' });
      expect(await statusOf(client, 'walrus')).toBe('verified');
    }
  });

  it('sees files in folders that were not there when it began to watch, or were replaced', async () => {
    const root = createRepository({ 'docs/a.md': '# A\n' });
    const client = await scanned(root);
    for (let round = 1; round <= 10; round++) {
      write(root, { 'docs/deep/er/b.md': `# Walrus${round}\n` });
      expect(await places(client, `walrus${round}`)).toEqual([`docs/deep/er/b.md#walrus${round} 1-1`]);
      write(root, { 'docs/deep/er/b.md': `# Seal${round}\n` });
      expect(await places(client, `seal${round}`)).toEqual([`docs/deep/er/b.md#seal${round} 1-1`]);
      rmSync(join(root, 'docs/deep'), { recursive: true });
      if (round % 2 === 0) expect(await places(client, `seal${round}`)).toEqual([]);
    }
  });
});

describe.runIf(process.platform === 'linux')('a server', () => {
  /** Inode numbers of the folders that the kernel tells a process of. */
  function watchedBy(pid: number): readonly number[] {
    const folder = `/proc/${pid}/fdinfo`;
    return readdirSync(folder).flatMap((name) => {
      try {
        return [...readFileSync(join(folder, name), 'utf8').matchAll(/^inotify .*\bino:([0-9a-f]+)/gm)].map(
          ([, inode = '']) => parseInt(inode, 16),
        );
      } catch {
        // Closed meanwhile.
        return [];
      }
    });
  }

  it('watches the folders once it was asked, with and without a scan that was kept', async () => {
    const root = createRepository({ 'docs/a.md': '# A\n' });
    const folders = [root, join(root, 'docs')].map((folder) => statSync(folder).ino);
    for (const _ of ['nothing kept', 'a scan kept']) {
      const server = new RawServer(root);
      await server.initialize();
      server.send({ id: 1, method: 'tools/call', params: { name: 'check_doc', arguments: { file: 'docs/a.md' } } });
      await server.answer(1);
      await until(() => folders.every((inode) => watchedBy(server.child.pid ?? 0).includes(inode)));
      server.child.stdin.end();
      await server.exit();
    }
    expect(readdirSync(join(root, '.docalign'))).toContain('scan-result.json');
  });
});
