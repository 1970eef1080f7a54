import { describe, expect, it } from 'vitest';
import { BOUNDS } from '../../src/model/bounds.js';
import { traitsOfClaimsOn } from '../../src/graph/claims-on.js';
import { openKeptResult } from '../../src/engine/results/kept-result.js';
import type { KeptDoc, KeptResult } from '../../src/engine/results/kept-result.js';
import type { ScanResult } from '../../src/engine/results/scan-result.js';
import { scanResultBytes } from '../../src/engine/results/write-scan-result.js';
import { summed } from '../support/scan-result.js';

const RESULT: ScanResult = {
  scannedAt: '2026-11-21T10:00:00.000Z',
  historyProblem: null,
  commit: '1a2b3c4',
  engine: 'source abc',
  tree: '1a2b3c4 d5',
  docs: new Map([
    [
      'README.md',
      {
        hash: 'h1',
        judgements: [
          {
            claim: {
              id: 'a',
              file: 'README.md',
              sectionId: 'README.md#x',
              type: 'command',
              line: 3,
              text: 'npm run biuld',
              keywords: ['biuld'],
              payload: { script: 'biuld' },
              target: { line: 3, column: 9, text: 'biuld' },
            },
            verdict: {
              status: 'drifted',
              proof: 'task-near',
              reason: 'no such script',
              detail: 'It had one.',
              confidence: 0.9,
              severity: 'high',
              evidence: [{ file: 'package.json', line: 4 }, { file: 'docs' }],
              suggestion: 'It is build now.',
              replacements: ['build'],
            },
            checkedAt: '2026-11-21T09:00:00.000Z',
            dependsOn: ['manifests', 'path:docs'],
          },
          {
            claim: {
              id: 'b',
              file: 'README.md',
              sectionId: 'README.md#x',
              type: 'path_reference',
              line: 4,
              text: 'docs',
              keywords: [],
              payload: null,
            },
            verdict: { status: 'uncertain', reason: 'who knows', detail: 'Nobody does.', confidence: 0, evidence: [] },
            checkedAt: '2026-11-21T09:00:00.000Z',
            dependsOn: [],
          },
          {
            claim: {
              id: 'c',
              file: 'README.md',
              sectionId: 'README.md#x',
              type: 'path_reference',
              line: 5,
              text: 'src',
              keywords: [],
              payload: null,
            },
            verdict: {
              status: 'uncertain',
              reason: 'only suspected',
              confidence: 0.5,
              evidence: [],
              suspicion: { proof: 'path-near', suggestion: 'It is lib.' },
            },
            checkedAt: '2026-11-21T09:00:00.000Z',
            dependsOn: [],
          },
        ],
      },
    ],
    ['empty.md', { hash: 'h2', judgements: [] }],
  ]),
  stamps: new Map([
    ['manifests', 's1'],
    ['path:docs', 's2'],
  ]),
};

const TEXT = scanResultBytes(RESULT).toString('utf8');

const changed = (from: string | RegExp, to: string): Buffer => {
  expect(TEXT).toMatch(from);
  return Buffer.from(summed(TEXT.replace(from, to)));
};

function docOf(result: KeptResult, file = 'README.md'): KeptDoc {
  const doc = result.docs.get(file);
  if (doc === undefined) throw new Error(`no ${file}`);
  return doc;
}

