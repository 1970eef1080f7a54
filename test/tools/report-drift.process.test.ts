import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import { DocalignError } from '../../src/model/error.js';
import type { AnyTool } from '../../src/tools/define.js';
import { tools } from '../../src/tools/index.js';
import { createRepository, write } from '../support/repository.js';

const GUIDE = [
  '# Guide',
  '',
  '## Starting',
  '',
  'The entry is `src/server.ts`, which listens on port 8080.',
  '',
  '## Payment',
  '',
  'Cards are charged twice after a timeout.',
  '',
  'See `src/pay.ts` for how.',
  '',
  'Nothing else.',
  '',
].join('\n');
const FILES = {
  'docs/guide.md': GUIDE,
  'docs/other.md': '# Other\n',
  'src/server.ts': 'export const port = 80;\n',
  'src/pay.ts': 'export const pay = 1;\n',
};

const root = createRepository(FILES, afterAll);
let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ repo: root, env: {}, cwd: root });
});
afterAll(() => engine.close());

async function ask(name: string, args: object, agent?: string): Promise<Record<string, unknown>> {
  const tool = tools.find((candidate) => candidate.name === name) as AnyTool;
  const { json } = await tool.accept(args)({ snapshot: await engine.snapshot(), agent });
  expect(tool.output.strict().parse(json)).toEqual(json);
  return json;
}

async function refusal(args: object): Promise<string> {
  try {
    await ask('report_drift', args);
  } catch (error) {
    if (error instanceof DocalignError) return error.message;
    throw error;
  }
  return 'no error';
}

const REPORT = {
  doc_file: 'docs/guide.md',
  claim_text: 'The entry is `src/server.ts`, which listens on port 8080.',
  actual_behavior: 'It listens on port 80.',
};
const stored = (): Record<string, unknown>[] =>
  JSON.parse(readFileSync(join(root, '.docalign/reports.json'), 'utf8')) as Record<string, unknown>[];
const forget = (): void => writeFileSync(join(root, '.docalign/reports.json'), '');

