import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { builtPrograms, builtServer } from '../support/built.js';
import { createRepository } from '../support/repository.js';
import { RawServer } from '../support/server.js';

const root = createRepository({ 'README.md': '# Shop\n\nA shop.\n' }, afterAll);

interface Offered {
  readonly instructions: string;
  readonly names: readonly string[];
  call(
    name: string,
    args: object,
  ): Promise<{
    readonly error?: { readonly code: number; readonly message: string } | undefined;
    readonly result?: Record<string, unknown> | undefined;
  }>;
}

async function offered(...args: readonly string[]): Promise<Offered> {
  const server = new RawServer(root, ...args);
  const { result } = await server.initialize();
  server.send({ id: 'list', method: 'tools/list' });
  const listed = (await server.answer('list')).result?.['tools'] as readonly { readonly name: string }[];
  return {
    instructions: String(result?.['instructions']),
    names: listed.map(({ name }) => name),
    call(name, given) {
      server.send({ id: name, method: 'tools/call', params: { name, arguments: given } });
      return server.answer(name);
    },
  };
}

const REPORT = { doc_file: 'README.md', claim_text: 'A shop.', actual_behavior: 'It is a mill.' };

describe('a server that offers some tools only', () => {
  it('lists and runs those that write nothing, and says which there are', async () => {
    const { names, call, instructions } = await offered('--tools', 'read');
    expect(names).toEqual([
      'get_docs',
      'get_docs_for_file',
      'check_doc',
      'check_section',
      'get_doc_health',
      'list_stale_docs',
      'fix_doc',
    ]);
    expect(instructions).toMatch(/^Call get_docs/);
    expect((await call('report_drift', REPORT)).error).toEqual({
      code: -32602,
      message: `Unknown tool: "report_drift". There are ${names.join(', ')}.`,
    });
    expect((await call('get_docs', { query: 'shop' })).result).toHaveProperty('structuredContent');
  });

  it('says nothing of the search where that is not offered', async () => {
    const { names, instructions } = await offered('--tools', 'check_doc,report_drift');
    expect(names).toEqual(['check_doc', 'report_drift']);
    expect(instructions).not.toContain('get_docs');
    expect(instructions).toContain('1 document: ./ (1).');
  });

  it('offers all without a choice', async () => {
    const { names, call } = await offered();
    expect(names).toHaveLength(9);
    expect((await call('report_drift', REPORT)).result).toMatchObject({ structuredContent: { acknowledged: true } });
    expect((await call('reports', {})).result).toMatchObject({
      structuredContent: { open_reports: 1, reports: [{ doc_file: 'README.md' }] },
    });
  });
});

it.each([
  [() => builtServer(), []],
  [() => join(builtPrograms(), 'docalign.js'), ['mcp']],
])('a tool that there is not ends the program before it serves', (program, command) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program(), ...command, '--tools', 'get_docs,chek_doc', '--repo', root],
    { encoding: 'utf8', input: '' },
  );
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe(
    'docalign mcp: --tools names no tool or toolset, got "chek_doc". Did you mean "check_doc"? There are docs, articles, code, index, annotations, read, all, get_docs, get_docs_for_file, check_doc, check_section, get_doc_health, list_stale_docs, fix_doc, report_drift, reports, list_articles, get_article, search_articles, search_code, search_dependencies, list_recent_files, index_repository, index_status, ultragit_read, ultragit_deps, ultragit_history, ultragit_summary.\n',
  );
});