describe('a stored scan result', () => {
  it('is read as it was written', () => {
    const { docs, whole, hasUnanswered, ...head } = openKeptResult(scanResultBytes(RESULT));
    const { docs: written, stamps: _, ...rest } = RESULT;
    expect(head).toEqual(rest);
    expect(hasUnanswered).toBe(false);
    expect(Object.fromEntries(whole)).toEqual({ code: '', manifests: 's1' });
    expect([...docs].map(([file, doc]) => [file, doc.shown()])).toEqual([...written]);
    const judged = docs.get('README.md')?.judged();
    expect(judged?.scan).toEqual(written.get('README.md'));
    expect(Object.fromEntries(judged?.stamps ?? [])).toEqual({ packages: '', manifests: 's1', 'path:docs': 's2' });
  });

  it('is JSON, in lines, and the same bytes each time', () => {
    const json = JSON.parse(TEXT) as { claims: { claim_text: string }[]; docs: { file: string }[] };
    expect(json.claims.map(({ claim_text }) => claim_text)).toEqual(['npm run biuld', 'docs', 'src']);
    expect(json.docs.map(({ file }) => file)).toEqual(['README.md', 'empty.md']);
    expect(scanResultBytes(RESULT).toString('utf8')).toBe(TEXT);
  });

  it('gives the originals of claims that are shown differently, in document order', () => {
    const [doc] = [...RESULT.docs.values()];
    const [first, ...others] = doc?.judgements ?? [];
    if (doc === undefined || first === undefined) throw new Error('a document with claims');
    const shown = { ...first, verdict: { ...first.verdict, reason: 'shown otherwise' } };
    const docs = new Map([['README.md', { hash: 'h1', judgements: [shown, ...others], kept: [first], cut: 'half' }]]);
    const read = docOf(openKeptResult(scanResultBytes({ ...RESULT, docs })));
    expect(read.shown()).toEqual({ hash: 'h1', judgements: [shown, ...others], cut: 'half' });
    expect(read.judged()?.scan).toEqual({ hash: 'h1', judgements: [first, ...others], cut: 'half' });
  });

  it('says of a document, without its claims, what was read with, cut, left and stated', () => {
    const left = {
      status: 'uncertain',
      reason: 'checking this document took too long, so this claim was left; it is checked when the document changes',
      confidence: 0,
      evidence: [],
    } as const;
    const [doc] = [...RESULT.docs.values()];
    const judgements = (doc?.judgements ?? []).map((judgement) => ({ ...judgement, verdict: left }));
    const values = new Map([
      ['config port', '80'],
      ['config host', undefined],
    ]);
    const kept = openKeptResult(
      scanResultBytes({
        ...RESULT,
        docs: new Map([
          ['README.md', { hash: 'h', judgements, values }],
          ['b.md', { hash: 'h', judgements: [], values: new Map() }],
        ]),
        stamps: new Map([
          ['packages', 'p1'],
          ['unanswered', 'u1'],
        ]),
      }),
    );
    expect(docOf(kept)).toMatchObject({ readWith: 'p1', left: 3, values });
    expect(docOf(kept, 'b.md')).toMatchObject({ readWith: 'p1', left: 0, values: new Map() });
    // Only what a claim depends on is stored.
    expect(kept.hasUnanswered).toBe(false);
  });

  it('says whether git left a question unanswered', () => {
    const [doc] = [...RESULT.docs.values()];
    const judgements = (doc?.judgements ?? []).map((judgement) => ({
      ...judgement,
      dependsOn: ['unanswered'] as const,
    }));
    const docs = new Map([['README.md', { hash: 'h', judgements }]]);
    expect(openKeptResult(scanResultBytes({ ...RESULT, docs })).hasUnanswered).toBe(true);
  });

  it('gives the original claims that may be about a path', () => {
    const [doc] = [...RESULT.docs.values()];
    const held = { status: 'verified', reason: 'it is there', confidence: 1, evidence: [{ file: 'lib/in' }] } as const;
    const judgements = (doc?.judgements ?? []).map((one) => (one.claim.id === 'b' ? { ...one, verdict: held } : one));
    const docs = new Map([['README.md', { hash: 'h', judgements }]]);
    const stored = docOf(openKeptResult(scanResultBytes({ ...RESULT, docs })));
    const found = (path: string) => stored.judgedWith(traitsOfClaimsOn(path))?.map(({ claim }) => claim.id);
    // Its evidence, its text, a folder that is its evidence.
    expect(found('package.json')).toEqual(['a']);
    expect(found('tools/src')).toEqual(['c']);
    expect(found('lib/in/a.js')).toEqual(['b']);
    // As a name in other fields, and a folder that holds nothing verified.
    expect(found('README.md')).toEqual([]);
    expect(found('lib/a.js')).toEqual([]);
  });

  it('is read again where a document has as many claims and values as may be', () => {
    const [doc] = [...RESULT.docs.values()];
    const [first] = doc?.judgements ?? [];
    if (first === undefined) throw new Error('a document with claims');
    const judgements = Array.from({ length: BOUNDS.claimsPerDoc }, (_, at) => ({
      ...first,
      claim: { ...first.claim, id: `c${at}`, type: 'path_reference' as const, text: `docs/${'x'.repeat(150)}${at}.md` },
      verdict: {
        status: 'verified' as const,
        reason: '',
        confidence: 1,
        evidence: [{ file: `docs/${'y'.repeat(150)}${at}` }, { file: `docs/${'z'.repeat(150)}${at}` }],
      },
    }));
    const values = new Map(judgements.map(({ claim }) => [`config ${claim.text}`, claim.text]));
    const docs = new Map([['README.md', { hash: 'h', judgements, values }]]);
    const stored = docOf(openKeptResult(scanResultBytes({ ...RESULT, docs })));
    expect(stored.judged()?.scan.judgements).toEqual(judgements);
    expect(stored.values).toBeUndefined();
    expect(stored.judgedWith(traitsOfClaimsOn(`docs/${'z'.repeat(150)}4999`))?.map(({ claim }) => claim.id)).toEqual([
      'c4999',
    ]);
  });

  it('gives the sections and types of claims', () => {
    const result = openKeptResult(changed('"section_id":"README.md#x"', String.raw`"section_id":"README.md#\"x\\"`));
    expect(docOf(result).places()).toEqual([
      { sectionId: 'README.md#"x\\', type: 'command' },
      { sectionId: 'README.md#x', type: 'path_reference' },
      { sectionId: 'README.md#x', type: 'path_reference' },
    ]);
    const text = openKeptResult(changed('"claim_text":"docs"', String.raw`"claim_text":"\"claim_type\":\"config\""`));
    expect(
      docOf(text)
        .places()
        .map(({ type }) => type),
    ).toEqual(['command', 'path_reference', 'path_reference']);
  });

  it('passes over fields it does not know, and takes absent ones as empty', () => {
    const more = openKeptResult(changed(/\{"file":"README.md",/, '{"more":[1],"file":"README.md",'));
    expect(docOf(more).shown()).toEqual(RESULT.docs.get('README.md'));
    const bare = openKeptResult(
      Buffer.from(
        summed(
          `{"version":1,
"docs":[
{"file":"a.md","claims":1}
],"claims":[
{"id":"x","source_file":"a.md","line_number":1,"claim_type":"config","verification_status":"verified"}
],"kept":[
],"stamps":{
"code":"",
"manifests":""
},"checksum":""}
`,
        ),
      ),
    );
    expect(docOf(bare, 'a.md').shown()?.judgements[0]?.verdict).toEqual({
      status: 'verified',
      reason: '',
      confidence: 0,
      evidence: [],
    });
  });

  it.each([
    ['nothing', Buffer.from(''), 'its last line is missing'],
    ['its first half', Buffer.from(TEXT.slice(0, TEXT.length / 2)), 'its last line is missing'],
    ['another letter', Buffer.from(TEXT.replace('biuld', 'build')), 'its checksum is wrong'],
    ['a line more', Buffer.from(`{}\n${TEXT}`), 'its checksum is wrong'],
    [
      'another version',
      changed('"version":1', '"version":2'),
      'the file has version 2, and this program reads version 1',
    ],
    ['a version in quotes', changed('"version":1', '"version":"1"'), 'the file has version "1"'],
    ['brackets for a head', changed(/^.*/, '['.repeat(64)), 'a line is'],
    ['no list of documents', changed('"docs":[\n', ''), 'the line "docs":[ is missing'],
    ['a document that is a list', changed(/\{"file":"empty.md"[^\n]*/, '[]'), 'docs[1] must be an object, got a list'],
    ['a file name that is an object', changed('{"file":"empty.md"', '{"file":{}'), 'docs[1].file must be a text'],
    ['a claim too many', changed('"claims":3', '"claims":4'), 'the line ],"kept":[ is missing'],
    ['claims without number', changed('"claims":3', '"claims":1e99'), 'docs[0].claims must be a whole number from 0'],
    ['a stamp that does not exist', changed('"depends_on":[2]', '"depends_on":[9]'), 'stamps has no number 9'],
    [
      'a stamp that is a number',
      changed('"manifests":"s1"', '"manifests":1'),
      'stamps.manifests must be a text, got 1',
    ],
  ])('is refused with %s, which the message names', (_, bytes, message) => {
    expect(() => openKeptResult(bytes)).toThrow(message);
  });

  it.each([
    ['"claim_type":"command"', '"claim_type":"path"'],
    ['"verification_status":"drifted"', '"verification_status":"pending"'],
    ['"severity":"high"', '"severity":"__proto__"'],
    ['"severity":"high"', '"severity":null'],
    ['"proof":"task-near"', '"proof":null'],
    ['"proof":"task-near"', '"proof":"toString"'],
    ['"line_number":3', '"line_number":0'],
    ['"line_number":3', '"line_number":1e99'],
    ['"confidence":0.9', '"confidence":2'],
    ['"line":4', '"line":"4"'],
    ['"evidence":[{', '"evidence":"src","more":[{'],
    ['"replacements":["build"]', '"replacements":[1]'],
    ['"keywords":["biuld"]', '"keywords":"a"'],
    ['"depends_on":[1,3]', '"depends_on":[{}]'],
    ['"depends_on":[1,3]', '"depends_on":[99]'],
    ['"column":9,"text":"biuld"', '"column":9,"text":1'],
    ['"claim_text":"npm run biuld"', '"claim_text":{"a":1}'],
    ['"source_file":"README.md"', '"source_file":"b.md"'],
    [/\{"id":"a".*/, '{"id":"a"'],
    [/\{"id":"a".*/, `${'['.repeat(99)}`],
  ])('counts a document as unknown whose %s became %s', (from, to) => {
    const result = openKeptResult(changed(from, to));
    expect(docOf(result).shown()).toBeUndefined();
    expect(docOf(result).judged()).toBeUndefined();
    expect(docOf(result, 'empty.md').shown()).toEqual({ hash: 'h2', judgements: [] });
  });

  it('takes `__proto__` for a name like any other', () => {
    const [doc] = [...RESULT.docs.values()];
    const judgements = (doc?.judgements ?? []).map((one) => ({ ...one, claim: { ...one.claim, file: '__proto__' } }));
    const docs = new Map([['__proto__', { hash: 'h', judgements }]]);
    expect(docOf(openKeptResult(scanResultBytes({ ...RESULT, docs })), '__proto__').shown()).toEqual({
      hash: 'h',
      judgements,
    });
  });
});
