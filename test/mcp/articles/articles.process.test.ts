import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commit, createRepository, write } from '../../support/repository.js';
import { RawServer } from '../../support/server.js';
import type { RpcAnswer } from '../../support/server.js';

const FOLDER = 'src/content/patterns';
const frontmatter = (title: string, status: string, more = ''): string =>
  `---\ntitle: ${title}\ndescription: On ${title}\ntags: [${title.toLowerCase()}]\nlastUpdated: 2025-01-15\nstatus: ${status}\n${more}---\n\n`;

/** Every unpublished article has this in its path, and the other in its text: neither may be in an answer. */
const [PATH_MARK, WORD_MARK] = ['secret', 'quokka'];
const UNPUBLISHED = `# Quokka

The quokka is in \`orderTotal\` of [shop](../../shop.ts), see [the loop](live-loop.md#steps) and \`src/quokka.ts\`.

## Quokka steps

Set \`QUOKKA_LEVEL\` and run \`npm run quokka\`.
`;
const LINK = `](./${PATH_MARK}-linked.md)`;

const FILES = {
  '.docalign.yml':
    'articles:\n  folders: [src/content/concepts, src/content/patterns]\nserver:\n  name: knowledge\n  version: 3.2.1\n',
  'package.json': '{ "name": "shop", "scripts": { "test": "vitest" } }\n',
  'src/shop.ts': 'export function orderTotal(): number {\n  return 1;\n}\n',
  'README.md': `# Shop\n\nSee [articles](src/content/patterns/live-loop.md) and [a plan${LINK.replace('./', `${FOLDER}/`)}.\n`,
  [`${FOLDER}/live-loop.md`]:
    `${frontmatter('Loop', 'Live', `relatedIds: [${PATH_MARK}-draft, context]\nsupersededBy: [${PATH_MARK}-old]\n`)}# Loop\n\n`
    + `The loop calls \`orderTotal\` in \`src/shop.ts\`, and \`src/gone.ts\`. See [the plan${LINK}.\n\n## Steps\n\nRun \`npm test\`.\n`,
  'src/content/concepts/context.md': `${frontmatter('Context', 'Experimental')}# Context\n\nWhat agents know.\n`,
  [`${FOLDER}/${PATH_MARK}-draft.md`]: frontmatter('Quokka draft', 'Draft') + UNPUBLISHED,
  [`${FOLDER}/${PATH_MARK}-linked.md`]: frontmatter('Quokka linked', 'Draft') + UNPUBLISHED,
  [`${FOLDER}/${PATH_MARK}-proposed.md`]: frontmatter('Quokka proposed', 'Proposed') + UNPUBLISHED,
  [`${FOLDER}/${PATH_MARK}-old.md`]: frontmatter('Quokka old', 'Deprecated') + UNPUBLISHED,
  [`${FOLDER}/${PATH_MARK}-folder/index.md`]: frontmatter('Quokka folder', 'Draft') + UNPUBLISHED,
  [`${FOLDER}/${PATH_MARK}-bad.md`]: `---\ntitle: [Quokka\nstatus: Draft\n---\n\n${UNPUBLISHED}`,
  [`${FOLDER}/no-status.md`]: `---\ntitle: Quokka\n---\n\n${UNPUBLISHED}`,
};

class Asker {
  readonly #server: RawServer;
  #id = 0;

  constructor(root: string, ...args: readonly string[]) {
    this.#server = new RawServer(root, ...args);
  }

  get stderr(): string {
    return this.#server.stderr;
  }

  start(): Promise<RpcAnswer> {
    return this.#server.initialize();
  }

  ask(method: string, params: object = {}): Promise<RpcAnswer> {
    this.#id += 1;
    this.#server.send({ id: this.#id, method, params });
    return this.#server.answer(this.#id);
  }

  async tool(name: string, args: object): Promise<Record<string, unknown>> {
    const { result, error } = await this.ask('tools/call', { name, arguments: args });
    return result ?? { error };
  }
}

