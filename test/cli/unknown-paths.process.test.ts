import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { createRepository, git } from '../support/repository.js';
import { openClient } from '../support/server.js';

const FILES = {
  'README.md': '# Shop\n\nSee `src/server.ts` and `src/prices.ts`.\n',
  'docs/guide.md': '# Guide\n\nText.\n',
  'src/server.ts': 'export const server = 1;\n',
  'src/prices.ts': 'export const prices = 2;\n',
};
const root = createRepository(FILES, afterAll);
git(root, 'rm', '-q', 'src/prices.ts');
git(root, 'commit', '-qm', 'second');

describe('on the command line, a path that nothing knows', () => {
  it.each([
    ['refs src/nope.ts', 'docalign refs: "file" names', 'In "src" is "src/server.ts".'],
    ['refs nope', 'docalign refs: "file" names', 'At the root are '],
    ['affected nope.go', 'docalign affected: "files" names', 'At the root are '],
    ['affected --since HEAD src/serve.ts', 'docalign affected: "files" names', 'Did you mean "src/server.ts"?'],
    ['check nope.md', 'docalign check: there is no doc or directory "nope.md".', 'At the root are '],
    ['fix docs/gide.md', 'docalign fix: there is no doc or directory "docs/gide.md".', 'Did you mean "docs/guide.md"?'],
    ['fix nope/', 'docalign fix: there is no doc or directory "nope".', 'At the root are '],
    ['search x --path nope/', 'docalign search: "--path" names no document', 'At the root are '],
    ['search x --path docs/nope.md', 'docalign search: "--path" names no document', 'In "docs" is "docs/guide.md".'],
    ['health nope', 'docalign health: "path" names no document', 'At the root are '],
    ['health nope --json', 'docalign health: "path" names no document', 'At the root are '],
    ['coverage nope', 'docalign coverage: there is no file or directory "nope".', 'At the root are '],
    ['report nope.md --claim x --actual y', 'docalign report: "doc" names no document', 'At the root are '],
  ])('%s ends with 2 and the nearest names', async (line, where, offer) => {
    const { code, stdout, stderr } = await runCli(line.split(' '), { cwd: root });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(where), stderr).toBe(true);
    expect(stderr).toContain(offer);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it.each([['check'], ['fix'], ['refs'], ['affected'], ['coverage'], ['health']])(
    '%s refuses an empty path: a shell makes one of an unset variable',
    async (command) => {
      const { code, stdout, stderr } = await runCli([command, ''], { cwd: root });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(new RegExp(`^docalign ${command}: "\\w+" got an empty path`));
    },
  );

  it.each([
    ['refs src/prices.ts', 'It is gone: removed in '],
    ['affected src/prices.ts', '1 section touched by 1 changed file.'],
  ])('%s answers, as git knows it', async (line, note) => {
    const { code, stdout, stderr } = await runCli(line.split(' '), { cwd: root });
    expect([code, stdout.split('\n')[0]]).toEqual([0, expect.stringContaining('README.md:1-3')]);
    expect(stderr).toContain(note);
  });
});

describe('over MCP', () => {
  let client: Client;
  beforeAll(async () => {
    client = await openClient(root);
  });
  afterAll(() => client.close());

  it.each([
    ['get_docs', { query: 'x', path: 'nope' }, '"path" names no document'],
    [
      'get_docs_for_file',
      { file: 'src/nope.ts' },
      '"file" names nothing here, now or in the past, and no document mentions it, got "src/nope.ts". In "src" is "src/server.ts".',
    ],
    ['get_docs_for_file', { file: 'nope.go', staged: true }, '"file" names nothing here'],
    ['check_doc', { file: 'nope.md' }, '"file" names no document'],
    ['check_section', { file: 'nope.md', heading: 'x' }, '"file" names no document'],
    [
      'fix_doc',
      { file: 'docs/gide.md' },
      '"file" names no document, got "docs/gide.md". Did you mean "docs/guide.md"?',
    ],
    ['get_doc_health', { path: 'nope' }, '"path" names no document'],
    ['report_drift', { doc_file: 'nope.md', claim_text: 'x', actual_behavior: 'y' }, '"doc_file" names no document'],
  ])('%s says so of %j', async (name, args, message) => {
    const { isError, content } = await client.callTool({ name, arguments: args });
    const text = (content as { text: string }[])[0]?.text ?? '';
    expect([isError, text.startsWith(`${name}: ${message}`)], text).toEqual([true, true]);
    expect(text).toMatch(/ (?:Did you mean|In "|At the root are) ?/);
  });

  it('get_docs_for_file answers for what is gone', async () => {
    const { structuredContent } = await client.callTool({
      name: 'get_docs_for_file',
      arguments: { file: 'src/prices.ts' },
    });
    expect(structuredContent).toMatchObject({
      file: 'src/prices.ts',
      exists: false,
      gone: expect.stringMatching(/^removed in /) as string,
      sections: [{ id: 'README.md#shop' }],
    });
  });
});
