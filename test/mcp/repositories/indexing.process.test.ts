import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { pathToFileURL } from 'node:url';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtServer } from '../../support/built.js';
import { connectHttp, startHttp } from '../../support/http.js';
import { commit, createRepository, write } from '../../support/repository.js';
import { createOrigin, temporaryFolder } from '../../indexing/support.js';

const HOME = { 'README.md': '# Home\n\nThe lighthouse is here.\n', 'src/home.ts': 'export const home = 1;\n' };
const OTHER = {
  'README.md': '# Other\n\nThe lighthouse is there, in `src/other.ts`.\n',
  'src/other.ts': 'export const otherThing = 1;\n',
  'src/user.ts': "import { otherThing } from './other.js';\nexport const user = otherThing;\n",
};

interface Run {
  readonly runId: string;
  readonly state: string;
  readonly name?: string;
  readonly problem?: string;
}

interface Answer {
  readonly isError: boolean;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

async function connect(root: string, { tools = 'docs,code,index', cache = temporaryFolder() } = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const env = { ...process.env, XDG_CACHE_HOME: cache } as Record<string, string>;
  const args = [builtServer(), '--repo', root, '--tools', tools];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }));
  onTestFinished(() => client.close());
  return client;
}

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<Answer> {
  const result = await client.callTool({ name, arguments: args });
  const [first] = result.content as readonly { readonly text?: string }[];
  // Safe: each tool answers an object, and errors have none.
  const json = (result.structuredContent ?? {}) as Record<string, unknown>;
  return { isError: result.isError === true, text: first?.text ?? '', json };
}

/** Indexes it, and waits until it can be read. */
async function index(client: Client, args: Record<string, unknown>): Promise<Run> {
  const started = (await call(client, 'index_repository', args)).json as unknown as Run;
  const { json } = await call(client, 'index_status', { runId: started.runId, wait: 60 });
  const [run] = json['runs'] as readonly Run[];
  if (run === undefined) throw new Error('the run is not told');
  return run;
}

