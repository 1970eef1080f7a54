import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { checkDoc } from '../../src/tools/check-doc.js';
import { getDocs } from '../../src/tools/get-docs.js';
import { reportDrift } from '../../src/tools/report-drift.js';
import { reports } from '../../src/tools/reports.js';
import { createRepository, write } from '../support/repository.js';

const GUIDE = '# Guide\n\nThe entry is `src/server.ts`, which listens on port 8080.\n\nNothing else.\n';
const FILES = {
  'docs/guide.md': GUIDE,
  'src/server.ts': 'export const port = 80;\n',
  'src/other.ts': 'export const x = 1;\n',
};
const REPORT = {
  doc_file: 'docs/guide.md',
  claim_text: 'The entry is `src/server.ts`',
  actual_behavior: 'It is another.',
  line_number: 3,
};

interface Listed {
  readonly closed?: readonly string[];
  readonly open_reports: number;
  readonly reports: readonly { readonly id: string; readonly doc_file: string; readonly may_be_resolved?: string }[];
}

/** Reports made before or after the repository was scanned: the known facts about the claim differ. */
async function open({ isScanned }: { readonly isScanned: boolean }, files: Readonly<Record<string, string>> = FILES) {
  const root = createRepository(files);
  const engine = await engineAt(root);
  if (isScanned) await engine.scan({ onProgress: () => undefined });
  const report = async (more: object = {}) =>
    (await reportDrift.accept({ ...REPORT, ...more })({ snapshot: await engine.snapshot(), agent: undefined })).json[
      'report_id'
    ] as string;
  const ask = async (args: object = {}) =>
    (await reports.accept(args)({ snapshot: await engine.snapshot(), agent: undefined })).json as unknown as Listed;
  const offer = async () => (await ask()).reports[0]?.may_be_resolved;
  return { root, report, ask, offer };
}

async function engineAt(root: string) {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  onTestFinished(() => engine.close());
  return engine;
}

describe.each([{ isScanned: false }, { isScanned: true }])('what a report may be resolved by, $isScanned', (state) => {
  it('is nothing while text and code are as they were when it was made, whatever a check finds', async () => {
    const { root, report, offer } = await open(state);
    await report({ evidence_files: ['src/server.ts'] });
    expect(await offer()).toBeUndefined();
    write(root, { 'src/other.ts': 'export const x = 2;\n', 'docs/guide.md': `${GUIDE}\nMore.\n` });
    expect(await offer()).toBeUndefined();
  });

  it.each([
    ['its line', { 'docs/guide.md': GUIDE.replace('8080', '80') }],
    ['the evidence', { 'src/server.ts': 'export const port = 8080;\n' }],
  ])('is that what a claim rests on has changed, where it held: %s', async (_, edit) => {
    const { root, report, offer } = await open(state);
    await report({ evidence_files: ['src/server.ts'] });
    write(root, edit);
    expect(await offer()).toBe(state.isScanned ? 'the line or its evidence has changed since' : 'the claim holds now');
  });

  it('is that the quoted words have left the document, where no claim was meant', async () => {
    const { root, report, offer } = await open(state);
    await report({ claim_text: 'Nothing else', line_number: 5 });
    expect(await offer()).toBeUndefined();
    write(root, { 'docs/guide.md': `New.\n\n${GUIDE}` });
    expect(await offer()).toBeUndefined();
    write(root, { 'docs/guide.md': GUIDE.replace('Nothing else', 'More') });
    expect(await offer()).toBe('the quoted words are no longer in the document');
  });

  it('is not that words are missing which were never there', async () => {
    const { root, report, offer } = await open(state);
    await report({ claim_text: 'It uses Redis for nothing', line_number: 5 });
    write(root, { 'docs/guide.md': GUIDE.replace('Nothing else', 'More') });
    expect(await offer()).toBeUndefined();
  });

  it('is that the claim has left the document', async () => {
    const { root, report, offer } = await open(state);
    await report();
    write(root, { 'docs/guide.md': '# Guide\n\nNothing.\n' });
    expect(await offer()).toBe('the claim is no longer in the document');
    renameSync(join(root, 'docs/guide.md'), join(root, 'docs/other.md'));
    expect(await offer()).toBe('the document is gone');
  });
});

describe('a report of a claim that had been found to fail', () => {
  it('may be resolved once it holds, without named evidence', async () => {
    const root = createRepository(FILES);
    const engine = await openEngine({ repo: root, env: {}, cwd: root });
    onTestFinished(() => engine.close());
    renameSync(join(root, 'src/server.ts'), join(root, 'src/main.ts'));
    await engine.scan({ onProgress: () => undefined });
    await reportDrift.accept(REPORT)({ snapshot: await engine.snapshot(), agent: undefined });
    const offer = async () =>
      ((await reports.accept({})({ snapshot: await engine.snapshot(), agent: undefined })).json as unknown as Listed)
        .reports[0]?.may_be_resolved;
    expect(await offer()).toBeUndefined();
    renameSync(join(root, 'src/main.ts'), join(root, 'src/server.ts'));
    expect(await offer()).toBe('the claim holds now');
  });
});

