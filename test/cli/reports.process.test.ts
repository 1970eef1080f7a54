import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { createRepository, write } from '../support/repository.js';
import { connect } from '../support/server.js';

const GUIDE =
  '# Guide\n\n## Starting\n\nThe entry is `src/server.ts`, which listens on port 8080.\n\n## Payment\n\nCards are charged once.\n';
const FILES = { 'docs/guide.md': GUIDE, 'src/server.ts': 'export const port = 80;\n' };

async function docalign(root: string, ...args: readonly string[]) {
  const { code: status, stdout, stderr } = await runCli(args, { cwd: root });
  return { status, stdout, stderr };
}

async function listed(root: string, ...args: readonly string[]): Promise<Record<string, unknown>[]> {
  const { stdout } = await docalign(root, 'reports', 'list', '--json', ...args);
  return (JSON.parse(stdout) as { reports: Record<string, unknown>[] }).reports;
}

async function call(client: Client, name: string, args: object): Promise<Record<string, unknown>> {
  const { structuredContent } = await client.callTool({ name, arguments: { ...args } });
  return structuredContent as Record<string, unknown>;
}

describe('a report, from the agent that makes it to the person who resolves it', () => {
  it('on the whole document lowers the status of each section that is verified', async () => {
    const root = createRepository(FILES);
    const client = await connect(root);
    const section = () => call(client, 'check_section', { file: 'docs/guide.md', heading: 'Starting' });
    expect(await section()).toMatchObject({ verification_status: 'verified' });
    await call(client, 'report_drift', {
      doc_file: 'docs/guide.md',
      claim_text: 'this page is about the old version',
      actual_behavior: 'All of it is wrong.',
    });
    expect(await section()).toMatchObject({ verification_status: 'mixed', open_reports: 1 });
  });

  it('lowers the status of its section until it is closed, with the server running', async () => {
    const root = createRepository(FILES);
    const client = await connect(root);
    const section = async () =>
      (
        (await call(client, 'get_docs', { query: 'entry port starting', explain: true }))['sections'] as Record<
          string,
          unknown
        >[]
      ).find(({ id }) => id === 'docs/guide.md#starting');
    await call(client, 'check_doc', { file: 'docs/guide.md' });
    expect(await section()).toMatchObject({ verification_status: 'verified' });
    expect(await section()).not.toHaveProperty('open_reports');
    expect(await call(client, 'list_stale_docs', {})).toEqual({ stale_docs: [], total: 0 });

    const { report_id, ...rest } = await call(client, 'report_drift', {
      doc_file: 'docs/guide.md',
      claim_text: 'which listens on port 8080',
      actual_behavior: 'It listens on port 80.',
      line_number: 5,
      evidence_files: ['src/server.ts'],
    });
    expect(rest).toEqual({ acknowledged: true, claim_id: expect.any(String) as string, status: 'pending' });
    expect(await section()).toMatchObject({ verification_status: 'mixed', open_reports: 1 });
    expect(await call(client, 'list_stale_docs', {})).toMatchObject({
      stale_docs: [{ file: 'docs/guide.md', open_reports: 1 }],
      total: 1,
    });
    expect(await call(client, 'check_section', { file: 'docs/guide.md', heading: 'Payment' })).not.toHaveProperty(
      'open_reports',
    );
    expect(await listed(root)).toMatchObject([
      { id: report_id, agent: 'test', line_number: 5, evidence_files: ['src/server.ts'], status: 'pending' },
    ]);

    expect(await docalign(root, 'reports', 'resolve', String(report_id).slice(0, 6))).toMatchObject({
      status: 0,
      stdout: `Resolved ${String(report_id)}  docs/guide.md:5: which listens on port 8080\n`,
    });
    expect(await docalign(root, 'reports', 'resolve', String(report_id))).toMatchObject({
      status: 0,
      stderr: `${String(report_id)} was resolved before.\n`,
    });
    expect(await section()).toMatchObject({ verification_status: 'verified' });
    expect(await section()).not.toHaveProperty('open_reports');
    expect(await call(client, 'list_stale_docs', {})).toEqual({ stale_docs: [], total: 0 });
    expect(readFileSync(join(root, 'docs/guide.md'), 'utf8')).toBe(GUIDE);
  });
});

const REPORT = [
  'report',
  'docs/guide.md',
  '--claim',
  'The entry is `src/server.ts`',
  '--actual',
  'It is src/main.ts.',
  '--line',
  '5',
  '--evidence',
  'src/main.ts',
];

