import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Indexing } from '../../src/engine/indexing/indexing.js';
import type { ReadableClone, RunRecord } from '../../src/engine/indexing/indexing.js';
import { addNote, annotation, idOf } from '../annotations/support.js';
import { builtPrograms } from '../support/built.js';
import { runCli } from '../support/cli.js';
import { commit, write } from '../support/repository.js';
import { until } from '../support/until.js';
import { CERTIFICATE, serveOrigin } from './https-origin.js';
import { createOrigin, temporaryFolder } from './support.js';

const WHERE = 'test: "repository"';
const MINUTE = 60_000;

interface Opened {
  readonly indexing: Indexing;
  readonly env: Readonly<Record<string, string>>;
  readonly readable: readonly ReadableClone[];
}

function open(env = { XDG_CACHE_HOME: temporaryFolder() }): Opened {
  const readable: ReadableClone[] = [];
  const indexing = new Indexing({ env, isLocal: true, onReadable: (clone) => void readable.push(clone) });
  onTestFinished(() => indexing.close());
  return { indexing, env, readable };
}

function ended({ indexing }: Opened, run: RunRecord): Promise<RunRecord> {
  const isEnded = ({ state }: RunRecord): boolean => state !== 'running' && state !== 'ready';
  return indexing.changed(run.runId, { where: WHERE, waitMs: MINUTE, until: isEnded });
}

function ask(repository: string, ref?: string): { repository: string; ref: string | undefined; where: string } {
  return { repository, ref, where: WHERE };
}

/** An origin that answers no request until it is let go. */
async function heldOrigin(): Promise<{ readonly url: string; readonly isAsked: () => boolean }> {
  let isAsked = false;
  const url = await serveOrigin(createOrigin({ 'a.txt': 'one\n' }), () => {
    isAsked = true;
    return true;
  });
  process.env['GIT_SSL_CAINFO'] = CERTIFICATE;
  onTestFinished(() => void delete process.env['GIT_SSL_CAINFO']);
  return { url, isAsked: () => isAsked };
}

