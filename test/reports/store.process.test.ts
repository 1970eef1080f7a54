import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DocalignError } from '../../src/model/error.js';
import type { Report } from '../../src/model/report.js';
import { ReportStore } from '../../src/reports/store.js';
import { gitRepo, put, tempDir, tempRepo } from '../repo/temp-repo.js';

function report(id: string, more: Partial<Report> = {}): Report {
  return {
    id,
    doc_file: 'docs/a.md',
    line_number: 3,
    claim_text: 'It is blue.',
    actual_behavior: 'It is red.',
    evidence_files: ['src/a.ts'],
    claim_id: null,
    agent: 'test',
    reported_at: '2026-01-02T03:04:05.000Z',
    status: 'pending',
    ...more,
  };
}

function open(root: string): { readonly store: ReportStore; readonly notes: string[] } {
  const notes: string[] = [];
  return { store: new ReportStore({ root, onNote: (message) => notes.push(message) }), notes };
}

const stored = (root: string): { id: string }[] =>
  JSON.parse(readFileSync(join(root, '.docalign/reports.json'), 'utf8')) as { id: string }[];
const idsOf = (root: string): string[] => stored(root).map(({ id }) => id);
const setAside = (root: string): string[] =>
  readdirSync(join(root, '.docalign')).filter((name) => name.startsWith('reports.json.corrupt-'));

async function errorOf(run: Promise<unknown>): Promise<string> {
  try {
    await run;
  } catch (error) {
    if (error instanceof DocalignError) return `${error.code} ${error.message}`;
    throw error;
  }
  return 'no error';
}

describe('the reports', () => {
  it('are a list with the newest last, in a folder that git does not see', async () => {
    const root = tempDir();
    const { store } = open(root);
    await store.add(report('a'));
    await store.add(report('b', { line_number: null, claim_text: 'Umlauts ü, "quotes"\nand lines' }));
    expect(stored(root)).toEqual([
      report('a'),
      report('b', { line_number: null, claim_text: 'Umlauts ü, "quotes"\nand lines' }),
    ]);
    expect(readdirSync(join(root, '.docalign')).sort()).toEqual(['.gitignore', 'reports.json']);
  });

  it('are none in a repository without the file, or with an empty one', async () => {
    const root = tempDir();
    const { store, notes } = open(root);
    expect(store.read()).toEqual({ entries: [], damage: undefined });
    put(root, { '.docalign/reports.json': '' });
    expect(store.read()).toEqual({ entries: [], damage: undefined });
    await store.add(report('a'));
    expect([idsOf(root), setAside(root), notes]).toEqual([['a'], [], []]);
  });

  it('are seen at once, from any writer', async () => {
    const root = tempDir();
    const [mine, other] = [open(root).store, open(root).store];
    const ids = (): string[] => mine.read().entries.map(({ report: { id } }) => id);
    for (let round = 0; round < 20; round += 1) {
      await other.add(report(`r${round}`));
      expect(ids()).toEqual(Array.from({ length: round + 1 }, (_, index) => `r${index}`));
    }
    expect(mine.read()).toBe(mine.read());
  });

  it('share a write when they come together, and keep their order', async () => {
    const root = tempDir();
    const { store } = open(root);
    await Promise.all(Array.from({ length: 500 }, (_, index) => store.add(report(`r${index}`))));
    expect(idsOf(root)).toEqual(Array.from({ length: 500 }, (_, index) => `r${index}`));
  });

  it('keep what other programs added to them, in its place', async () => {
    const root = tempRepo({
      '.docalign/reports.json': JSON.stringify([
        { ...report('a'), ticket: { id: 7, tags: ['x'] } },
        { extra: null, ...report('b') },
      ]),
    });
    const { store, notes } = open(root);
    await store.add(report('c'));
    await store.close('a', 'fixed');
    expect(JSON.stringify(stored(root))).toBe(
      JSON.stringify([
        { ...report('a', { status: 'fixed' }), ticket: { id: 7, tags: ['x'] } },
        { extra: null, ...report('b') },
        report('c'),
      ]),
    );
    expect(notes).toEqual([]);
  });

  it('may lack what may be null', async () => {
    const { id, doc_file, claim_text, actual_behavior, reported_at, status } = report('a');
    const root = tempRepo({
      '.docalign/reports.json': JSON.stringify([{ id, doc_file, claim_text, actual_behavior, reported_at, status }]),
    });
    expect(open(root).store.read()).toMatchObject({
      damage: undefined,
      entries: [{ report: { id: 'a', line_number: null, evidence_files: [], claim_id: null, agent: null } }],
    });
  });
});