describe('report_drift', () => {
  it('stores what was said, who said it, and the claim that is meant', async () => {
    const answer = await ask(
      'report_drift',
      { ...REPORT, line_number: 5, evidence_files: ['./src/server.ts', 'src/gone.ts'] },
      'claude-code',
    );
    const { findings: _, ...checked } = await ask('check_doc', { file: 'docs/guide.md' });
    const claim = (await (await engine.snapshot()).claims('docs/guide.md')).find(
      ({ claim: { text } }) => text === 'src/server.ts',
    )?.claim.id;
    expect(answer).toEqual({
      acknowledged: true,
      report_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      claim_id: claim,
      status: 'pending',
      notes: ['"src/gone.ts" is not in the repository now.'],
    });
    expect(stored()).toEqual([
      {
        id: answer['report_id'],
        ...REPORT,
        line_number: 5,
        evidence_files: ['src/server.ts', 'src/gone.ts'],
        claim_id: claim,
        agent: 'claude-code',
        reported_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/) as string,
        status: 'pending',
        seen: {
          doc: expect.any(String) as string,
          line: expect.any(String) as string,
          verdict: null,
          evidence: { 'src/server.ts': expect.any(String) as string, 'src/gone.ts': null },
        },
      },
    ]);
    expect(checked).toMatchObject({
      open_reports: 1,
      reports: [{ id: answer['report_id'], line: 5, actual_behavior: 'It listens on port 80.' }],
    });
    expect(JSON.stringify(checked)).not.toContain('may_be_resolved');
    expect(readFileSync(join(root, 'docs/guide.md'), 'utf8')).toBe(GUIDE);
  });

  it('says which words do not occur in the document, and what the report is about then', async () => {
    forget();
    const words = { doc_file: 'docs/guide.md', claim_text: 'They are charged once', actual_behavior: 'Once.' };
    expect(await ask('report_drift', words)).toMatchObject({
      notes: ['"They are charged once" is not in docs/guide.md: the report is about the whole document.'],
    });
    expect(await ask('report_drift', { ...words, line_number: 9 })).toMatchObject({
      notes: ['"They are charged once" is not in docs/guide.md: the report is about the section at line 9.'],
    });
    expect(await ask('report_drift', REPORT)).not.toHaveProperty('notes');
  });

  it('makes each call a report of its own, also of the same words at the same time', async () => {
    forget();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('report_drift', REPORT)));
    expect(new Set(answers.map(({ report_id }) => report_id)).size).toBe(50);
    expect(
      stored()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(answers.map(({ report_id }) => report_id).sort());
    expect(stored()[0]).toMatchObject({ line_number: null, evidence_files: [], agent: null });
  });

  it('shows in the section that holds the line, and in no other', async () => {
    forget();
    await ask('report_drift', {
      doc_file: 'docs/guide.md',
      claim_text: 'They are charged once',
      actual_behavior: 'Once.',
      line_number: 9,
    });
    const counts = await Promise.all(
      ['Guide', 'Starting', 'Payment'].map((heading) => ask('check_section', { file: 'docs/guide.md', heading })),
    );
    expect(counts.map(({ open_reports, verification_status }) => [open_reports, verification_status])).toEqual([
      [undefined, 'unchecked'],
      [undefined, 'verified'],
      [1, 'mixed'],
    ]);
    const { sections } = (await ask('get_docs', {
      query: 'cards charged timeout payment',
      path: 'docs/guide.md',
      explain: true,
    })) as { sections: { id: string; open_reports: number; verification_status: string }[] };
    expect(sections.find(({ id }) => id === 'docs/guide.md#payment')).toMatchObject({
      open_reports: 1,
      verification_status: 'mixed',
    });
    expect((await ask('list_stale_docs', {}))['stale_docs']).toMatchObject([
      { file: 'docs/guide.md', open_reports: 1 },
    ]);
  });

  it('takes a reported section out of the wholly verified ones', async () => {
    forget();
    const sections = async () =>
      (await ask('get_docs', { query: 'starting entry', verified_only: true, explain: true }))['sections'] as {
        id: string;
      }[];
    expect((await sections()).map(({ id }) => id)).toContain('docs/guide.md#starting');
    await ask('report_drift', { ...REPORT, line_number: 5 });
    expect((await sections()).map(({ id }) => id)).not.toContain('docs/guide.md#starting');
  });

  it('follows its words when the document is edited above them', async () => {
    forget();
    await ask('report_drift', { ...REPORT, line_number: 5 });
    write(root, { 'docs/guide.md': `# Preface\n\n${'More.\n\n'.repeat(20)}${GUIDE}` });
    expect(await ask('check_section', { file: 'docs/guide.md', heading: 'starting' })).toMatchObject({
      open_reports: 1,
    });
    write(root, FILES);
  });

  it('no longer counts against a doc once the claim has left it: it is offered to be resolved', async () => {
    forget();
    await ask('report_drift', { ...REPORT, line_number: 5 });
    write(root, { 'docs/guide.md': '# Guide\n\nIt listens on port 80.\n' });
    expect(await ask('check_doc', { file: 'docs/guide.md' })).toMatchObject({
      open_reports: 1,
      reports: [{ may_be_resolved: 'the claim is no longer in the document' }],
    });
    write(root, FILES);
  });

  it('is not offered while its words are in the document, whatever is edited beside them', async () => {
    const text = '# Flags\n\n`--retries` sets how often (default `3`).\n';
    const program = "const yargs = require('yargs');\nyargs.option('retries', { default: 5 });\n";
    const flags = createRepository({
      'docs/flags.md': text,
      'bin/run.js': program,
      'package.json': '{ "bin": "bin/run.js" }',
    });
    const own = await openEngine({ repo: flags, env: {}, cwd: flags });
    onTestFinished(() => own.close());
    const call = async (name: string, args: object) =>
      (tools.find((one) => one.name === name) as AnyTool).accept(args)({
        snapshot: await own.snapshot(),
        agent: undefined,
      });
    const report = {
      doc_file: 'docs/flags.md',
      line_number: 3,
      claim_text: '`--retries` sets how often (default `3`)',
    };
    // Before anything has been scanned, and after.
    for (const round of [1, 2]) {
      await call('report_drift', { ...report, actual_behavior: 'it is 5' });
      write(flags, { 'docs/flags.md': `${text}\nMore ${round}.\n` });
      const { json } = await call('check_doc', { file: 'docs/flags.md' });
      expect(json).toMatchObject({ open_reports: round });
      expect(JSON.stringify(json)).not.toContain('may_be_resolved');
    }
  });

  it.each([
    [{ ...REPORT, doc_file: 'docs/guid.md' }, 'Did you mean "docs/guide.md"?'],
    [{ ...REPORT, doc_file: 'zzz/qqqqqqqqq.md' }, 'there is no document "zzz/qqqqqqqqq.md". At the root is "docs".'],
    [{ ...REPORT, doc_file: 'src/server.ts' }, '"src/server.ts" is not one of this repository\'s documents'],
    [{ ...REPORT, doc_file: '../guide.md' }, '"doc_file" must not contain ".."'],
    [{ ...REPORT, doc_file: '/etc/passwd' }, '"doc_file" must be relative to the repository root'],
    [{ ...REPORT, evidence_files: ['src/a.ts', '../secret'] }, '"evidence_files[1]" must not contain ".."'],
    [{ ...REPORT, evidence_files: ['/etc/passwd'] }, '"evidence_files[0]" must be relative'],
    [{ ...REPORT, line_number: 99_999 }, '"line_number" must be a line of the document, which has'],
    [{ ...REPORT, evidence_files: ['.'] }, '"evidence_files[0]" must name a file, got "."'],
    [
      { ...REPORT, evidence_files: Array.from({ length: 21 }, () => 'a') },
      '"evidence_files" must be a list of at most 20',
    ],
    [{ ...REPORT, claim_text: 'x'.repeat(2001) }, '"claim_text" must be a string of 1 to 2000 characters'],
    [{ ...REPORT, actual_behavior: ' \n ' }, '"actual_behavior" is blank'],
    [{ ...REPORT, line_number: 0 }, '"line_number" must be an integer of at least 1'],
    [{ ...REPORT, severity: 'high' }, 'there is no argument "severity"'],
    [{ doc_file: 'docs/guide.md', claim_text: 'x' }, '"actual_behavior" is missing'],
  ])('refuses %j', async (args, message) => {
    forget();
    expect(await refusal(args)).toContain(message);
    expect(readFileSync(join(root, '.docalign/reports.json'), 'utf8')).toBe('');
  });

  it('keeps what it stores out of git', () => {
    expect(readFileSync(join(root, '.docalign/.gitignore'), 'utf8')).toBe('*\n');
    expect(existsSync(join(root, '.docalign/reports.lock'))).toBe(false);
  });
});
