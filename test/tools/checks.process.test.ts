import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { Engine } from '../../src/engine/engine.js';
import type { AnyTool } from '../../src/tools/define.js';
import { tools } from '../../src/tools/index.js';
import { commit, createRepository, git, write } from '../support/repository.js';

const MANY = Array.from({ length: 300 }, (_, index) => `See [page ${index}](pages/page-${index}.md).`).join('\n\n');
const FILES = {
  'README.md':
    '# Shop\n\nSee [the guide](docs/guide.md) and [prices](docs/prices.md).\n\n## Layout\n\nThe server is in `src/server.ts`.\n',
  'docs/guide.md':
    '# Guide\n\n## Starting\n\nThe entry is [server](../src/server.ts), see [Stopping](#stoping).\n\n## Stopping\n\nPress a key.\n\n### Stopping\n\nA [server](../src/server.ts) again.\n',
  'docs/prices.md': '# Prices\n',
  'docs/starting.md': '# Running\n\nThe program is run by hand, and ends with a key. Nothing else is needed.\n',
  'docs/many/README.md': `# Many, of which one holds\n\n[guide](../guide.md)\n\n${MANY}\n`,
  'docs/notes/plain.md': '# Plain\n\nNothing to check.\n',
  'src/server.ts': 'export const server = 1;\n',
  'test/notes.md': '# Notes\n',
  'package.json': '{ "name": "shop" }\n',
};

const root = createRepository(FILES, afterAll);
let engine: Engine;
beforeAll(async () => {
  rmSync(join(root, 'docs/prices.md'));
  renameSync(join(root, 'docs/starting.md'), join(root, 'docs/running.md'));
  commit(root);
  engine = await openEngine({ repo: root, env: {}, cwd: root });
});
afterAll(() => engine.close());

/** The answer, which must match the tool's own schema exactly. */
async function ask(name: string, args: object): Promise<Record<string, unknown>> {
  const tool = tools.find((candidate) => candidate.name === name) as AnyTool;
  const { json } = await tool.accept(args)({ snapshot: await engine.snapshot(), agent: undefined });
  expect(tool.output.strict().parse(json)).toEqual(json);
  return json;
}