describe('closing reports', () => {
  it('finds one by the beginning of its id', async () => {
    const root = tempDir();
    const { store } = open(root);
    for (const id of ['3f2a-1', '3f9b-2', '77aa-3']) await store.add(report(id));
    expect(await store.close('3F9', 'dismissed')).toMatchObject({ id: '3f9b-2', status: 'dismissed' });
    expect(await store.close('7', 'fixed')).toMatchObject({ id: '77aa-3', status: 'fixed' });
    expect(store.read().entries.map(({ report: { status } }) => status)).toEqual(['pending', 'dismissed', 'fixed']);
    expect(await errorOf(store.close('3f', 'fixed'))).toBe(
      'UNKNOWN_REPORT docalign reports: "3f" begins 2 ids (3f2a-1, 3f9b-2). Give more of the id.',
    );
    expect(await errorOf(store.close('77ab', 'fixed'))).toBe(
      'UNKNOWN_REPORT docalign reports: no report has the id "77ab". Did you mean "77aa-3"?',
    );
    expect(await errorOf(store.close('zzzz', 'fixed'))).toBe(
      'UNKNOWN_REPORT docalign reports: no report has the id "zzzz". Run "docalign reports list --all" for all of them.',
    );
  });

  it('removes what is asked and nothing else', async () => {
    const root = tempDir();
    const { store } = open(root);
    for (const id of ['a', 'b', 'c']) await store.add(report(id));
    await store.close('b', 'fixed');
    expect((await store.remove(({ status }) => status !== 'pending')).map(({ id }) => id)).toEqual(['b']);
    expect(idsOf(root)).toEqual(['a', 'c']);
    const before = readFileSync(join(root, '.docalign/reports.json'));
    expect(await store.remove(() => false)).toEqual([]);
    expect(readFileSync(join(root, '.docalign/reports.json'))).toEqual(before);
  });

  it('fails alone in a shared write', async () => {
    const root = tempDir();
    const { store } = open(root);
    const [added, closed] = await Promise.all([
      store.add(report('a')).then(() => 'added'),
      errorOf(store.close('x', 'fixed')),
    ]);
    expect(added).toBe('added');
    expect(closed).toContain('UNKNOWN_REPORT');
    expect(idsOf(root)).toEqual(['a']);
  });
});