describe('docalign reports', () => {
  it('lists, shows, closes and removes what docalign report made', async () => {
    const root = createRepository(FILES);
    renameSync(join(root, 'src/server.ts'), join(root, 'src/main.ts'));
    const made = await docalign(root, ...REPORT);
    const id = made.stdout.trim();
    const day = new Date().toISOString().slice(0, 10);
    expect(made).toMatchObject({ status: 0, stderr: 'Kept. "docalign reports" lists what is open.\n' });
    expect(await docalign(root, 'reports')).toEqual({
      status: 0,
      stderr: '1 open report.\n',
      stdout: `id        on          status   doc              what it says\n${id.slice(0, 8)}  ${day}  pending  docs/guide.md:5  The entry is \`src/server.ts\`\n`,
    });
    const shown = (await docalign(root, 'reports', 'show', id.slice(0, 4))).stdout;
    expect(shown.replace(/\d{4}-[\dT:.-]+Z/, 'TIME')).toBe(
      [
        id,
        '  doc       docs/guide.md:5',
        '  says      The entry is `src/server.ts`',
        '  true is   It is src/main.ts.',
        '  evidence  src/main.ts',
        '  reported  TIME by cli',
        '  status    pending',
        '',
      ].join('\n'),
    );
    expect(await docalign(root, 'reports', 'prune', '--days', '0')).toEqual({
      status: 0,
      stdout: '',
      stderr: 'No closed report was made more than 0 days ago.\n',
    });
    expect((await docalign(root, 'reports', 'dismiss', id)).stdout).toBe(
      `Dismissed ${id}  docs/guide.md:5: The entry is \`src/server.ts\`\n`,
    );
    expect(await docalign(root, 'reports')).toEqual({ status: 0, stdout: '', stderr: 'No open reports.\n' });
    expect(await listed(root, '--all')).toMatchObject([{ id, status: 'dismissed', may_be_resolved: null }]);
    expect((await docalign(root, 'reports', 'prune')).stderr).toBe(
      'No closed report was made more than 30 days ago.\n',
    );
    expect((await docalign(root, 'reports', 'prune', '--days', '0')).stdout).toBe(
      `Removed ${id}  docs/guide.md:5: The entry is \`src/server.ts\`\n`,
    );
    expect(readFileSync(join(root, '.docalign/reports.json'), 'utf8')).toBe('[]\n');
  });

  it('offers to resolve a report once its claim holds, has left the doc, or the doc is gone', async () => {
    const root = createRepository(FILES);
    renameSync(join(root, 'src/server.ts'), join(root, 'src/main.ts'));
    await docalign(root, ...REPORT);
    expect(await listed(root)).toMatchObject([{ may_be_resolved: null }]);
    renameSync(join(root, 'src/main.ts'), join(root, 'src/server.ts'));
    expect(await listed(root)).toMatchObject([{ may_be_resolved: 'the claim holds now' }]);
    expect((await docalign(root, 'reports')).stdout).toContain('\n          may be resolved: the claim holds now\n');
    write(root, { 'docs/guide.md': '# Guide\n\nNothing.\n' });
    expect(await listed(root)).toMatchObject([{ may_be_resolved: 'the claim is no longer in the document' }]);
    renameSync(join(root, 'docs/guide.md'), join(root, 'docs/other.md'));
    expect(await listed(root)).toMatchObject([{ may_be_resolved: 'the document is gone' }]);
  });

  it.each([
    [
      ['report', 'docs/guide.md', '--claim', 'x'],
      'docalign report: --actual is missing. Say what the doc says with --claim, and what is true with --actual.\n',
    ],
    [
      ['report', 'docs/guid.md', '--claim', 'x', '--actual', 'y'],
      'docalign report: there is no document "docs/guid.md". Did you mean "docs/guide.md"?\n',
    ],
    [['reports', 'lsit'], 'docalign reports: there is no action "lsit". Did you mean "list"?\n'],
    [['reports', 'show'], 'docalign reports show: an id is missing. "docalign reports" lists them.\n'],
    [['reports', 'show', 'a', 'b'], 'docalign reports show: unexpected argument "b".\n'],
    [['reports', 'list', 'a'], 'docalign reports list: unexpected argument "a".\n'],
    [['reports', 'resolve', '3f2b'], 'docalign reports: no report has the id "3f2b". Did you mean "3f2a-1"?\n'],
    [
      ['reports', 'dismiss', '3f2a', 'zz'],
      'docalign reports: no report has the id "zz". Run "docalign reports list --all" for all of them.\n',
    ],
  ])('refuses %j with one line', async (args, stderr) => {
    const root = createRepository(FILES);
    const reports = [
      {
        id: '3f2a-1',
        doc_file: 'docs/guide.md',
        claim_text: 'x',
        actual_behavior: 'y',
        reported_at: '2026-01-02T03:04:05.000Z',
        status: 'pending',
      },
    ];
    write(root, { '.docalign/reports.json': JSON.stringify(reports) });
    expect(await docalign(root, ...args)).toEqual({ status: 2, stdout: '', stderr });
    expect(JSON.parse(readFileSync(join(root, '.docalign/reports.json'), 'utf8'))).toEqual(reports);
  });

  it('says what is wrong with the file and leaves it alone; the next report sets it aside', async () => {
    const root = createRepository(FILES);
    write(root, { '.docalign/reports.json': '[{' });
    expect(await docalign(root, 'reports')).toEqual({
      status: 0,
      stdout: '',
      stderr:
        'docalign: .docalign/reports.json: it is not valid JSON. What cannot be read is not shown; the file is as it was.\nNo open reports among those that can be read.\n',
    });
    const { status, stderr } = await docalign(root, ...REPORT);
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /^docalign: \.docalign\/reports\.json: it is not valid JSON\. It is kept as \.docalign\/reports\.json\.corrupt-\d{8}T\d{6}Z\. A new file is begun\.\n"src\/main\.ts" is not in the repository now\.\nKept\. .*\n$/,
    );
    expect((await listed(root)).length).toBe(1);
  });

  it('is safe to print: control characters of a report never reach the terminal', async () => {
    const root = createRepository(FILES);
    writeFileSync(
      join(root, 'evil.json'),
      JSON.stringify([
        {
          id: 'a\u001b[2J',
          doc_file: 'docs/guide.md',
          claim_text: 'x\u001b]0;y\u0007\nz',
          actual_behavior: '\u001b[31m',
          reported_at: '2026\u001b[1m',
          status: 'pending',
        },
      ]),
    );
    write(root, { '.docalign/reports.json': readFileSync(join(root, 'evil.json'), 'utf8') });
    for (const args of [['reports'], ['reports', 'show', 'a'], ['reports', 'dismiss', 'a']])
      expect((await docalign(root, ...args)).stdout).not.toMatch(/[\u001b\u0007]/);
  });
});