describe('index_repository', () => {
  it('makes a clone readable by the tools for docs and code, beside the repository of the server', async () => {
    const home = createRepository(HOME);
    const origin = createOrigin(OTHER);
    const client = await connect(home);
    const before = await call(client, 'search_code', { term: 'otherThing' });
    expect(before.json).toMatchObject({ total_files: 0 });
    const { name, state } = await index(client, { repository: pathToFileURL(origin).href });
    expect(name).toBe(basename(origin));
    expect(['ready', 'done']).toContain(state);
    const found = await call(client, 'search_code', { repository: name, term: 'otherThing' });
    expect(found.text).toContain('src/other.ts');
    const graph = await call(client, 'search_dependencies', { repository: name, file_path: 'src/other.ts' });
    expect(graph.text).toContain('src/user.ts');
    const health = await call(client, 'get_doc_health', { repository: name });
    expect(health.json).toMatchObject({ health: { verified: 1, drifted: 0 } });
    // Without a name, searches are about all, and all else is about the repository of the server.
    const docs = await call(client, 'get_docs', { query: 'lighthouse' });
    expect(docs.text).toContain('Home');
    expect(docs.text).toContain('Other');
    const code = await call(client, 'search_code', { term: 'otherThing' });
    expect(code.json).toMatchObject({ files: [{ repository: name, file: 'src/other.ts' }, { repository: name }] });
    expect(code.text).toContain(`${String(name)}: src/other.ts (`);
    expect((await call(client, 'search_dependencies', { file_path: 'src/other.ts' })).text).toContain('src/other.ts');
    const uri = `docalign://doc/${String(name)}/README.md`;
    expect((await client.readResource({ uri })).contents).toMatchObject([{ text: OTHER['README.md'] }]);
  });

  it('is called again to bring the clone up to date, under the same name', async () => {
    const origin = createOrigin(OTHER);
    const client = await connect(createRepository(HOME));
    const repository = pathToFileURL(origin).href;
    const first = await index(client, { repository });
    expect((await call(client, 'search_code', { repository: first.name, term: 'newlyAdded' })).json).toMatchObject({
      total_files: 0,
    });
    await call(client, 'index_status', { runId: first.runId, wait: 60 });
    write(origin, { 'src/new.ts': 'export const newlyAdded = 1;\n' });
    commit(origin);
    // The history of the first run may still be on its way.
    let second = await index(client, { repository });
    while (second.runId === first.runId) second = await index(client, { repository });
    expect(second.name).toBe(first.name);
    for (;;) {
      const { json } = await call(client, 'index_status', { runId: second.runId });
      const [run] = json['runs'] as readonly Run[];
      if (run?.state === 'done') break;
    }
    const found = await call(client, 'search_code', { repository: first.name, term: 'newlyAdded' });
    expect(found.text).toContain('src/new.ts');
  });

  it('serves a repository of this machine where it is', async () => {
    const home = createRepository(HOME);
    const other = createRepository(OTHER);
    const client = await connect(home);
    const run = await index(client, { localPath: other });
    expect(run).toMatchObject({ state: 'done', name: basename(other) });
    // Two refs, two names; the same folder, the same name; one that is served already keeps its own.
    expect((await index(client, { localPath: `${other}/` })).name).toBe(run.name);
    expect((await index(client, { localPath: home })).name).toBe(basename(home));
    write(other, { 'src/late.ts': 'export const late = 1;\n' });
    expect((await call(client, 'search_code', { repository: run.name, term: 'late' })).text).toContain('src/late.ts');
  });

  it('tells progress while index_status waits, and the reason if it fails', async () => {
    const client = await connect(createRepository(HOME));
    const messages: (string | undefined)[] = [];
    // A run may have failed before the question about it arrives, which leaves nothing to tell: the next one is begun.
    while (messages.length === 0) {
      const { json } = await call(client, 'index_repository', { repository: 'file:///nowhere/at-all' });
      const waited = await client.callTool(
        { name: 'index_status', arguments: { runId: json['runId'], wait: 60 } },
        undefined,
        { onprogress: ({ message }) => messages.push(message) },
      );
      expect(waited.structuredContent).toMatchObject({
        runs: [{ state: 'failed', problem: 'there is no such repository' }],
        total: 1,
      });
    }
    expect(messages[0]).toBe('asking');
    expect((await call(client, 'search_code', { repository: 'at-all', term: 'x' })).text).toContain(
      'there is no repository "at-all"',
    );
  });

  it('refuses what cannot be, with what to do', async () => {
    const client = await connect(createRepository(HOME), { tools: 'index' });
    const bare = join(createRepository(HOME), '.git');
    const refused: readonly (readonly [Record<string, unknown>, string])[] = [
      [{}, 'give either "repository" or "localPath"'],
      [{ repository: 'a/b', localPath: '/x' }, 'give either "repository" or "localPath"'],
      [{ localPath: '/', ref: 'x' }, '"ref" is for clones'],
      [{ localPath: 'relative' }, 'must be an absolute path'],
      [{ localPath: '/nowhere/at-all' }, 'is not there'],
      [{ localPath: '/' }, 'is not the top folder of a git repository'],
      [{ localPath: bare }, `is a bare repository, which has no files to read, got "${bare}"`],
      [{ localPath: bare }, `"repository": "file://${bare}" for a clone`],
      [{ repository: 'ftp://host.example/a' }, 'has a scheme that is not used'],
      [{ repository: 'https://me:hush-hush@host.example/a/b' }, 'has a user or password in it'],
      [{ repository: 'a/b', ref: '--upload-pack=x' }, '"ref" cannot be the name of a branch or tag'],
      [{ repository: 'a/b', refs: 'x' }, 'Did you mean "ref"'],
    ];
    for (const [args, message] of refused) {
      const { isError, text } = await call(client, 'index_repository', args);
      expect(isError, message).toBe(true);
      expect(text).toContain(message);
      expect(text).not.toContain('hush-hush');
    }
    expect(await call(client, 'index_status', {})).toMatchObject({ isError: false, json: { runs: [], total: 0 } });
  });

  it('is offered only where it is chosen by name or toolset, and says that it uses the network', async () => {
    const root = createRepository(HOME);
    const all = await (await connect(root, { tools: 'all' })).listTools();
    expect(all.tools.map(({ name }) => name)).not.toContain('index_repository');
    const client = await connect(root, { tools: 'search_code,index_repository' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.openWorldHint])).toEqual([
      ['search_code', false],
      ['index_repository', true],
    ]);
    expect(tools[0]?.inputSchema).not.toMatchObject({ required: expect.arrayContaining(['repository']) as string[] });
    expect(tools[1]?.inputSchema.properties).not.toHaveProperty('repository.enum');
    expect(client.getInstructions()).toContain('index_repository makes another repository readable');
  });

  it('over HTTP fetches from other machines only', async () => {
    const root = createRepository(HOME);
    const { url } = await startHttp(root, ['--tools', 'index'], { XDG_CACHE_HOME: temporaryFolder() });
    const client = await connectHttp(url);
    for (const args of [{ localPath: root }, { repository: pathToFileURL(root).href }]) {
      const { isError, text } = await call(client, 'index_repository', args);
      expect(isError).toBe(true);
      expect(text).toMatch(/over HTTP/);
    }
  });
});