describe('a damaged file', () => {
  const sound = JSON.stringify([report('a'), report('b')]);
  it.each([
    ['cut in the middle', Buffer.from(sound.slice(0, 150)), 'it is not valid JSON', []],
    ['cut by its last character', Buffer.from(sound.slice(0, -1)), 'it is not valid JSON', []],
    ['with text behind it', Buffer.from(`${sound}x`), 'it is not valid JSON', []],
    ['of zero bytes', Buffer.alloc(4096), 'it is not valid JSON', []],
    ['of blanks', Buffer.from(' \n'), 'it is not valid JSON', []],
    [
      'that is no UTF-8',
      Buffer.concat([Buffer.from(sound.slice(0, 60)), Buffer.from([0xff, 0xc3]), Buffer.from(sound.slice(60))]),
      'it is not UTF-8 text',
      [],
    ],
    [
      'with merge marks',
      Buffer.from(`<<<<<<< ours\n${sound}\n=======\n[]\n>>>>>>> theirs\n`),
      'it is not valid JSON',
      [],
    ],
    ['that is an object', Buffer.from('{"reports":[]}'), 'it is not a list of reports', []],
    ['that is null', Buffer.from('null'), 'it is not a list of reports', []],
    ['that is a string', Buffer.from('"[]"'), 'it is not a list of reports', []],
    ['of numbers', Buffer.from('[1,2]'), 'element 1 is not a report, it is not an object', []],
    [
      'with a list in it',
      Buffer.from(`[[],${sound.slice(1)}`),
      'element 1 is not a report, it is not an object',
      ['a', 'b'],
    ],
    [
      'with a number for an id',
      Buffer.from(JSON.stringify([report('a'), { ...report('b'), id: 5 }, report('c')])),
      'element 2 is not a report, its "id" is wrong',
      ['a', 'c'],
    ],
    [
      'without a status',
      Buffer.from(JSON.stringify([{ ...report('a'), status: undefined }])),
      'element 1 is not a report, its "status" is missing',
      [],
    ],
    [
      'with an unknown status',
      Buffer.from(JSON.stringify([{ ...report('a'), status: 'open' }])),
      'element 1 is not a report, its "status" is wrong',
      [],
    ],
    [
      'with evidence that is no list',
      Buffer.from(JSON.stringify([{ ...report('a'), evidence_files: 'src' }])),
      'element 1 is not a report, its "evidence_files" is wrong',
      [],
    ],
    [
      'nested a million deep',
      Buffer.from(JSON.stringify([report('a')]).replace('{', `{"x":${'['.repeat(1e6)}${']'.repeat(1e6)},`)),
      'it is nested more than 32 deep',
      [],
    ],
  ])('%s is kept to the byte, and the report is stored', async (_, bytes, damage, kept) => {
    const root = tempRepo({ '.docalign/reports.json': bytes });
    const { store, notes } = open(root);
    expect(store.read().damage).toBe(damage);
    expect(notes).toEqual([]);
    await Promise.all([store.add(report('new')), store.add(report('newer'))]);
    expect(idsOf(root)).toEqual([...kept, 'new', 'newer']);
    const [aside = '', ...more] = setAside(root);
    expect(more).toEqual([]);
    expect(aside).toMatch(/^reports\.json\.corrupt-\d{8}T\d{6}Z$/);
    expect(readFileSync(join(root, '.docalign', aside)).equals(bytes)).toBe(true);
    const rest = kept.length === 0 ? 'A new file is begun.' : 'The 2 reports that could be read stay.';
    expect(notes).toEqual([`.docalign/reports.json: ${damage}. It is kept as .docalign/${aside}. ${rest}`]);
    await store.add(report('last'));
    expect([setAside(root).length, notes.length]).toEqual([1, 1]);
  });

  it('is set aside over no other', async () => {
    const root = tempDir();
    const { store, notes } = open(root);
    for (const text of ['one', 'two', 'three']) {
      put(root, { '.docalign/reports.json': text });
      await store.add(report('a'));
    }
    expect(
      setAside(root)
        .map((name) => readFileSync(join(root, '.docalign', name), 'utf8'))
        .sort(),
    ).toEqual(['one', 'three', 'two']);
    expect(notes.length).toBe(3);
  });

  it('stays where it is as long as nothing is written', async () => {
    const root = tempRepo({ '.docalign/reports.json': 'broken' });
    const { store } = open(root);
    expect(await errorOf(store.close('a', 'fixed'))).toContain('UNKNOWN_REPORT');
    await store.remove(() => true);
    expect([readFileSync(join(root, '.docalign/reports.json'), 'utf8'), setAside(root)]).toEqual(['broken', []]);
  });
});