describe('check_doc', () => {
  it('lists what drifted with place, reason and evidence', async () => {
    expect(await ask('check_doc', { file: 'README.md' })).toMatchObject({
      file: 'README.md',
      total_claims: 3,
      verified: 2,
      drifted: 1,
      uncertain: 0,
      pending: 0,
      health_score: 0.66,
      findings: [
        {
          line: 3,
          claim_type: 'path_reference',
          claim_text: 'docs/prices.md',
          verification_status: 'drifted',
          severity: 'high',
          reason: expect.stringContaining('docs/prices.md'),
          evidence: [{ file: 'docs' }],
        },
      ],
    });
  });

  it('answers a doc without claims', async () => {
    expect(await ask('check_doc', { file: 'docs/notes/plain.md' })).toEqual({
      file: 'docs/notes/plain.md',
      total_claims: 0,
      verified: 0,
      drifted: 0,
      uncertain: 0,
      pending: 0,
      findings: [],
    });
  });

  it('keeps a long answer near 4,000 tokens, and counts what it leaves out', async () => {
    const answer = (await ask('check_doc', { file: 'docs/many/README.md', undecided: true })) as {
      findings: unknown[];
      findings_left_out: number;
    };
    expect(JSON.stringify(answer).length).toBeLessThan(17_000);
    expect(answer.findings.length).toBeGreaterThan(20);
    expect(answer.findings.length + answer.findings_left_out).toBe(300);
  });

  it('lists what holds when asked to, and by what', async () => {
    const { findings } = (await ask('check_doc', { file: 'README.md', verified: true })) as {
      findings: { verification_status: string; reason: string }[];
    };
    expect(findings.map(({ verification_status }) => verification_status)).toEqual(['drifted', 'verified', 'verified']);
    expect(findings[1]?.reason).toMatch(/is there/);
  });

  it('lists a repeated statement once, as it counts it, with its other lines', async () => {
    const said = '[a](../src/gone.ts), `lib/nothing.ts` and [s](../src/server.ts)';
    write(root, { 'docs/twice.md': `# Twice\n\nSee ${said}.\n\nAgain: ${said}.\n\n## More\n\nAnd ${said}.\n` });
    const { total_claims, verified, drifted, uncertain, findings } = (await ask('check_doc', {
      file: 'docs/twice.md',
      undecided: true,
      verified: true,
    })) as {
      findings: { verification_status: string; line: number; also_lines?: number[] }[];
      [count: string]: unknown;
    };
    rmSync(join(root, 'docs/twice.md'));
    expect([total_claims, verified, drifted, uncertain, findings.length]).toEqual([6, 2, 2, 2, 6]);
    expect(
      findings.map(({ verification_status, line, also_lines }) => [verification_status, line, also_lines]),
    ).toEqual([
      ['drifted', 3, [5]],
      ['drifted', 9, undefined],
      ['uncertain', 3, [5]],
      ['uncertain', 9, undefined],
      ['verified', 3, [5]],
      ['verified', 9, undefined],
    ]);
  });

  it('sees an edit at once', async () => {
    write(root, { 'docs/live.md': '# Live\n\n[a](../src/server.ts)\n' });
    expect(await ask('check_doc', { file: 'docs/live.md' })).toMatchObject({ verified: 1, drifted: 0 });
    write(root, { 'docs/live.md': '# Live\n\n\n[a](../src/servr.ts)\n' });
    expect(await ask('check_doc', { file: 'docs/live.md' })).toMatchObject({
      verified: 0,
      drifted: 1,
      findings: [{ line: 4 }],
    });
    write(root, { 'src/servr.ts': '' });
    expect(await ask('check_doc', { file: 'docs/live.md' })).toMatchObject({ verified: 1, drifted: 0 });
    for (const file of ['docs/live.md', 'src/servr.ts']) rmSync(join(root, file));
  });

  it('says where a document went, and when one was removed', async () => {
    await expect(ask('check_doc', { file: 'docs/starting.md' })).rejects.toThrow(
      /It was moved to docs\/running\.md in [\da-f]{7,}, [\d-]{10}\. Did you mean "docs\/running\.md"\?$/,
    );
    await expect(ask('get_docs', { query: 'run', path: 'docs/starting.md' })).rejects.toThrow(
      'Did you mean "docs/running.md"?',
    );
    await expect(ask('fix_doc', { file: 'docs/prices.md' })).rejects.toThrow(/It was removed in [\da-f]{7,}/);
  });

  it.each([
    ['docs/gude.md', 'check_doc: there is no document "docs/gude.md". Did you mean "docs/guide.md"?'],
    ['guide.md', 'check_doc: there is no document "guide.md". Did you mean "docs/guide.md"?'],
    ['guide', 'check_doc: there is no document "guide". Did you mean "docs/guide.md"?'],
    ['docs/guide.md#starting', 'Did you mean "docs/guide.md"?'],
    ['docs/guide.md:5', 'Did you mean "docs/guide.md"?'],
    ['docs', 'check_doc: "file" must name one document, got the directory "docs". Pass a document in it.'],
    [
      'test/notes.md',
      'check_doc: "test/notes.md" is not one of this repository\'s documents. It is among tests, examples or templates: "docs.include" in .docalign.yml adds it.',
    ],
    [
      'src/server.ts',
      'check_doc: "src/server.ts" is not one of this repository\'s documents. Pass a document: markdown, reStructuredText or AsciiDoc.',
    ],
    [
      '../x.md',
      'check_doc: "file" must not contain "..", got "../x.md". Pass the path as it is from the repository root.',
    ],
    [
      '/etc/passwd',
      'check_doc: "file" must be relative to the repository root, got an absolute path. Pass it without the folders above the repository.',
    ],
  ])('refuses %s', async (file, message) => {
    await expect(ask('check_doc', { file })).rejects.toThrow(message);
  });
});

describe('check_section', () => {
  it.each([
    'Starting',
    'starting',
    '## Starting',
    '#starting',
    'docs/guide.md#starting',
    ' STARTING ',
    'docs/guide.md:3',
  ])('takes %j for one section', async (heading) => {
    expect(await ask('check_section', { file: 'docs/guide.md', heading })).toMatchObject({
      id: 'docs/guide.md#starting',
      heading: 'Starting',
      heading_path: ['Guide', 'Starting'],
      start_line: 3,
      end_line: 6,
      verification_status: 'drifted',
      total_claims: 2,
      verified: 1,
      drifted: 1,
      findings: [
        { line: 5, claim_text: '#stoping', reason: '#stoping is not an anchor of this document (nearest: #stopping)' },
      ],
    });
  });

  it('tells sections of one name apart by their slugs and lines', async () => {
    expect(await ask('check_section', { file: 'docs/guide.md', heading: 'Stopping' })).toMatchObject({
      start_line: 7,
      total_claims: 0,
      verification_status: 'unchecked',
    });
    expect(await ask('check_section', { file: 'docs/guide.md', heading: 'docs/guide.md:12' })).toMatchObject({
      start_line: 11,
    });
    expect(await ask('check_section', { file: 'docs/guide.md', heading: 'stopping-1' })).toMatchObject({
      start_line: 11,
      total_claims: 1,
      verification_status: 'verified',
    });
  });

  it('names the nearest heading', async () => {
    await expect(ask('check_section', { file: 'docs/guide.md', heading: 'Startign' })).rejects.toThrow(
      'check_section: "docs/guide.md" has no heading "Startign". Did you mean "Starting"?',
    );
    await expect(ask('check_section', { file: 'docs/guide.md', heading: 'Payment' })).rejects.toThrow(
      'check_section: "docs/guide.md" has no heading "Payment". It has 4 sections; the first is "Guide".',
    );
  });
});

