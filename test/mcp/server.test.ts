import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRepository } from '../support/repository.js';
import { connect, openClient, RawServer } from '../support/server.js';

const FILES = {
  // On any machine, nothing is checked before an answer.
  '.docalign.yml': 'answer_wait_ms: 0\n',
  'README.md': '# Shop\n\nA shop.\n\n## Install\n\nRun `npm install` in the folder.\n',
  'docs/config.md':
    '---\ntitle: Configuration\ndescription: Every option.\n---\n\n# Options\n\n## requestTimeout\n\nMilliseconds before a request is given up.\n\n## Retries\n\nHow often a failed call is made again.\n',
  'docs/100% "odd" #1 über.md': '# Odd\n\n## Grüße\n\nHello walrus.\n',
  'src/index.ts': 'export const shop = 1;\n',
};

/** The status is tested in test/mcp/pending.test.ts. */
const _meta = {
  'docalign/standing': expect.objectContaining({ verification_status: expect.any(String) as string }) as object,
};

const root = createRepository(FILES, afterAll);
let client: Client;
beforeAll(async () => {
  client = await openClient(root);
});
afterAll(() => client.close());

describe('the server, through the official client', () => {
  it('says who it is and when to use it', async () => {
    expect(client.getServerVersion()).toMatchObject({
      name: 'docalign',
      title: expect.stringContaining('docalign'),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    expect(client.getServerCapabilities()).toEqual({
      tools: {},
      resources: {},
      prompts: {},
      completions: {},
      logging: {},
    });
    expect(client.getInstructions()).toMatch(/^Call get_docs/);
    expect(client.getInstructions()).toContain('3 documents');
    await expect(client.setLoggingLevel('warning')).resolves.toEqual({});
    await expect(client.ping()).resolves.toEqual({});
  });

  it('answers get_docs in words and as structure', async () => {
    await client.listTools();
    const { content, structuredContent, isError } = await client.callTool({
      name: 'get_docs',
      arguments: { query: 'requestTimeout' },
    });
    expect(isError).toBeUndefined();
    expect(content).toEqual([
      {
        type: 'text',
        text: expect.stringMatching(
          /^## docs\/config\.md:8 requestTimeout \[pending\]\nMilliseconds before a request is given up\.\n\nPending: (?:\d of 3 documents checked so far|the scan of all 3 documents has only begun)\.$/,
        ) as string,
      },
    ]);
    expect(structuredContent).toMatchObject({
      sections: [
        {
          file: 'docs/config.md',
          heading: 'requestTimeout',
          start_line: 8,
          verification_status: 'pending',
          content: 'Milliseconds before a request is given up.',
        },
      ],
    });
  });

  it('finds nothing without calling it an error', async () => {
    const { structuredContent, isError } = await client.callTool({ name: 'get_docs', arguments: { query: 'zzyzx' } });
    expect([isError, structuredContent]).toEqual([
      undefined,
      { match: 'weak', unknown_words: ['zzyzx'], sections: [], total_matches: 0 },
    ]);
  });

  it('lists documents as resources and reads them and their sections, whatever their names', async () => {
    const { resources, nextCursor } = await client.listResources();
    expect(nextCursor).toBeUndefined();
    expect(resources).toContainEqual({
      uri: 'docalign://doc/docs/config.md',
      name: 'docs/config.md',
      title: 'Configuration',
      description: 'Every option.',
      mimeType: 'text/markdown',
    });
    const odd = resources.find(({ name }) => name.includes('odd'))?.uri ?? '';
    expect(odd).toBe('docalign://doc/docs/100%25%20%22odd%22%20%231%20%C3%BCber.md');
    expect((await client.readResource({ uri: odd })).contents).toEqual([
      { uri: odd, mimeType: 'text/markdown', text: '# Odd\n\n## Grüße\n\nHello walrus.\n', _meta },
    ]);
    const section = 'docalign://doc/docs/config.md#requesttimeout';
    expect((await client.readResource({ uri: section })).contents).toEqual([
      {
        uri: section,
        mimeType: 'text/markdown',
        text: '## requestTimeout\n\nMilliseconds before a request is given up.\n',
        _meta,
      },
    ]);
  });

  it('reads nothing that is not a document of the repository', async () => {
    for (const uri of [
      'docalign://doc/src/index.ts',
      'docalign://doc/../README.md',
      'docalign://doc//etc/passwd',
      'docalign://doc/.git/config',
      'docalign://doc/README.md#nowhere',
      'file:///etc/passwd',
    ]) {
      await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32_602, data: { uri } });
    }
  });

  it('offers the documents that a URI may mean', async () => {
    await expect(client.readResource({ uri: 'docalign://doc/config.md' })).rejects.toThrow(
      'Resource not found: "docalign://doc/config.md". Did you mean "docalign://doc/docs/config.md"?',
    );
    await expect(client.readResource({ uri: 'docalign://doc/docs/config.md#nowhere' })).rejects.toThrow(
      'resources/list names the documents.',
    );
  });

  it('reads a section whose heading has no letters, and the document where there is none', async () => {
    const client = await connect(
      createRepository({ 'README.md': '# Shop\n\n## ???\n\nOdd walrus.\n', 'other.md': '# Other\n' }),
    );
    const { content } = await client.callTool({ name: 'get_docs', arguments: { query: 'walrus', explain: true } });
    const { uri = '' } = (content as { uri?: string }[])[1] ?? {};
    expect((await client.readResource({ uri })).contents).toEqual([
      { uri: 'docalign://doc/README.md#', mimeType: 'text/markdown', text: '## ???\n\nOdd walrus.', _meta },
    ]);
    expect((await client.readResource({ uri: 'docalign://doc/other.md#' })).contents).toMatchObject([
      { text: '# Other\n' },
    ]);
  });

  it('pages through many documents', async () => {
    const names = Array.from({ length: 230 }, (_, index) => `docs/page-${String(index).padStart(3, '0')}.md`);
    const client = await connect(createRepository(Object.fromEntries(names.map((name) => [name, '# Page\n']))));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.listResources(cursor === undefined ? {} : { cursor });
      expect(page.resources.length).toBeLessThanOrEqual(100);
      seen.push(...page.resources.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(names);
    await expect(client.listResources({ cursor: 'nonsense' })).rejects.toMatchObject({ code: -32_602 });
    const ref = { type: 'ref/resource' as const, uri: 'docalign://doc/{+path}' };
    const { completion } = await client.complete({ ref, argument: { name: 'path', value: 'PAGE' } });
    expect([completion.values.length, completion.total, completion.hasMore]).toEqual([100, 230, true]);
  });

  it('completes the path and the slug of its templates', async () => {
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'docalign://doc/{+path}',
      'docalign://doc/{+path}#{slug}',
    ]);
    const ref = { type: 'ref/resource' as const, uri: 'docalign://doc/{+path}#{slug}' };
    expect((await client.complete({ ref, argument: { name: 'path', value: 'conf' } })).completion).toEqual({
      values: ['docs/config.md'],
      total: 1,
      hasMore: false,
    });
    const slugs = await client.complete({
      ref,
      argument: { name: 'slug', value: 're' },
      context: { arguments: { path: 'docs/config.md' } },
    });
    expect(slugs.completion.values).toEqual(['requesttimeout', 'retries']);
    expect((await client.complete({ ref, argument: { name: 'slug', value: '' } })).completion.values).toEqual([]);
    await expect(client.complete({ ref, argument: { name: 'page', value: '' } })).rejects.toMatchObject({
      code: -32_602,
    });
    await expect(
      client.complete({ ref: { type: 'ref/prompt', name: 'x' }, argument: { name: 'path', value: '' } }),
    ).rejects.toMatchObject({ code: -32_602 });
  });
});

