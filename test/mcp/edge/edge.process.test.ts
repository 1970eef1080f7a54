import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { atEndOfAll } from '../../support/at-end.js';
import { edgeOf, hasRuntime, runBuild, RUNTIMES, startEdge } from '../../support/edge.js';
import type { Runtime } from '../../support/edge.js';
import { ask, call, connectHttp, serveUntil, startHttp } from '../../support/http.js';
import type { Answer } from '../../support/http.js';
import { commit, createRepository, git, write } from '../../support/repository.js';

/** A part of this repository: its documents, and the code that some of them are about. */
const PARTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'package.json', 'docs', 'src/search', 'src/tools'];

function partOfThisRepository(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-edge-repository-')));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  for (const part of PARTS) {
    mkdirSync(join(root, part, '..'), { recursive: true });
    cpSync(part, join(root, part), { recursive: true });
  }
  git(root, 'init', '--quiet');
  commit(root);
  return root;
}

/** Headings, names that only the code has, paths, words with typos, messages, and words that nothing contains. */
function questionsOn(root: string): readonly object[] {
  const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const headings = pages.flatMap((name) =>
    [...readFileSync(join(root, 'docs', name), 'utf8').matchAll(/^#{1,4} (.{3,80})$/gm)].map(([, heading]) => heading),
  );
  const others = [
    ...['SearchIndex', 'undocumentedNames', 'rrfScore', 'fitEntries', 'orderByTrust', 'leadingPath', 'LiveCorpus'],
    ...['src/search/index/corpus.ts', 'src/tools/get-docs.ts', 'tuning.ts', 'docs/serve.md tokens', 'README.md'],
    ...['serch indx', 'repositry setings', 'how do i install it', 'which tools are there', 'Error: not found'],
    ...['--port', '`docalign serve`', '"drifted claims"', '=>', 'xyzzy plugh', 'quantum chromodynamics'],
  ];
  const asked = [...new Set([...others, ...headings])].map((query) => ({ query }));
  const more = asked
    .slice(0, 60)
    .map(({ query }, at) => ({
      query,
      ...(at % 3 === 0 ? { explain: true, max_tokens: 3_000 } : {}),
      ...(at % 3 === 1 ? { alternatives: ['settings of the server', 'how to start'], max_results: 20 } : {}),
      ...(at % 3 === 2 ? { path: at % 2 === 0 ? 'docs' : 'nowhere/at/all', verified_only: at % 4 === 0 } : {}),
    }));
  return [...asked.slice(0, 190 - more.length), ...more];
}

const CALLS = [
  { name: 'get_doc_health', arguments: {} },
  { name: 'get_doc_health', arguments: { path: 'docs', detail: true } },
  { name: 'get_doc_health', arguments: { path: 'README.md' } },
  { name: 'get_doc_health', arguments: { path: 'dcos' } },
  { name: 'list_stale_docs', arguments: {} },
  { name: 'list_stale_docs', arguments: { max_results: 100 } },
  { name: 'list_stale_docs', arguments: { most: 1 } },
  { name: 'get_docs', arguments: {} },
  { name: 'get_docs', arguments: { query: ' ' } },
  { name: 'get_docs', arguments: { query: 'x', path: '../..' } },
];

const root = partOfThisRepository();
let folder = '';
beforeAll(() => {
  folder = edgeOf(root, afterAll);
});

interface Call {
  readonly name: string;
  readonly arguments: object;
}

async function answersOf(client: Client, calls: readonly Call[]): Promise<readonly string[]> {
  const answers = [];
  for (const { name, arguments: args } of calls)
    answers.push(JSON.stringify(await client.callTool({ name, arguments: { ...args } })));
  return answers;
}

/** Tells at the test what is missing, in place of letting it pass. */
function needs(runtime: Runtime, skip: (note: string) => void): void {
  if (!hasRuntime(runtime)) skip(`${runtime} is not installed: npm run test:edge installs it`);
}

describe('a server built for an edge runtime', () => {
  /** The local server, and the built one in Node.js, for all tests that only ask. */
  const atEnd = atEndOfAll();
  let here: URL;
  let there: URL;
  beforeAll(async () => {
    const args = ['--tools', 'get_docs,get_doc_health,list_stale_docs'];
    here = (await serveUntil({ root, args, atEnd })).url;
    there = (await startEdge(folder, 'node', atEnd)).url;
  });
  const urlIn = async (runtime: Runtime): Promise<URL> =>
    runtime === 'node' ? there : (await startEdge(folder, runtime)).url;

  it.for(RUNTIMES)('answers 200 questions in %s as the local server does, to the byte', async (runtime, { skip }) => {
    needs(runtime, skip);
    const calls = [...questionsOn(root).map((args) => ({ name: 'get_docs', arguments: args })), ...CALLS];
    expect(calls).toHaveLength(200);
    const local = await connectHttp(here);
    const edge = await connectHttp(await urlIn(runtime));
    const [answers, wanted] = await Promise.all([answersOf(edge, calls), answersOf(local, calls)]);
    expect(answers.filter((answer) => answer.includes('verified')).length).toBeGreaterThan(80);
    expect(answers).toEqual(wanted);
    expect(await edge.listResources()).toEqual(await local.listResources());
    const uri = 'docalign://doc/docs/serve.md';
    expect(await edge.readResource({ uri })).toEqual(await local.readResource({ uri }));
  });

  it.for(RUNTIMES)('answers wrong requests in %s as the local server does', async (runtime, { skip }) => {
    needs(runtime, skip);
    const url = await urlIn(runtime);
    for (const [title, wrong] of Object.entries(WRONG)) {
      const [edge, local] = [await ask(url, wrong), await ask(here, wrong)];
      expect([title, edge.status, codeOf(edge)]).toEqual([title, local.status, codeOf(local)]);
      if (!title.startsWith('origin')) expect([title, edge.text]).toEqual([title, local.text]);
    }
    expect((await ask(url, { method: 'GET', path: '/health' })).text).toBe('{"status":"ok"}\n');
    expect((await ask(url, { method: 'GET', path: '/ready' })).text).toBe('{"status":"ready"}\n');
  });

  it('offers the tools that need no repository, and no prompts', async () => {
    const edge = await connectHttp(there);
    expect((await edge.listTools()).tools.map(({ name }) => name)).toEqual([
      'get_docs',
      'get_doc_health',
      'list_stale_docs',
    ]);
    expect(edge.getServerCapabilities()).toEqual({ tools: {}, resources: {}, completions: {}, logging: {} });
    await expect(edge.callTool({ name: 'check_doc', arguments: { file: 'README.md' } })).rejects.toThrow(
      'Unknown tool: "check_doc"',
    );
  });

  it('has the documents, and no line of the code or of settings', () => {
    const code = ['src/search/tuning.ts', 'src/search/search-index.ts', 'src/tools/get-docs.ts', 'package.json'];
    const lines = code.flatMap((file) => readFileSync(file, 'utf8').split('\n')).map((line) => line.trim());
    const documents = ['README.md', 'docs/serve.md', 'CONTRIBUTING.md'];
    const prose = documents.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
    const written = writtenIn(folder).join('\n');
    expect(prose.filter((line, at) => at % 5 === 0 && !written.includes(line))).toEqual([]);
    const told = new Set(prose.join('\n').match(/[^\s`]+/g));
    const codeLines = lines.filter((line) => line.length > 30 && !told.has(line));
    expect(codeLines.length).toBeGreaterThan(250);
    expect(codeLines.filter((line) => written.includes(line))).toEqual([]);
  });

  it('uses no module and no global of Node.js, and is small', async () => {
    const handler = readFileSync(join(folder, 'handler.js'), 'utf8');
    const { metafile } = await build({ entryPoints: [join(folder, 'handler.js')], metafile: true, write: false });
    expect(Object.values(metafile.inputs).flatMap(({ imports }) => imports)).toEqual([]);
    expect(handler.match(/\bBuffer\b\.|\bprocess\.(?:env|cwd)|\bsetImmediate\(|\b__dirname\b/g) ?? []).toEqual([]);
    expect(handler.length).toBeLessThan(1_000_000);
    expect(gzipSync(handler).length).toBeLessThan(300_000);
  });

  it.each(['GET //', 'TRACE /', 'GET http://[/'])(
    'answers %j, a request that the web does not know, and goes on',
    async (line) => {
      const socket = connectSocket(Number(there.port), '127.0.0.1');
      socket.end(`${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
      expect((await ask(there, { method: 'GET', path: '/health' })).status).toBe(200);
    },
  );

  it('tells clients and operators of a snapshot of another version', async () => {
    const other = copyOf(folder);
    const snapshot = readFileSync(join(other, 'snapshot.bin'));
    const at = snapshot.indexOf('"program":"') + '"program":"'.length;
    snapshot.write('9', at);
    writeFileSync(join(other, 'snapshot.bin'), snapshot);
    const { url } = await startEdge(other, 'node');
    const { status, text } = await call(url, 'tools/list');
    expect([status, text]).toEqual([
      500,
      expect.stringMatching(
        /"code":-32603,"message":"snapshot: docalign 9\S+ \S+ wrote it, and this is docalign \S+ \S+\. Run \\"docalign build\\" again/,
      ),
    ]);
    expect((await ask(url, { method: 'GET', path: '/ready' })).status).toBe(503);
  });

  it('says so where the snapshot is cut', async () => {
    const other = copyOf(folder);
    writeFileSync(join(other, 'snapshot.bin'), readFileSync(join(other, 'snapshot.bin')).subarray(0, 100_000));
    const { url } = await startEdge(other, 'node');
    expect((await call(url, 'tools/list')).text).toContain('these bytes are not a whole snapshot file');
  });

  it('reads the snapshot from a module where no other files are deployed', async () => {
    const { snapshot } = (await import(pathToFileURL(join(folder, 'snapshot.js')).href)) as {
      snapshot: () => Promise<ArrayBuffer>;
    };
    expect(Buffer.from(await snapshot()).equals(readFileSync(join(folder, 'snapshot.bin')))).toBe(true);
  });
});

describe('docalign build', () => {
  const small = createRepository(
    { 'README.md': '# Shop\n\nRun `npm start`.\n', 'package.json': '{ "name": "shop" }\n' },
    afterAll,
  );

  it('writes again what it wrote, and nothing over a file of another', () => {
    const out = mkdtempSync(join(tmpdir(), 'docalign-out-'));
    onTestFinished(() => rmSync(out, { recursive: true }));
    writeFileSync(join(out, 'notes.txt'), 'mine');
    expect(runBuild(small, ['--out', out]).code).toBe(0);
    expect(runBuild(small, ['--out', out]).code).toBe(0);
    writeFileSync(join(out, 'worker.js'), '// mine');
    const before = readFileSync(join(out, 'snapshot.bin'));
    write(small, { 'README.md': '# Shop\n\nRun `npm test`.\n' });
    const { code, stderr } = runBuild(small, ['--out', out]);
    expect(code).not.toBe(0);
    expect(stderr).toContain('it has a file "worker.js" that docalign did not write, or that was changed since');
    expect(readFileSync(join(out, 'worker.js'), 'utf8')).toBe('// mine');
    expect(readFileSync(join(out, 'snapshot.bin')).equals(before)).toBe(true);
    expect(readFileSync(join(out, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('refuses a folder with a foreign handler, and tools that need the repository', () => {
    const out = mkdtempSync(join(tmpdir(), 'docalign-out-'));
    onTestFinished(() => rmSync(out, { recursive: true }));
    writeFileSync(join(out, 'handler.js'), '// mine');
    expect(runBuild(small, ['--out', out]).stderr).toContain('it has a file "handler.js"');
    expect(readdirSync(out)).toEqual(['handler.js']);
    expect(runBuild(small, ['--out', out, '--tools', 'check_doc,fix_doc']).stderr).toContain(
      '--tools names no tool that works without the repository. There are get_docs, get_doc_health, list_stale_docs',
    );
    expect(runBuild(small, []).stderr).toContain('it needs a folder to write: --out DIR.');
  });
});

describe('articles on an edge runtime', () => {
  const article = (title: string, status: string, more = ''): string =>
    `---\ntitle: ${title}\nstatus: ${status}\ndescription: About ${title}.\n${more}---\n\n# ${title}\n\nUse ${title} daily.\n`;
  const library = createRepository(
    {
      'guides/merging.md': article('Merging', 'Live', 'relatedIds: [secret-plan]\n'),
      'guides/testing.md': article('Testing', 'Experimental'),
      'guides/secret-plan.md': article('Zeppelins', 'Draft'),
      'guides/broken.md': '---\ntitle: Broken\nstatus: Sometimes\n---\n\n# Broken\n',
    },
    afterAll,
  );

  it('are answered as by the local server, and nothing is in the snapshot of one that is not published', async () => {
    const built = edgeOf(library, (putAway) => onTestFinished(putAway), '--tools', 'articles,get_docs');
    const local = await connectHttp((await startHttp(library, ['--tools', 'articles,get_docs'])).url);
    const edge = await connectHttp((await startEdge(built, 'node')).url);
    const calls = [
      { name: 'list_articles', arguments: {} },
      { name: 'list_articles', arguments: { category: 'nothing' } },
      { name: 'search_articles', arguments: { query: 'testing', include_content: true } },
      ...['merging', 'broken', 'secret-plan', 'nothing'].map((slug) => ({ name: 'get_article', arguments: { slug } })),
      ...['Merging', 'Zeppelins', 'daily'].map((query) => ({ name: 'get_docs', arguments: { query } })),
    ];
    await untilJudged(local);
    expect(await answersOf(edge, calls)).toEqual(await answersOf(local, calls));
    for (const text of writtenIn(built)) expect(text).not.toMatch(/Zeppelins|secret-plan/);
  });
});

/** The local server judges in the background; the snapshot has the verdicts. */
async function untilJudged(client: Client): Promise<void> {
  const said = async (): Promise<string> =>
    JSON.stringify(await client.callTool({ name: 'get_article', arguments: { slug: 'merging' } }));
  while ((await said()).includes('pending')) await pause(20);
}

function copyOf(built: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'docalign-edge-copy-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(built, copy, { recursive: true });
  return copy;
}

/** The files of a built server that hold what is of the repository. */
function writtenIn(built: string): readonly string[] {
  return [readFileSync(join(built, 'snapshot.bin'), 'utf8')];
}

const INITIALIZE = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
const message = (value: object): string => JSON.stringify({ jsonrpc: '2.0', id: 1, ...value });

/** Each differs from a right request in one thing. */
const WRONG: Readonly<Record<string, Parameters<typeof ask>[1]>> = {
  'another path': { path: '/other', body: message({ method: 'ping' }) },
  'no JSON': { body: '{' },
  'no message': { body: '' },
  'a list': { body: '[]' },
  'not JSON-RPC': { body: '{"id":1,"method":"ping"}' },
  'an unknown method': { body: message({ method: 'docs/burn' }) },
  'another unknown method': { body: message({ method: 'resources/unknown' }) },
  'an unknown tool': { body: message({ method: 'tools/call', params: { name: 'get_doc', arguments: {} } }) },
  'a tool without a name': { body: message({ method: 'tools/call', params: {} }) },
  'wrong arguments': { body: message({ method: 'tools/call', params: { name: 'get_docs', arguments: { q: 1 } } }) },
  'a wrong cursor': { body: message({ method: 'tools/list', params: { cursor: 'zzz' } }) },
  'an unknown resource': { body: message({ method: 'resources/read', params: { uri: 'docalign://doc/none.md' } }) },
  'another type of content': { body: message({ method: 'ping' }), headers: { 'Content-Type': 'text/plain' } },
  'a client that takes no JSON': { body: message({ method: 'ping' }), headers: { Accept: 'text/html' } },
  'an unknown revision': { body: message({ method: 'ping' }), headers: { 'Mcp-Protocol-Version': '1999-01-01' } },
  GET: { method: 'GET' },
  DELETE: { method: 'DELETE' },
  'a body of a megabyte and more': { body: message({ method: 'ping', params: { x: 'x'.repeat(1_100_000) } }) },
  'a notification': { body: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }) },
  'initialize without a revision': { body: message({ method: 'initialize', params: {} }) },
  'a right request': { body: message({ method: 'initialize', params: INITIALIZE }).replace('initialize', 'ping') },
  'origin of another site': { body: message({ method: 'ping' }), headers: { Origin: 'https://evil.example' } },
};

function codeOf({ text }: Answer): number | undefined {
  return text === '' ? undefined : (JSON.parse(text) as { error?: { code: number } }).error?.code;
}