describe('the tool reports', () => {
  it('lists the newest first, and closes by the beginnings of ids', async () => {
    const { root, report, ask } = await open({ isScanned: true }, { ...FILES, 'docs/b.md': '# B\n\nText.\n' });
    const [first, second, third] = [
      await report(),
      await report({ doc_file: 'docs/b.md', line_number: 1 }),
      await report(),
    ];
    expect((await ask()).reports.map(({ id, doc_file }) => [id, doc_file])).toEqual([
      [third, 'docs/guide.md'],
      [second, 'docs/b.md'],
      [first, 'docs/guide.md'],
    ]);
    expect(await ask({ resolve: [first.slice(0, 8)], dismiss: [second] })).toMatchObject({
      closed: [first, second],
      open_reports: 1,
      reports: [{ id: third }],
    });
    expect(
      (JSON.parse(readFileSync(join(root, '.docalign/reports.json'), 'utf8')) as { status: string }[]).map(
        ({ status }) => status,
      ),
    ).toEqual(['fixed', 'dismissed', 'pending']);
    expect(await ask({ resolve: [third] })).toEqual({ closed: [third], open_reports: 0 });
    expect(await ask({ resolve: [third, first] })).toEqual({ already_closed: [third, first], open_reports: 0 });
    expect(await ask({ dismiss: [third] })).toEqual({ closed: [third], open_reports: 0 });
  });

  it('lists them all, as far as an answer has room', async () => {
    const { report, ask } = await open({ isScanned: true }, FILES);
    for (let at = 0; at < 23; at += 1) await report();
    expect((await ask()).reports).toHaveLength(23);
  });

  it('takes reports on settings files that are searched, which make no claims', async () => {
    const { root, report, ask } = await open(
      { isScanned: true },
      { ...FILES, 'app.example.yml': '# Port that the server takes.\nport: 8080\n\n# Threads.\nthreads: 2\n' },
    );
    await report({ doc_file: 'app.example.yml', claim_text: 'port: 8080', line_number: 2 });
    expect((await ask()).reports).toMatchObject([{ doc_file: 'app.example.yml', line: 2 }]);
    const docs = async (query: string) => {
      const snapshot = await engineAt(root).then((engine) => engine.snapshot());
      return (await getDocs.accept({ query })({ snapshot, agent: undefined })).json;
    };
    expect(await docs('port that the server takes')).toMatchObject({
      sections: expect.arrayContaining([
        expect.objectContaining({ heading: 'port', kind: 'reference', open_reports: 1 }),
      ]),
    });
    expect(JSON.stringify(await docs('threads'))).not.toContain('open_reports');
    await expect(
      engineAt(root)
        .then((engine) => engine.snapshot())
        .then((snapshot) => checkDoc.accept({ file: 'app.example.yml' })({ snapshot, agent: undefined })),
    ).rejects.toThrow(
      'check_doc: "app.example.yml" is a settings file: it is searched, and makes no claims to check or fix.',
    );
    write(root, { 'app.example.yml': '# Port that the server takes.\nport: 80\n\n# Threads.\nthreads: 2\n' });
    expect((await ask()).reports).toMatchObject([
      { may_be_resolved: 'the quoted words are no longer in the document' },
    ]);
  });

  it('says that some could not be read, where the file is damaged', async () => {
    const { root, report, ask } = await open({ isScanned: false });
    await report();
    expect(Object.keys(await ask())).not.toContain('damaged');
    const path = join(root, '.docalign/reports.json');
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, -20));
    expect(await ask()).toMatchObject({
      damaged: expect.stringMatching(
        /^\.docalign\/reports\.json: .*\. What cannot be read is not shown; the file is as it was\.$/,
      ),
    });
  });

  it('changes nothing where one of the ids is wrong', async () => {
    const { report, ask } = await open({ isScanned: false });
    const id = await report();
    await expect(ask({ resolve: [id], dismiss: [id] })).rejects.toThrow(
      `reports: ${JSON.stringify(id)} is in "resolve" and in "dismiss". Leave it out of one.`,
    );
    await expect(ask({ resolve: [id, 'zzzzzzzz'] })).rejects.toThrow(
      'reports: no report has the id "zzzzzzzz". Ask without ids for those that are open.',
    );
    expect(await ask()).toMatchObject({ open_reports: 1, reports: [{ id }] });
  });

  it('reads reports of older versions, of which it cannot tell what has changed', async () => {
    const { root, report, ask } = await open({ isScanned: true });
    await report();
    const [{ seen: _, ...old } = {}] = JSON.parse(readFileSync(join(root, '.docalign/reports.json'), 'utf8')) as Record<
      string,
      unknown
    >[];
    for (const seen of [undefined, 'x', { doc: 1 }]) {
      write(root, {
        '.docalign/reports.json': JSON.stringify([{ ...old, seen }]),
        'docs/guide.md': GUIDE.replace('8080', '80'),
      });
      expect((await ask()).reports.map((report) => report.may_be_resolved)).toEqual([undefined]);
    }
  });
});