describe('what a caller gets wrong', () => {
  it('is a tool result when the arguments are bad', async () => {
    const ask = async (args: Record<string, unknown>) => {
      const { content, isError } = await client.callTool({ name: 'get_docs', arguments: args });
      return [isError, (content as { text: string }[])[0]?.text];
    };
    expect(await ask({})).toEqual([true, 'get_docs: "query" is missing. Pass a string of 1 to 500 characters.']);
    expect(await ask({ query: 'x', max_results: 51 })).toEqual([
      true,
      'get_docs: "max_results" must be an integer from 1 to 50, got 51. Correct it or leave it out.',
    ]);
    expect(await ask({ query: 'x', max_tokens: 199 })).toEqual([
      true,
      'get_docs: "max_tokens" must be an integer of at least 200, got 199. Correct it or leave it out.',
    ]);
    expect(await ask({ query: 'x', path: 'docs/confg.md' })).toEqual([
      true,
      'get_docs: there is no document or directory "docs/confg.md". Did you mean "docs/config.md"?',
    ]);
    expect(await ask({ query: 'x', path: `${root}/docs` })).toEqual([
      true,
      'get_docs: "path" must be relative to the repository root, got an absolute path. Pass it without the folders above the repository.',
    ]);
    expect(await ask({ query: 'x', querry: 'y' })).toEqual([
      true,
      'get_docs: there is no argument "querry". Did you mean "query"?',
    ]);
  });

  it('is an error of the protocol when no tool answers', async () => {
    const server = new RawServer(root);
    await server.initialize();
    server.send(
      { id: 1, method: 'tools/call', params: { name: 'get_dosc' } },
      { id: 2, method: 'tools/call', params: {} },
      { id: 3, method: 'tools/call', params: { name: '__proto__' } },
      { id: 4, method: 'nothing/here' },
      { id: 5, method: 'tools/list', params: { cursor: 'x' } },
      { id: 6, method: 'initialize', params: {} },
      { id: 7, method: 'logging/setLevel', params: { level: 'loud' } },
    );
    expect((await server.answer(1)).error).toEqual({
      code: -32_602,
      message: 'Unknown tool: "get_dosc". Did you mean "get_docs"?',
    });
    expect((await server.answer(2)).error).toEqual({
      code: -32_602,
      message: 'tools/call: "name" is missing. Pass a string.',
    });
    expect((await server.answer(3)).error).toMatchObject({
      code: -32_602,
      message: expect.stringContaining('Unknown tool: "__proto__".'),
    });
    expect((await server.answer(4)).error).toEqual({ code: -32_601, message: 'Method not found: "nothing/here"' });
    expect((await server.answer(5)).error).toMatchObject({ code: -32_602 });
    expect((await server.answer(6)).error).toMatchObject({
      code: -32_602,
      message: 'initialize: "protocolVersion" is missing. Pass a string.',
    });
    expect((await server.answer(7)).error).toMatchObject({
      code: -32_602,
      message: expect.stringContaining('there is no level "loud"'),
    });
  });

  it('is not to speak an older revision, which knows no resource links', async () => {
    const server = new RawServer(root);
    for (const revision of ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07']) {
      server.send(
        { id: revision, method: 'initialize', params: { protocolVersion: revision, capabilities: {} } },
        {
          id: `ask ${revision}`,
          method: 'tools/call',
          params: { name: 'get_docs', arguments: { query: 'install', explain: true } },
        },
      );
      expect((await server.answer(revision)).result).toMatchObject({ protocolVersion: revision });
      const kinds = ((await server.answer(`ask ${revision}`)).result?.['content'] as { type: string }[]).map(
        ({ type }) => type,
      );
      expect([revision, ...kinds]).toEqual(
        revision >= '2025-06-18' ? [revision, 'text', 'resource_link'] : [revision, 'text'],
      );
    }
  });

  it('is to ask for a revision that does not exist: it gets the latest', async () => {
    const server = new RawServer(root);
    server.send({ id: 1, method: 'initialize', params: { protocolVersion: '2099-01-01', capabilities: {} } });
    expect((await server.answer(1)).result).toMatchObject({ protocolVersion: '2025-11-25' });
  });
});