describe('get_docs_for_file', () => {
  it('finds the sections about a file, with their status', async () => {
    const { sections, ...rest } = await ask('get_docs_for_file', { file: './src/server.ts' });
    expect(rest).toEqual({ file: 'src/server.ts', exists: true, total_matches: 3 });
    expect(
      (sections as { id: string; verification_status: string; claims: object[] }[]).map(
        ({ id, verification_status, claims }) => [id, verification_status, claims.length],
      ),
    ).toEqual([
      ['README.md#layout', 'verified', 1],
      ['docs/guide.md#starting', 'drifted', 1],
      ['docs/guide.md#stopping-1', 'verified', 1],
    ]);
  });

  it('finds sections that still name a file that is gone', async () => {
    expect(await ask('get_docs_for_file', { file: 'docs/prices.md' })).toMatchObject({
      exists: false,
      total_matches: 1,
      sections: [{ id: 'README.md#shop', claims: [{ verification_status: 'drifted' }] }],
    });
  });

  it('answers a file of which nothing speaks, and refuses one that never was', async () => {
    expect(await ask('get_docs_for_file', { file: 'docs/notes/plain.md' })).toEqual({
      file: 'docs/notes/plain.md',
      exists: true,
      sections: [],
      total_matches: 0,
    });
    await expect(ask('get_docs_for_file', { file: 'src/sever.ts' })).rejects.toThrow(
      '"src/sever.ts": git knows of none, and no document mentions it. Did you mean "src/server.ts"?',
    );
  });
});

describe('get_doc_health', () => {
  it('counts by file and type, and names the worst', async () => {
    expect(await ask('get_doc_health', { path: 'docs/', detail: true })).toEqual({
      health: {
        left_out: 1,
        total_claims: 304,
        verified: 3,
        drifted: expect.any(Number),
        uncertain: expect.any(Number),
        pending: 0,
        score: expect.any(Number),
        by_file: {
          'docs/guide.md': { total: 3, verified: 2, drifted: 1, uncertain: 0, pending: 0 },
          'docs/many/README.md': {
            total: 301,
            verified: 1,
            drifted: expect.any(Number),
            uncertain: expect.any(Number),
            pending: 0,
          },
        },
        by_type: { path_reference: 304 },
        hotspots: ['docs/many/README.md', 'docs/guide.md'],
      },
    });
  });

  it('measures one file, and everything', async () => {
    expect(await ask('get_doc_health', { path: 'docs/guide.md' })).toMatchObject({
      health: { total_claims: 3, score: 0.66 },
    });
    expect(await ask('get_doc_health', {})).toMatchObject({ health: { total_claims: 307 } });
  });

  it('refuses a place without claims, and one that is not there', async () => {
    await expect(ask('get_doc_health', { path: 'docs/notes' })).rejects.toThrow(
      'get_doc_health: nothing under "docs/notes" makes a claim that could be checked.',
    );
    await expect(ask('get_doc_health', { path: 'dcs' })).rejects.toThrow('Did you mean "docs"?');
  });
});

describe('list_stale_docs', () => {
  it('lists the least trustworthy first, and says how many there are', async () => {
    expect(await ask('list_stale_docs', {})).toMatchObject({
      stale_docs: [
        { file: 'docs/many/README.md' },
        { file: 'README.md', drifted_claims: 1, uncertain_claims: 0 },
        { file: 'docs/guide.md', drifted_claims: 1 },
      ],
      total: 3,
    });
    expect(await ask('list_stale_docs', { max_results: 1 })).toMatchObject({
      stale_docs: [{ file: 'docs/many/README.md' }],
      total: 3,
    });
  });

  it('is empty where all holds', async () => {
    const sound = createRepository({ 'README.md': '# A\n\n[b](b.md)\n', 'b.md': '# B\n' });
    git(sound, 'status');
    const other = await openEngine({ repo: sound, env: {}, cwd: sound });
    const { json } = await (tools.find(({ name }) => name === 'list_stale_docs') as AnyTool).accept({})({
      snapshot: await other.snapshot(),
      agent: undefined,
    });
    await other.close();
    expect(json).toEqual({ stale_docs: [], total: 0 });
  });
});

describe('get_docs', () => {
  it('carries the verdicts once they are known', async () => {
    expect(await ask('get_docs', { query: 'server layout', explain: true })).toMatchObject({
      sections: expect.arrayContaining([
        expect.objectContaining({
          id: 'README.md#layout',
          verification_status: 'verified',
          claims_total: 1,
          claims_verified: 1,
        }),
      ]),
    });
    const { sections } = (await ask('get_docs', { query: 'starting', path: 'docs/guide.md' })) as {
      sections: object[];
    };
    expect(sections[0]).toMatchObject({
      file: 'docs/guide.md',
      heading: 'Starting',
      verification_status: 'drifted',
      drift: [{ line: 5, reason: expect.stringContaining('#stoping') as string }],
    });
  });
});