function repository(): string {
  const root = createRepository(FILES);
  // Uncommitted changes, which prompts and tools show.
  write(root, { [`${FOLDER}/${PATH_MARK}-draft.md`]: `${frontmatter('Quokka', 'Draft')}${UNPUBLISHED}More quokka.\n` });
  return root;
}

/** Every question whose answer could tell of a document. `name`: of a file that the caller guesses. */
function questionsAbout(name: string): readonly (readonly [method: string, params: object])[] {
  const file = `${FOLDER}/${name}.md`;
  const call = (tool: string, args: object): readonly [string, object] => [
    'tools/call',
    { name: tool, arguments: args },
  ];
  return [
    call('get_article', { slug: name }),
    call('get_article', { slug: `patterns/${name}` }),
    call('search_articles', { query: name, include_content: true }),
    call('get_docs', { query: name }),
    call('get_docs', { query: 'plan', path: file }),
    call('get_docs_for_file', { file }),
    call('check_doc', { file }),
    call('check_section', { file, heading: 'Steps' }),
    call('get_doc_health', { path: file }),
    call('fix_doc', { file }),
    call('report_drift', { doc_file: file, claim_text: 'x', actual_behavior: 'y' }),
    ['resources/read', { uri: `docalign://doc/${file}` }],
    ['resources/read', { uri: `docalign://doc/${file}#steps` }],
    ['completion/complete', completion('slug', '', { path: file })],
    ['prompts/get', { name: 'explain_finding', arguments: { id: name } }],
  ];
}

function completion(name: string, value: string, args: object = {}): object {
  const uri = `docalign://doc/{path}${name === 'slug' ? '#{slug}' : ''}`;
  return { ref: { type: 'ref/resource', uri }, argument: { name, value }, context: { arguments: args } };
}

