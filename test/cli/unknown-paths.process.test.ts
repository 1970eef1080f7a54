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
    [
      'refs src/nope.ts',
      'docalign refs: there is no file, directory or defined name "src/nope.ts"',
      'In "src" is "src/server.ts".',
    ],
    ['refs nope', 'docalign refs: there is no file, directory or defined name "nope"', 'At the root are '],
    [
      'affected nope.go',
      'docalign affected: there is no file, directory or defined name "nope.go"',
      'At the root are ',
    ],
    [
      'affected --since HEAD src/serve.ts',
      'docalign affected: there is no file, directory or defined name "src/serve.ts"',
      'Did you mean "src/server.ts"?',
    ],
    ['check nope.md', 'docalign check: there is no document or directory "nope.md".', 'At the root are '],
    [
      'fix docs/gide.md',
      'docalign fix: there is no document or directory "docs/gide.md".',
      'Did you mean "docs/guide.md"?',
    ],
    ['fix nope/', 'docalign fix: there is no document or directory "nope".', 'At the root are '],
    ['search x --path nope/', 'docalign search: there is no document', 'At the root are '],
    ['search x --path docs/nope.md', 'docalign search: there is no document', 'In "docs" is "docs/guide.md".'],
    ['health nope', 'docalign health: there is no document', 'At the root are '],
    ['health nope --json', 'docalign health: there is no document', 'At the root are '],
    ['coverage nope', 'docalign coverage: there is no file or directory "nope".', 'At the root are '],
    ['explain nope.md:3', 'docalign explain: there is no document "nope.md".', 'At the root are '],
    ['report nope.md --claim x --actual y', 'docalign report: there is no document', 'At the root are '],
  ])('%s ends with 2 and the nearest names', async (line, where, offer) => {
    const { code, stdout, stderr } = await runCli(line.split(' '), { cwd: root });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(where), stderr).toBe(true);
    expect(stderr).toContain(offer);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it.each([
    ['check ../x.md'],
    ['fix ../x.md'],
    ['search x --path ../x.md'],
    ['health ../x.md'],
    ['coverage ../x.md'],
    ['refs ../x.md'],
    ['affected ../x.md'],
    ['explain ../x.md:3'],
    ['report ../x.md --claim x --actual y'],
  ])('%s is outside, in the same words', async (line) => {
    const { code, stdout, stderr } = await runCli(line.split(' '), { cwd: root });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      `docalign ${line.split(' ')[0]}: "../x.md" is outside the repository. Name a path inside it.\n`,
    );
  });

  it.each([['check'], ['fix'], ['health'], ['search x --path'], ['report --claim x --actual y']])(
    '%s names what is not a document in the same words',
    async (line) => {
      const { code, stdout, stderr } = await runCli([...line.split(' '), 'src/server.ts'], { cwd: root });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toBe(
        `docalign ${line.split(' ')[0]}: "src/server.ts" is not one of this repository's documents. `
          + 'Pass a document: markdown, reStructuredText or AsciiDoc.\n',
      );
    },
  );

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
    ['get_docs', { query: 'x', path: 'nope' }, 'there is no document'],
    [
      'get_docs_for_file',
      { file: 'src/nope.ts' },
      'there is no file, directory or defined name "src/nope.ts": git knows of none, and no document mentions it. In "src" is "src/server.ts".',
    ],
    ['get_docs_for_file', { file: 'nope.go', staged: true }, 'there is no file, directory or defined name "nope.go"'],
    ['check_doc', { file: 'nope.md' }, 'there is no document'],
    ['check_section', { file: 'nope.md', heading: 'x' }, 'there is no document'],
    ['fix_doc', { file: 'docs/gide.md' }, 'there is no document "docs/gide.md". Did you mean "docs/guide.md"?'],
    ['get_doc_health', { path: 'nope' }, 'there is no document'],
    ['report_drift', { doc_file: 'nope.md', claim_text: 'x', actual_behavior: 'y' }, 'there is no document'],
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