describe('a run', () => {
  it('is returned at once, tells its steps, and ends with the clone in the cache', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    const opened = open();
    const run = await opened.indexing.start(ask(pathToFileURL(origin).href));
    expect(run).toMatchObject({ state: 'running', ref: undefined });
    const end = await ended(opened, run);
    expect(end).toMatchObject({
      state: 'done',
      history: 'whole',
      files: { commit: idOf(origin), files: 1, leftOut: 0 },
    });
    const folder = opened.indexing.folderOf(end) ?? '';
    expect(folder.startsWith(join(opened.env['XDG_CACHE_HOME'] ?? '', 'docalign', 'repositories'))).toBe(true);
    expect(opened.readable).toEqual([
      { runId: run.runId, folder, names: expect.any(Array) as string[], ref: undefined },
    ]);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one\n');
    // What was fetched may be private.
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  it('for the same repository and ref that is under way is the same; for another ref it is its own', async () => {
    const { url } = await heldOrigin();
    const { indexing } = open();
    const first = await indexing.start(ask(url));
    expect((await indexing.start(ask(`${url}/`))).runId).toBe(first.runId);
    expect((await indexing.start(ask(url, 'v1'))).runId).not.toBe(first.runId);
  });

  it('can be cancelled, here and from another program', async () => {
    const held = await heldOrigin();
    const here = open();
    const run = await here.indexing.start(ask(held.url));
    await until(held.isAsked);
    expect(await here.indexing.cancel(run.runId, WHERE)).toMatchObject({
      state: 'cancelled',
      problem: 'it was cancelled',
    });
    const second = await here.indexing.start(ask(held.url));
    const other = open({ XDG_CACHE_HOME: here.env['XDG_CACHE_HOME'] ?? '' });
    expect(other.indexing.run(second.runId, WHERE).state).toBe('running');
    expect(await other.indexing.cancel(second.runId, WHERE)).toMatchObject({ state: 'cancelled' });
  });

  it('of a program that was killed is interrupted, and the next one begins at once', async () => {
    const held = await heldOrigin();
    const { indexing, env } = open();
    const child = spawn(process.execPath, [join(builtPrograms(), 'docalign.js'), 'index', held.url], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    await until(held.isAsked);
    const [run] = indexing.runs();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(indexing.run(run?.runId ?? '', WHERE)).toMatchObject({ state: 'interrupted' });
    expect((await indexing.start(ask(held.url))).runId).not.toBe(run?.runId);
  });

  it('that fails keeps what was there before', async () => {
    const origin = createOrigin({ 'a.txt': 'one\n' });
    process.env['GIT_SSL_CAINFO'] = CERTIFICATE;
    onTestFinished(() => void delete process.env['GIT_SSL_CAINFO']);
    let isDown = false;
    const url = await serveOrigin(origin, (_request, response) => {
      if (isDown) response.writeHead(503).end();
      return isDown;
    });
    const opened = open();
    await ended(opened, await opened.indexing.start(ask(url)));
    isDown = true;
    const end = await ended(opened, await opened.indexing.start(ask(url)));
    expect(end).toMatchObject({ state: 'failed', problem: 'git refused; what was there before is kept' });
    expect(opened.readable).toHaveLength(2);
    expect(existsSync(join(opened.indexing.folderOf(end) ?? '', 'a.txt'))).toBe(true);
  });

  it('is refused for what is not an address or a ref, and for a file where files are not allowed', async () => {
    const { indexing, env } = open();
    await expect(indexing.start(ask('https://me:hush@host.example/a/b'))).rejects.toThrow(
      /^test: "repository" has a user/,
    );
    for (const ref of ['--upload-pack=x', '../x', 'a b', 'a..b', 'refs/heads/x.lock', '@', 'x^{}', 'a:b', ''])
      await expect(indexing.start(ask('owner/name', ref)), ref).rejects.toThrow(
        /"ref" cannot be the name of a branch or tag/,
      );
    const remote = new Indexing({ env, isLocal: false });
    for (const address of ['file:///srv/x', 'ssh://host.example/a/b', 'git@host.example:a/b'])
      await expect(remote.start(ask(address)), address).rejects.toThrow(/has to begin with https/);
    expect(remote.runs()).toEqual([]);
    expect(() => indexing.run('../../x', WHERE)).toThrow(/there is no run/);
  });

  it('leaves records that others damage alone, and lists the rest', async () => {
    const opened = open();
    const run = await opened.indexing.start(ask(pathToFileURL(createOrigin({ 'a.txt': 'one\n' })).href));
    expect(() => opened.indexing.run('nope', WHERE)).toThrow(`there is no run "nope". The latest is "${run.runId}".`);
    const slip = `${run.runId.slice(0, -1)}x`;
    expect(() => opened.indexing.run(slip, WHERE)).toThrow(`The nearest is "${run.runId}".`);
    await ended(opened, run);
    const folder = join(opened.env['XDG_CACHE_HOME'] ?? '', 'docalign/.docalign/runs');
    for (const [at, text] of ['', '{', 'null', '{"version":2}', `{"version":1,"clone":"../.."}`].entries())
      writeFileSync(join(folder, `0000000${at}-0000-4000-8000-000000000000.json`), text);
    expect(opened.indexing.runs().map(({ runId }) => runId)).toEqual([run.runId]);
  });
});

describe('docalign index', () => {
  it('fetches, prints the folder, brings up to date, lists and removes', async () => {
    const origin = createOrigin({ 'README.md': '# Widget\n\nRun `npm start`.\n' });
    const env = { XDG_CACHE_HOME: temporaryFolder() };
    const url = pathToFileURL(origin).href;
    const run = (...args: string[]) => runCli(['index', ...args], { cwd: origin, env });
    const first = await run(url);
    expect(first).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^docalign: file:\S+: done; 1 files\n$/) as string,
    });
    const folder = first.stdout.trim();
    expect(existsSync(join(folder, 'README.md'))).toBe(true);
    write(origin, { 'b.md': '# B\n' });
    commit(origin);
    const second = await run(url, '--json');
    expect(JSON.parse(second.stdout)).toMatchObject({ state: 'done', commit: idOf(origin), files: 2, folder });
    const found = await runCli(['search', 'widget', '--repo', folder], { cwd: origin, env });
    expect(found.stdout).toContain('README.md');
    // Of folders of this machine, the last one alone does not tell them apart.
    expect((await run('--list')).stdout).toBe(`${url}  ${idOf(origin).slice(0, 10)}  ${folder}\n`);
    expect(JSON.parse((await run('--list', '--json')).stdout)).toMatchObject([{ folder, commit: idOf(origin) }]);
    expect(await run('--remove', url)).toMatchObject({ code: 0 });
    expect(existsSync(folder)).toBe(false);
    expect(await run('--list')).toMatchObject({ code: 0, stdout: '' });
    expect(readdirSync(join(env.XDG_CACHE_HOME, 'docalign/.docalign/runs'))).toEqual([]);
  });

  it('fetches the notes that are read of the repository, by its own settings', async () => {
    const origin = createOrigin({ 'a.ts': 'export const a = 1;\n' });
    const note = (intent: string): object => annotation([{ file: 'a.ts', lines: { start: 1, end: 1 }, intent }]);
    addNote(origin, note('Why'));
    addNote(origin, note('Of its own'), { ref: 'own' });
    const env = { XDG_CACHE_HOME: temporaryFolder() };
    const told = async (): Promise<unknown> => {
      const folder = (await runCli(['index', pathToFileURL(origin).href], { cwd: origin, env })).stdout.trim();
      const read = await runCli(['annotations', 'read', 'a.ts', '--repo', folder, '--json'], { cwd: origin, env });
      return (JSON.parse(read.stdout) as { regions: readonly { intent: string }[] }).regions.map(
        ({ intent }) => intent,
      );
    };
    expect(await told()).toEqual(['Why']);
    write(origin, { '.docalign.yml': 'notes:\n  ref: own\n' });
    commit(origin);
    expect(await told()).toEqual(['Of its own']);
  });

  it.each([
    [[], /needs a repository/],
    [['--list', 'a/b'], /--list takes no repository/],
    [['--list', '--remove'], /only one of --list and --remove/],
    [['a/b', '--remove'], /is not in the cache/],
    [['--cancel', 'x'], /there is no run "x"\. There are none\./],
    [['../x'], /names no repository/],
  ])('%j is refused', async (args, message) => {
    const env = { XDG_CACHE_HOME: temporaryFolder() };
    const { code, stderr } = await runCli(['index', ...args], { cwd: env.XDG_CACHE_HOME, env });
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('ends with the signal: what git does is ended too, and the run is cancelled', async () => {
    const held = await heldOrigin();
    const { indexing, env } = open();
    const child = spawn(process.execPath, [join(builtPrograms(), 'docalign.js'), 'index', held.url], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    await until(held.isAsked);
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(143);
    expect(indexing.runs()).toMatchObject([{ state: 'cancelled' }]);
  });

  it('says what to do when the cache cannot be written', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'docalign'), '');
    const { code, stderr } = await runCli(['index', 'a/b'], { cwd: folder, env: { XDG_CACHE_HOME: folder } });
    expect(code).toBe(2);
    expect(stderr).toMatch(/cache folder: it cannot be written .*Set XDG_CACHE_HOME/);
  });
});
