import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { builtServer } from '../../support/built.js';
import { connectHttp, startHttp } from '../../support/http.js';
import { createRepository, write } from '../../support/repository.js';
import { connect, getDocs, INITIALIZE, RawServer } from '../../support/server.js';

beforeAll(() => void builtServer());

/** A folder with two repositories in it: of an interface, and of the shop that uses it. */
function twoRepositories(): { readonly api: string; readonly web: string; readonly above: string } {
  const above = realpathSync(mkdtempSync(join(tmpdir(), 'docalign-several-')));
  onTestFinished(() => rmSync(above, { recursive: true, force: true }));
  const put = (name: string, files: Readonly<Record<string, string>>): string => {
    const root = join(above, name);
    renameSync(createRepository(files), root);
    return root;
  };
  const api = put('api', {
    'README.md': '# Interface\n\n## Rate limits\n\nSixty requests a minute, counted by token.\n',
    'docs/errors.md': '# Errors\n\nEach has a code, see `src/codes.ts`.\n',
    'src/codes.ts': 'export const LIMITED = 429;\n',
  });
  const web = put('web', {
    'README.md': '# Shop\n\n## Colours\n\nThe theme is in `src/theme.css`.\n\n## Limits\n\nTen articles a basket.\n',
    'src/theme.css': 'body { color: navy }\n',
  });
  return { api, web, above };
}

interface Told {
  readonly text: string;
  readonly json: { readonly sections?: readonly { readonly repository?: string; readonly heading: string }[] };
  readonly isError: boolean;
}

async function ask(client: Client, name: string, args: object): Promise<Told> {
  const result = await client.callTool({ name, arguments: { ...args } });
  const [first] = result.content as readonly { readonly text: string }[];
  return {
    text: first?.text ?? '',
    json: (result.structuredContent ?? {}) as Told['json'],
    isError: result.isError === true,
  };
}

