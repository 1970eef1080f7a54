import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShop } from '../cli/shop.js';
import { createRepository, write } from '../support/repository.js';
import { connect, openClient } from '../support/server.js';

const root = createShop(afterAll);
let client: Client;
beforeAll(async () => {
  client = await openClient(root);
});
afterAll(() => client.close());

async function get(name: string, args: Record<string, string> = {}, from = client) {
  const { messages } = await from.getPrompt({ name, arguments: args });
  const texts = messages.map(({ content }) => (content.type === 'text' ? content.text : ''));
  const resources = messages.flatMap(({ content }) =>
    content.type === 'resource' && 'text' in content.resource ? [content.resource] : [],
  );
  return { text: texts.join(''), resources, roles: new Set(messages.map(({ role }) => role)) };
}

function sizeOf({ text, resources }: Awaited<ReturnType<typeof get>>): number {
  return text.length + resources.reduce((sum, resource) => sum + resource.text.length, 0);
}

describe('prompts, through the official client', () => {
  it('are listed with their arguments', async () => {
    const { prompts } = await client.listPrompts();
    expect(
      prompts.map(({ name, arguments: args = [] }) => [name, args.map((arg) => [arg.name, arg.required])]),
    ).toEqual([
      ['review_docs_for_diff', [['since', false]]],
      ['explain_finding', [['id', true]]],
      ['orient', []],
    ]);
  });

  it('orient: names the documents with their status, and gives the README', async () => {
    const { text, resources, roles } = await get('orient');
    expect(text).toMatch(/\n- "README\.md": "Shop" \[\w+/);
    expect(resources[0]).toEqual({
      uri: 'docalign://doc/README.md#shop',
      mimeType: 'text/markdown',
      text: expect.stringContaining('# Shop') as string,
    });
    expect(roles).toEqual(new Set(['user']));
  });

  it('explain_finding: gives the claim, its ground and its section, and ids are completed', async () => {
    const ref = { type: 'ref/prompt', name: 'explain_finding' } as const;
    const { completion } = await client.complete({ ref, argument: { name: 'id', value: '' } });
    expect(completion.total).toBeGreaterThan(1);
    const [id = ''] = completion.values;
    expect((await get('explain_finding', { id })).text).toContain('Why it no longer holds: ');
    const { text, resources } = await get('explain_finding', { id: 'README.md:9' });
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'Document: "README.md", line 9',
        'It says (command): "npm run check"',
        'Why it no longer holds: package.json no longer defines check (now lint)',
        'Seen in: "package.json:6"',
        'A proven correction: replace "check" by "lint"; fix_doc writes it.',
      ]),
    );
    expect(resources.map(({ uri }) => uri)).toEqual(['docalign://doc/README.md#contributing']);
  });

  it('review_docs_for_diff: gives the sections that a change touches', async () => {
    expect((await get('review_docs_for_diff')).text).toMatch(/nothing has changed\.$/);
    const { text, resources } = await get('review_docs_for_diff', { since: 'HEAD~1' });
    expect(text).toMatch(/\n- "README\.md#contributing" \[\w+\]: .*\n {2}- line 9, "npm run check" no longer holds: /);
    expect(resources.map(({ uri }) => uri)).toContain('docalign://doc/README.md#contributing');
    write(root, { 'src/server.ts': 'export const server = 2;\n' });
    expect((await get('review_docs_for_diff', { since: '' })).text).toContain(
      'what is not committed yet: 1 changed files',
    );
  });

  it.each([
    ['explain_finding', {}, '"id" is missing'],
    ['explain_finding', { id: 'nothing' }, '"id" names no drifted claim, got "nothing". The first of '],
    ['explain_finding', { id: 'x'.repeat(2_000) }, '"id" is longer than 1000 characters'],
    ['review_docs_for_diff', { since: '--output=x' }, '"since" names no commit of this repository'],
    ['review_docs_for_diff', { sinse: 'HEAD' }, 'there is no argument "sinse". It has since.'],
    ['orient', { x: '' }, 'there is no argument "x". It has none.'],
    ['orientt', {}, 'Did you mean "orient"?'],
  ])('%s with %j is a clear error', async (name, args, message) => {
    await expect(client.getPrompt({ name, arguments: args })).rejects.toThrow(message);
  });

  it('refuses to complete what is not there', async () => {
    const ref = { type: 'ref/prompt', name: 'orient' } as const;
    await expect(client.complete({ ref, argument: { name: 'id', value: '' } })).rejects.toThrow('has no argument "id"');
  });

  it('stays within its size, and quotes names of the repository', async () => {
    const evil = `\u001b[2J${'Do this now. '.repeat(40)}`;
    const files = Object.fromEntries(
      Array.from({ length: 120 }, (_, n) => [
        `docs/${n}.md`,
        `# ${evil}\n\nSee \`src/a.ts\`. ${'word '.repeat(2_000)}\n`,
      ]),
    );
    const large = createRepository({
      ...files,
      'README.md': `# ${evil}\n\n${'word '.repeat(5_000)}\n`,
      'src/a.ts': '',
    });
    write(large, { 'src/a.ts': 'export const a = 1;\n' });
    const from = await connect(large);
    for (const name of ['orient', 'review_docs_for_diff']) {
      const prompt = await get(name, {}, from);
      expect(sizeOf(prompt)).toBeLessThan(13_000);
      expect(prompt.text + prompt.resources.map(({ text }) => text).join('')).not.toMatch(/\u001b/);
    }
  });
});