describe('a server of articles', () => {
  it('names itself as the settings say, and serves what is published', async () => {
    const server = new Asker(repository(), '--tools', 'articles');
    const { result } = await server.start();
    expect(result?.['serverInfo']).toEqual({ name: 'knowledge', version: '3.2.1' });
    expect(result?.['instructions']).toContain('Articles are guidance that people have published');
    const { tools } = (await server.ask('tools/list')).result as { tools: readonly { readonly name: string }[] };
    expect(tools.map(({ name }) => name)).toEqual(['list_articles', 'get_article', 'search_articles']);
    const loop = {
      slug: 'live-loop',
      category: 'patterns',
      title: 'Loop',
      description: 'On Loop',
      tags: ['loop'],
      lastUpdated: '2025-01-15',
      status: 'Live',
      relatedIds: ['context'],
    };
    const { structuredContent: list } = await server.tool('list_articles', {});
    expect(list).toEqual({ articles: [expect.objectContaining({ slug: 'context' }), loop], total: 2 });
    expect((await server.tool('list_articles', { category: 'patterns', limit: 1 }))['structuredContent']).toEqual({
      articles: [loop],
      total: 1,
    });
    const { structuredContent: found } = await server.tool('search_articles', { query: 'LOOP', include_content: true });
    expect(found).toEqual({
      articles: [{ ...loop, content: expect.stringMatching(/^# Loop\n[^]*Run `npm test`\.\n$/) as string }],
      total: 1,
    });
    expect(await server.tool('list_articles', { category: 'pattern' })).toMatchObject({
      isError: true,
      content: [
        {
          text: 'list_articles: there is no category "pattern". Did you mean "patterns"? There are concepts, patterns.',
        },
      ],
    });
    expect(await server.tool('get_article', { slug: 'live-lop' })).toMatchObject({
      isError: true,
      content: [{ text: 'get_article: article "live-lop" not found. Did you mean "live-loop"?' }],
    });
    expect(await server.tool('get_article', { slug: 'no-status' })).toMatchObject({
      isError: true,
      content: [
        { text: 'get_article: article "no-status" cannot be read. src/content/patterns/no-status.md:1: no status.' },
      ],
    });
  });

  it('says whether what an article says of the code still holds', async () => {
    const server = new Asker(repository(), '--tools', 'all');
    await server.start();
    const article = async (): Promise<unknown> =>
      (await server.tool('get_article', { slug: 'live-loop' }))['structuredContent'];
    await expect
      .poll(article, { timeout: 20_000 })
      .toMatchObject({
        slug: 'live-loop',
        file: `${FOLDER}/live-loop.md`,
        verification_status: 'verified',
        content: expect.stringMatching(/^# Loop\n/) as string,
      });
  });

  it('tells its owner of articles that cannot be read', async () => {
    const server = new Asker(repository(), '--tools', 'articles');
    await server.start();
    await server.tool('list_articles', {});
    await expect.poll(() => server.stderr).toContain(`docalign: articles: ${FOLDER}/no-status.md:1: no status\n`);
    expect(server.stderr).toContain(`docalign: articles: ${FOLDER}/secret-bad.md:`);
  });

  it('takes up an article when it is published, and drops it when it no longer is', async () => {
    const root = repository();
    const server = new Asker(root, '--tools', 'all');
    await server.start();
    const slugs = async (): Promise<unknown> => {
      const { structuredContent } = await server.tool('list_articles', {});
      return (structuredContent as { articles: readonly { slug: string }[] }).articles.map(({ slug }) => slug).sort();
    };
    expect(await slugs()).toEqual(['context', 'live-loop']);
    write(root, { [`${FOLDER}/secret-draft.md`]: frontmatter('Quokka', 'Live') + UNPUBLISHED });
    expect(await slugs()).toEqual(['context', 'live-loop', 'secret-draft']);
    expect(JSON.stringify(await server.tool('get_docs', { query: 'quokka steps' }))).toContain('secret-draft.md');
    write(root, { [`${FOLDER}/secret-draft.md`]: frontmatter('Quokka', 'Deprecated') + UNPUBLISHED });
    expect(await slugs()).toEqual(['context', 'live-loop']);
    expect(JSON.stringify(await server.tool('get_docs', { query: 'quokka steps' }))).not.toContain('secret-draft.md');
  });
});

describe('an unpublished article', () => {
  const root = createRepository(FILES, afterAll);

  it('is in no answer: to any tool, resource, completion or prompt', async () => {
    write(root, { [`${FOLDER}/secret-draft.md`]: `${frontmatter('Quokka', 'Draft')}${UNPUBLISHED}More quokka.\n` });
    mkdirSync(join(root, 'docs'), { recursive: true });
    symlinkSync(`../${FOLDER}/secret-draft.md`, join(root, 'docs/quokka.md'));
    // Reports from before, and a kept result, which know all documents.
    const before = new Asker(root);
    await before.start();
    const reported = await before.tool('report_drift', {
      doc_file: `${FOLDER}/secret-draft.md`,
      claim_text: 'More quokka.',
      actual_behavior: 'No quokka.',
    });
    expect(reported).toMatchObject({ structuredContent: { acknowledged: true } });
    expect(JSON.stringify(await before.tool('get_docs', { query: 'quokka steps' }))).toContain('secret-draft');

    const server = new Asker(root, '--tools', 'all');
    const answers: unknown[] = [await server.start()];
    const ask = async (method: string, params: object = {}): Promise<void> => {
      answers.push({ method, params: 0, answer: await server.ask(method, params) });
    };
    for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])
      await ask(method);
    const calls: readonly (readonly [string, object])[] = [
      ['list_articles', {}],
      ['search_articles', { query: 'plan loop steps on', include_content: true }],
      ['get_article', { slug: 'live-loop' }],
      ['get_article', { slug: 'draft' }],
      ['get_article', { slug: 'sekret-draft' }],
      ['get_docs', { query: 'steps level plan draft', alternatives: ['the plan', 'order total'] }],
      ['get_docs', { query: 'plan', path: 'src/content' }],
      ['get_docs_for_file', { file: 'src/shop.ts' }],
      ['get_docs_for_file', { file: 'orderTotal' }],
      ['get_docs_for_file', { file: FOLDER }],
      ['get_docs_for_file', { since: 'HEAD' }],
      ['get_docs_for_file', { file: '.' }],
      ['get_docs_for_file', { file: 'docs' }],
      ['get_docs_for_file', { file: `docs/link.md` }],
      ['check_doc', { file: `${FOLDER}/live-loop.md`, verified: true, undecided: true }],
      ['check_doc', { file: 'README.md', verified: true, undecided: true }],
      ['check_doc', { file: `${FOLDER}/draft.md` }],
      ['check_doc', { file: FOLDER }],
      ['check_section', { file: `${FOLDER}/live-loop.md`, heading: 'Loop', verified: true, undecided: true }],
      ['get_doc_health', { detail: true }],
      ['get_doc_health', { path: FOLDER, detail: true }],
      ['list_stale_docs', { max_results: 100 }],
      ['fix_doc', { file: 'README.md' }],
      ['reports', {}],
    ];
    for (const [name, args] of calls) await ask('tools/call', { name, arguments: args });
    for (const file of ['README.md', 'src/content/concepts/context.md', `${FOLDER}/live-loop.md`, `${FOLDER}/draft.md`])
      await ask('resources/read', { uri: `docalign://doc/${file}` });
    for (const value of ['', 's', 'src', 'draft']) await ask('completion/complete', completion('path', value));
    for (const [name, args] of [
      ['orient', {}],
      ['review_docs_for_diff', {}],
      ['review_docs_for_diff', { since: 'HEAD' }],
      ['explain_finding', { id: '0123456789abcdef' }],
    ] as const)
      await ask('prompts/get', { name, arguments: args });

    const told = answers.map((answer) =>
      JSON.stringify(answer)
        .replaceAll(LINK, '')
        .replaceAll(/\]\([^)"\\]*secret-linked\.md\)/g, ''),
    );
    for (const text of told) {
      expect(text.toLowerCase()).not.toContain(WORD_MARK);
      expect(text).not.toContain(PATH_MARK);
    }
    expect(told.filter((text) => /Unknown tool|there is no argument|unknown prompt/i.test(text))).toEqual([]);
    expect(
      JSON.stringify(await server.ask('tools/call', { name: 'get_docs_for_file', arguments: { file: '.' } })),
    ).toContain('live-loop.md');
    rmSync(join(root, 'docs/quokka.md'));
  });

  it('is not told by what is left of it: reports, and the history of its path', async () => {
    const left = createRepository(FILES);
    const before = new Asker(left);
    await before.start();
    const file = `${FOLDER}/secret-draft.md`;
    await before.tool('report_drift', { doc_file: file, claim_text: 'x', actual_behavior: 'y' });
    renameSync(join(left, file), join(left, `${FOLDER}/secret-later.md`));
    commit(left);
    const server = new Asker(left, '--tools', 'all');
    await server.start();
    expect(await server.tool('reports', {})).toMatchObject({ structuredContent: { open_reports: 0 } });
    const { content } = await server.tool('get_docs_for_file', { file });
    expect(JSON.stringify(content)).not.toMatch(/removed|moved|secret-later/);
  });

  it('gets the same answers as a name that there is not', async () => {
    const server = new Asker(root, '--tools', 'all');
    await server.start();
    await server.tool('get_doc_health', {});
    const ask = async ([method, params]: readonly [string, object]): Promise<string> =>
      JSON.stringify((await server.ask(method, params)).result ?? 'error');
    for (const name of ['secret-draft', 'secret-proposed', 'secret-old', 'secret-folder/index', 'secret-bad']) {
      const guessed = questionsAbout(name.replace('secret', 'zzzzzz'));
      for (const [at, question] of questionsAbout(name).entries()) {
        const answer = (await ask(question)).replaceAll('secret', 'zzzzzz');
        expect([question, answer]).toEqual([question, await ask(guessed[at] ?? ['', {}])]);
      }
    }
  });
});
