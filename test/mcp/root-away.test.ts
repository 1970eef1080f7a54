import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { builtPrograms, builtServer } from '../support/built.js';
import { createRepository, git, write } from '../support/repository.js';
import { connect } from '../support/server.js';

beforeAll(() => void builtServer());

const AWAY = "The repository's folder cannot be read, it is not there. Put it back in place, then ask again.";
const DOC = { 'docs/a.md': '# Walrus\n\nSee [x](../src/x.js).\n', 'src/x.js': 'export const x = 1;\n' };

/** Files of the found sections, or the message of the error. */
async function places(client: Client, query = 'walrus'): Promise<string | string[]> {
  const { isError, content, structuredContent } = await client.callTool({ name: 'get_docs', arguments: { query } });
  if (isError === true) return (content as { text: string }[])[0]?.text ?? '';
  return (structuredContent as { sections: { file: string }[] }).sections.map(({ file }) => file);
}

async function message(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: args });
  return (content as { text: string }[])[0]?.text ?? '';
}

describe('a server whose root goes away', () => {
  it('says so in every tool, and answers rightly when the folder is moved back', async () => {
    const root = createRepository(DOC);
    const client = await connect(root);
    expect(await places(client)).toEqual(['docs/a.md']);
    renameSync(root, `${root}-away`);
    expect(await places(client)).toBe(AWAY);
    expect(await message(client, 'get_doc_health', {})).toBe(AWAY);
    expect(await message(client, 'check_doc', { file: 'docs/a.md' })).toBe(AWAY);
    expect(await message(client, 'list_stale_docs', {})).toBe(AWAY);
    renameSync(`${root}-away`, root);
    expect(await places(client)).toEqual(['docs/a.md']);
    write(root, { 'docs/b.md': '# Walrus too\n' });
    expect(await places(client, 'too')).toEqual(['docs/b.md']);
  });

  it('answers about another repository that takes its place, asked in between or not', async () => {
    const root = createRepository(DOC);
    const other = createRepository({ 'guide/z.md': '# Walrus of the other\n' });
    const client = await connect(root);
    await message(client, 'check_doc', { file: 'docs/a.md' });
    rmSync(root, { recursive: true });
    expect(await places(client)).toBe(AWAY);
    cpSync(other, root, { recursive: true });
    expect(await places(client)).toEqual(['guide/z.md']);
    rmSync(root, { recursive: true });
    mkdirSync(root);
    git(root, 'clone', '--quiet', other, '.');
    expect(await places(client)).toEqual(['guide/z.md']);
    expect(await message(client, 'check_doc', { file: 'docs/a.md' })).toBe(
      'check_doc: there is no document "docs/a.md". At the root is "guide".',
    );
  });

  it('follows a root that is a link when it is turned to another folder', async () => {
    const first = createRepository(DOC);
    const second = createRepository({ 'docs/b.md': '# Walrus\n' });
    const link = join(dirname(first), `docalign-link-${process.pid}`);
    symlinkSync(first, link);
    onTestFinished(() => unlinkSync(link));
    const client = await connect(link);
    expect(await places(client)).toEqual(['docs/a.md']);
    unlinkSync(link);
    symlinkSync(second, link);
    expect(await places(client)).toEqual(['docs/b.md']);
  });
});

describe('a folder that may not be looked at', () => {
  /** The command line's output for a user without rights. */
  function asNobody(root: string, ...args: readonly string[]): string {
    const isRoot = process.getuid?.() === 0;
    if (isRoot) execFileSync('chown', ['-R', '65534:65534', root]);
    const done = spawnSync(process.execPath, [join(builtPrograms(), 'docalign.js'), ...args, '--repo', root], {
      encoding: 'utf8',
      cwd: '/',
      ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
    });
    return done.stdout + done.stderr;
  }

  it('is said to be so when it is the root, with no path of the machine', () => {
    const root = createRepository(DOC);
    chmodSync(root, 0o000);
    const said = asNobody(root, 'search', 'walrus');
    chmodSync(root, 0o755);
    expect(said).toBe(
      "docalign: The repository's folder cannot be read, it is unreadable (permission denied). Put it back in place, then ask again.\n",
    );
  });

  it('is named in the answer that lacks it', () => {
    const root = createRepository(DOC);
    chmodSync(join(root, 'docs'), 0o000);
    const said = asNobody(root, 'search', 'walrus', '--json');
    chmodSync(join(root, 'docs'), 0o755);
    expect(JSON.parse(said.slice(0, said.lastIndexOf('}') + 1))).toMatchObject({
      sections: [],
      not_read: 'docs/: unreadable (permission denied)',
    });
  });
});

describe('a changed .docalign.yml', () => {
  it('takes effect at the next answer, in each direction', async () => {
    const root = createRepository({ 'README.md': '# Walrus\n', 'docs/a.md': '# Walrus in docs\n' });
    const client = await connect(root);
    const both = ['README.md', 'docs/a.md'];
    expect(((await places(client)) as string[]).sort()).toEqual(both);
    write(root, { '.docalign.yml': 'docs:\n  exclude: [docs/**]\n' });
    expect(await places(client)).toEqual(['README.md']);
    write(root, { '.docalign.yml': 'docs:\n  exclude: [READ*]\n' });
    expect(await places(client)).toEqual(['docs/a.md']);
    rmSync(join(root, '.docalign.yml'));
    expect(((await places(client)) as string[]).sort()).toEqual(both);
  });

  it('takes effect on verdicts while the repository is watched', async () => {
    const root = createRepository({
      'package.json': '{"scripts":{"build":"x"}}',
      'README.md': '# A\n\nRun `npm run build`.\n',
    });
    const client = await connect(root);
    const total = async () =>
      (JSON.parse(await message(client, 'get_doc_health', {})) as { health: { total_claims: number } }).health
        .total_claims;
    expect(await total()).toBe(1);
    write(root, { '.docalign.yml': 'claims:\n  types:\n    command: false\n' });
    expect(await total()).toBe(0);
  });
});