describe('a file that cannot be used', () => {
  it('is left alone, and the report is refused', async () => {
    const outside = tempRepo({ 'reports.json': '[]' });
    const folder = tempDir();
    mkdirSync(join(folder, '.docalign/reports.json'), { recursive: true });
    const leaving = tempRepo({ '.docalign/.gitignore': '*\n' });
    symlinkSync(join(outside, 'reports.json'), join(leaving, '.docalign/reports.json'));
    const inner = tempRepo({ '.docalign/.gitignore': '*\n', 'data.json': '[]' });
    symlinkSync('../data.json', join(inner, '.docalign/reports.json'));
    const blocked = tempRepo({ '.docalign': 'a file' });
    expect(
      await Promise.all([folder, leaving, inner, blocked].map((root) => errorOf(open(root).store.add(report('a'))))),
    ).toEqual([
      'WRITE_FAILED .docalign/reports.json: not a regular file (directory). Nothing was changed. Make it a readable file, or move it away.',
      'WRITE_FAILED .docalign/reports.json: a symlink that leaves the repository. Nothing was changed. Make it a readable file, or move it away.',
      'WRITE_FAILED .docalign/reports.json: cannot be written, it is a symlink. Nothing was changed.',
      'WRITE_FAILED .docalign: is not a folder, or is a symlink. Nothing was changed.',
    ]);
    expect(open(leaving).store.read()).toEqual({ entries: [], damage: 'a symlink that leaves the repository' });
    expect([
      readFileSync(join(outside, 'reports.json'), 'utf8'),
      readFileSync(join(inner, 'data.json'), 'utf8'),
    ]).toEqual(['[]', '[]']);
    expect(existsSync(join(folder, '.docalign/reports.lock'))).toBe(false);
  });

  it('that git tracks is read and not changed', async () => {
    const root = gitRepo({ '.docalign/reports.json': JSON.stringify([report('a')]) });
    const { store } = open(root);
    expect(store.read().entries.map(({ report: { id } }) => id)).toEqual(['a']);
    const refusal =
      'WRITE_FAILED .docalign/reports.json: git tracks it, so it is left as it is. Nothing was changed. Run "git rm --cached .docalign/reports.json", then try again.';
    expect([await errorOf(store.add(report('b'))), await errorOf(store.close('a', 'fixed'))]).toEqual([
      refusal,
      refusal,
    ]);
    put(root, { '.docalign/reports.json': 'broken' });
    expect(await errorOf(store.add(report('b')))).toBe(refusal);
    expect([readFileSync(join(root, '.docalign/reports.json'), 'utf8'), setAside(root)]).toEqual(['broken', []]);
  });

  it('that is full takes no more, but loses some', async () => {
    const long = 'x'.repeat(10_000);
    const many = Array.from({ length: 832 }, (_, index) => report(`r${index}`, { actual_behavior: long }));
    const root = tempRepo({ '.docalign/reports.json': JSON.stringify(many) });
    const { store, notes } = open(root);
    expect(await errorOf(store.add(report('b', { actual_behavior: long })))).toBe(
      'WRITE_FAILED .docalign/reports.json: it is full, with 8 MiB of reports. Nothing was changed. Close reports with "docalign reports resolve", then run "docalign reports prune --days 0".',
    );
    await store.close('r831', 'dismissed');
    expect((await store.remove(({ id }) => id.length === 4)).length).toBe(732);
    await store.add(report('b'));
    expect([idsOf(root).length, notes]).toEqual([101, []]);
  });

  it('that is too large is left alone', async () => {
    const bytes = Buffer.alloc(17 * 1024 * 1024, ' ');
    const root = tempRepo({ '.docalign/reports.json': bytes });
    const { store } = open(root);
    expect(store.read().damage).toBe('larger than 9 MiB');
    expect(await errorOf(store.add(report('a')))).toBe(
      'WRITE_FAILED .docalign/reports.json: larger than 9 MiB. Nothing was changed. Make it a readable file, or move it away.',
    );
    expect(readFileSync(join(root, '.docalign/reports.json')).equals(bytes)).toBe(true);
  });

  it('that is read-only is not replaced', async () => {
    const root = tempDir();
    mkdirSync(join(root, '.docalign'));
    writeFileSync(join(root, '.docalign/reports.json'), '[]', { mode: 0o444 });
    expect(await errorOf(open(root).store.add(report('a')))).toBe(
      'WRITE_FAILED .docalign/reports.json: cannot be written, it is read-only. Nothing was changed.',
    );
    expect(readFileSync(join(root, '.docalign/reports.json'), 'utf8')).toBe('[]');
  });
});