describe('a server of several repositories', () => {
  it('searches the code of all together, definitions first whichever has them', async () => {
    const { api, web } = twoRepositories();
    write(web, { 'src/a.ts': 'use(LIMITED);\nuse(LIMITED);\n', 'src/b.ts': 'only(here);\n' });
    const client = new Client({ name: 'test', version: '1' });
    const args = [builtServer(), '--repo', api, '--repo', web, '--tools', 'docs,code'];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
    onTestFinished(() => client.close());
    const all = await ask(client, 'search_code', { term: 'LIMITED' });
    expect(all.json).toMatchObject({
      files: [
        { repository: 'api', file: 'src/codes.ts' },
        { repository: 'web', file: 'src/a.ts' },
      ],
      total_files: 2,
      total_lines: 3,
    });
    expect(all.text).toContain('web: src/a.ts (2 lines)');
    // What one has as written is not joined by what another one has in another letter case.
    expect((await ask(client, 'search_code', { term: 'limited' })).json).toMatchObject({ other_case: true });
    write(web, { 'src/b.ts': 'limited();\n' });
    const written = await ask(client, 'search_code', { term: 'limited' });
    expect(written.json).toMatchObject({ files: [{ repository: 'web', file: 'src/b.ts' }], total_files: 1 });
    expect(written.json).not.toHaveProperty('other_case');
    expect((await ask(client, 'search_code', { term: 'LIMITED', limit: 1 })).json).toMatchObject({ total_files: 2 });
    expect(await ask(client, 'search_code', { term: 'LIMITED', path: 'src' })).toMatchObject({ isError: true });
    const one = await ask(client, 'search_code', { term: 'LIMITED', repository: 'web' });
    expect(one.json).toMatchObject({ files: [{ file: 'src/a.ts' }], total_files: 1 });
  });

  it('searches all of them together, and one that is named', async () => {
    const { api, web } = twoRepositories();
    const client = await connect(api, web);
    const all = await ask(client, 'get_docs', { query: 'rate limits' });
    expect(all.json.sections?.[0]).toMatchObject({ repository: 'api', heading: 'Rate limits' });
    expect(all.text).toContain('## api: README.md:3 Rate limits');
    expect((await ask(client, 'get_docs', { query: 'theme colours' })).json.sections?.[0]?.repository).toBe('web');
    const one = await ask(client, 'get_docs', { query: 'limits', repository: 'web' });
    expect(one.json.sections?.map(({ heading }) => heading)).toContain('Limits');
    expect(one.text).not.toContain('api');
    expect(await ask(client, 'get_docs', { query: 'limits', path: 'README.md' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('Name that one as "repository"') as string,
    });
  });

  it('needs the repository of every other call, and names those that there are', async () => {
    const { api, web } = twoRepositories();
    const client = await connect(api, web);
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) {
      const { properties = {}, required = [] } = inputSchema;
      expect(properties['repository']).toMatchObject({ enum: ['api', 'web'] });
      expect([name, required.includes('repository')]).toEqual([name, name !== 'get_docs']);
    }
    expect((await ask(client, 'check_doc', { repository: 'api', file: 'docs/errors.md' })).json).toMatchObject({
      verified: 1,
    });
    const wrong: readonly (readonly [args: object, message: string])[] = [
      [{ file: 'README.md' }, 'check_doc: "repository" is missing. There are "api", "web".'],
      [{ file: 'README.md', repository: 'wep' }, 'check_doc: there is no repository "wep". Did you mean "web"?'],
      [{ file: 'README.md', repository: ['api'] }, 'check_doc: "repository" must be a name. There are "api", "web".'],
      [{ file: 'docs/errors.md', repository: 'web' }, 'docs/errors.md'],
    ];
    for (const [args, message] of wrong)
      expect(await ask(client, 'check_doc', args)).toMatchObject({
        isError: true,
        text: expect.stringContaining(message) as string,
      });
  });

  it('keeps what is reported with the repository that it is about', async () => {
    const { api, web } = twoRepositories();
    const client = await connect(api, web);
    const said = { doc_file: 'README.md', claim_text: 'Ten articles a basket.', actual_behavior: 'It takes twenty.' };
    expect((await ask(client, 'report_drift', { repository: 'web', ...said })).isError).toBe(false);
    expect(readFileSync(join(web, '.docalign/reports.json'), 'utf8')).toContain('It takes twenty.');
    expect(existsSync(join(api, '.docalign/reports.json'))).toBe(false);
    expect((await ask(client, 'reports', { repository: 'web' })).text).toContain('It takes twenty.');
  });

  it('offers the documents of all as resources, under the names of their repositories', async () => {
    const { api, web } = twoRepositories();
    const client = await connect(api, web);
    const uris: string[] = [];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const page = await client.listResources(cursor === undefined ? {} : { cursor });
      uris.push(...page.resources.map(({ uri }) => uri));
      cursor = page.nextCursor;
    }
    expect(uris).toEqual([
      'docalign://doc/api/README.md',
      'docalign://doc/api/docs/errors.md',
      'docalign://doc/web/README.md',
    ]);
    const { contents } = await client.readResource({ uri: 'docalign://doc/web/README.md#limits' });
    expect(contents).toMatchObject([
      { uri: 'docalign://doc/web/README.md#limits', text: expect.stringContaining('Ten') as string },
    ]);
    await expect(client.readResource({ uri: 'docalign://doc/api/READM.md' })).rejects.toThrow(
      'Did you mean "docalign://doc/api/README.md"?',
    );
    for (const uri of [
      'docalign://doc/README.md',
      'docalign://doc/nowhere/README.md',
      'docalign://doc/api/../web/README.md',
    ])
      await expect(client.readResource({ uri })).rejects.toThrow('Resource not found');
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'docalign://doc/{repository}/{+path}',
      'docalign://doc/{repository}/{+path}#{slug}',
    ]);
    const ref = { type: 'ref/resource' as const, uri: 'docalign://doc/{repository}/{+path}' };
    const values = async (name: string, chosen: Record<string, string> = {}): Promise<readonly string[]> =>
      (await client.complete({ ref, argument: { name, value: '' }, context: { arguments: chosen } })).completion.values;
    expect(await values('repository')).toEqual(['api', 'web']);
    expect(await values('path', { repository: 'web' })).toEqual(['README.md']);
    expect(await values('path')).toEqual([]);
  });

  it('gives prompts about one of them', async () => {
    const { api, web } = twoRepositories();
    const client = await connect(api, web);
    const { prompts } = await client.listPrompts();
    for (const prompt of prompts) expect(prompt.arguments?.[0]).toMatchObject({ name: 'repository', required: true });
    const { messages } = await client.getPrompt({ name: 'orient', arguments: { repository: 'web' } });
    expect(JSON.stringify(messages)).toContain('docalign://doc/web/README.md');
    await expect(client.getPrompt({ name: 'orient' })).rejects.toThrow('"repository" is missing');
  });

  it('answers without one that has gone, and says so', async () => {
    const { api, web } = twoRepositories();
    const client = await connect(api, web);
    expect((await ask(client, 'get_docs', { query: 'limits' })).json.sections).toHaveLength(2);
    renameSync(web, `${web}-away`);
    const without = await ask(client, 'get_docs', { query: 'limits' });
    expect(without.json.sections?.map(({ repository }) => repository)).toEqual(['api']);
    expect(without.text).toContain("Not read: web: The repository's folder cannot be read, it is not there.");
    renameSync(`${web}-away`, web);
    expect((await ask(client, 'get_docs', { query: 'limits' })).text).not.toContain('Not read');
  });

  it('answers over HTTP as over stdin', async () => {
    const { api, web } = twoRepositories();
    const { url } = await startHttp(api, ['--repo', web]);
    const [there, here] = [await connectHttp(url), await connect(api, web)];
    expect(await there.listTools()).toEqual(await here.listTools());
    expect(there.getInstructions()).toBe(here.getInstructions());
    expect(there.getInstructions()).toContain('Repositories: api, web.');
    expect((await ask(there, 'get_docs', { query: 'rate limits' })).json.sections?.[0]?.repository).toBe('api');
  });

  it('takes them from the settings of the folder above, and nothing outside of it', async () => {
    const { api, above } = twoRepositories();
    const outside = createRepository({ 'README.md': '# Secret\n' });
    symlinkSync(outside, join(above, 'link'));
    mkdirSync(join(above, 'empty'));
    write(above, { '.docalign.yml': 'repositories: [api, web, link, nowhere]\n' });
    const server = new RawServer(above);
    server.send(INITIALIZE);
    const answer = await server.answer(INITIALIZE.id);
    expect(JSON.stringify(answer.result)).toContain('Repositories: api, web.');
    expect(server.stderr.match(/"repositories" names "(?:link|nowhere)"/g)).toHaveLength(2);
    write(above, { '.docalign.yml': `repositories: [../${basename(outside)}, ${outside}]\n` });
    const refused = new RawServer(above);
    refused.send(INITIALIZE);
    expect(JSON.stringify((await refused.answer(INITIALIZE.id)).result)).not.toContain('Repositories:');
    expect(refused.stderr).toContain('repositories[0] must be a folder inside this one');
    write(above, { '.docalign.yml': `repositories: [api, web, ../${basename(outside)}, 5]\n` });
    const warned = new RawServer(above);
    warned.send(INITIALIZE);
    expect(JSON.stringify((await warned.answer(INITIALIZE.id)).result)).toContain('Repositories: api, web.');
    expect(warned.stderr.match(/repositories\[[23]\] must be a folder inside this one/g)).toHaveLength(2);
    // Each is a repository by itself.
    const single = new RawServer(api);
    single.send(INITIALIZE);
    expect(JSON.stringify((await single.answer(INITIALIZE.id)).result)).not.toContain('Repositories:');
  });

  it('follows no folder of the settings out of the one above while it serves', async () => {
    const { api, web, above } = twoRepositories();
    const outside = createRepository({ 'README.md': '# Secret\n\nThe quokka is outside.\n' });
    write(above, { '.docalign.yml': 'repositories: [api, web]\n' });
    const client = await connect(above);
    expect((await ask(client, 'get_docs', { query: 'rate limits', repository: 'api' })).text).toContain('Rate limits');
    for (const folder of [api, web]) {
      renameSync(folder, `${folder}-before`);
      symlinkSync(outside, folder);
    }
    for (const repository of ['api', 'web']) {
      const { text, isError } = await ask(client, 'get_docs', { query: 'quokka outside', repository });
      expect([isError, text]).toEqual([true, expect.stringContaining('it leads out of the folder that lists it')]);
    }
    const uri = { uri: 'docalign://doc/web/README.md' };
    await expect(client.readResource(uri)).rejects.toThrow('it leads out of the folder that lists it');
    expect((await ask(client, 'get_docs', { query: 'quokka outside' })).text).not.toContain('Secret');
  });

  it('answers what was piped in before stdin ended, also where it opens several first', async () => {
    const { api, web } = twoRepositories();
    const server = new RawServer(api, '--repo', web);
    server.send(INITIALIZE, getDocs(1, { query: 'rate limits' }), getDocs(2, { query: 'theme', repository: 'web' }));
    server.child.stdin.end();
    expect(await server.exit()).toEqual({ code: 0, signal: null });
    expect(server.answers.filter(({ result }) => result?.['structuredContent'] !== undefined)).toHaveLength(2);
  });

  it('names the repository among the arguments when one is unknown', async () => {
    const { api, web } = twoRepositories();
    const client = await connect(api, web);
    const { text } = await ask(client, 'get_docs', { query: 'x', repo: 'api' });
    expect(text).toMatch(/^get_docs: there is no argument "repo"\. (?:get_docs takes repository, query|Did you mean)/);
  });

  it('refuses the same folder twice, and one that is not there', async () => {
    const { api } = twoRepositories();
    const twice = new RawServer(api, '--repo', `${api}/docs/..`);
    expect((await twice.exit()).code).toBe(2);
    expect(twice.stderr).toContain('are the same folder. Give it once.');
    const missing = new RawServer(api, '--repo', `${api}-nowhere`);
    expect((await missing.exit()).code).toBe(2);
    expect(missing.stderr).toContain('no such directory');
  });
});
