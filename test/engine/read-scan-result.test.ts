import { describe, expect, it } from 'vitest';
import { scanResultFromJson } from '../../src/engine/results/read-scan-result.js';
import { scanResultToJson } from '../../src/engine/results/scan-result.js';
import type { ScanResult } from '../../src/engine/results/scan-result.js';

const RESULT: ScanResult = {
  scannedAt: '2026-11-21T10:00:00.000Z',
  historyProblem: null,
  commit: '1a2b3c4',
  engine: 'source abc',
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

const json = (): Record<string, unknown> =>
  JSON.parse(JSON.stringify(scanResultToJson(RESULT))) as Record<string, unknown>;
/** The file with one field of its first claim changed. */
const withClaim = (change: object): unknown => ({
  ...json(),
  claims: [{ ...(json()['claims'] as object[])[0], ...change }],
});

describe('scanResultFromJson', () => {
  it('reads what was written', () => {
    expect(scanResultFromJson(json())).toEqual(RESULT);
  });

  it('passes over fields it does not know, and takes absent ones as empty', () => {
    expect(
      scanResultFromJson({
        ...json(),
        more: [1],
        claims: (json()['claims'] as object[]).map((claim) => ({ ...claim, more: {} })),
      }),
    ).toEqual(RESULT);
    const bare = {
      version: 1,
      docs: [{ file: 'a.md' }],
      claims: [{ id: 'x', source_file: 'a.md', line_number: 1, claim_type: 'config', verification_status: 'verified' }],
    };
    expect(scanResultFromJson(bare).docs.get('a.md')?.judgements[0]?.verdict).toEqual({
      status: 'verified',
      reason: '',
      confidence: 0,
      evidence: [],
    });
  });

  it('leaves out claims of docs that it does not list', () => {
    expect([...scanResultFromJson({ ...json(), docs: [] }).docs]).toEqual([]);
  });

  it.each([
    [null, 'the file must be an object, got null'],
    [[], 'the file must be an object, got a list'],
    [{ version: 2 }, 'the file has version 2, and this program reads version 1'],
    [{ version: '1' }, 'the file has version "1", and this program reads version 1'],
    [{ version: 1 }, 'docs must be a list, got undefined'],
    [{ version: 1, docs: [null], claims: [] }, 'docs[0] must be an object, got null'],
    [{ version: 1, docs: [{ file: {} }], claims: [] }, 'docs[0].file must be a text, got an object'],
    [{ version: 1, docs: [], claims: {} }, 'claims must be a list, got an object'],
    [{ version: 1, docs: [], claims: [], stamps: { tree: 1 } }, 'stamps.tree must be a text, got 1'],
    [{ version: 1, docs: [], claims: [], stamps: [] }, 'stamps must be an object, got a list'],
    [withClaim({ claim_type: 'path' }), 'claims[0].claim_type must be one of path_reference, command,'],
    [
      withClaim({ verification_status: 'pending' }),
      'claims[0].verification_status must be one of verified, drifted, uncertain, got "pending"',
    ],
    [withClaim({ severity: '__proto__' }), 'claims[0].severity must be one of low, medium, high, got "__proto__"'],
    [withClaim({ proof: null }), 'claims[0].proof must be one of anchor-left,'],
    [withClaim({ proof: 'toString' }), 'claims[0].proof must be one of anchor-left,'],
    [withClaim({ severity: null }), 'claims[0].severity must be one of low, medium, high, got null'],
    [withClaim({ line_number: 0 }), 'claims[0].line_number must be a whole number from 1, got 0'],
    [withClaim({ line_number: 1e99 }), 'claims[0].line_number must be a whole number from 1, got 1e+99'],
    [withClaim({ confidence: 2 }), 'claims[0].confidence must be a number from 0 to 1, got 2'],
    [
      withClaim({ evidence: [{ file: 'a', line: '1' }] }),
      'claims[0].evidence[0].line must be a whole number from 1, got "1"',
    ],
    [withClaim({ evidence: 'src' }), 'claims[0].evidence must be a list, got "src"'],
    [withClaim({ replacements: [1] }), 'claims[0].replacements must be a list of texts, got a list'],
    [withClaim({ keywords: 'a' }), 'claims[0].keywords must be a list of texts, got "a"'],
    [withClaim({ depends_on: [{}] }), 'claims[0].depends_on must be a list of texts, got a list'],
    [withClaim({ target: { line: 1, column: 1, text: 1 } }), 'claims[0].target.text must be a text, got 1'],
    [withClaim({ claim_text: { a: 1 } }), 'claims[0].claim_text must be a text, got an object'],
  ])('refuses %j and says where', (value, message) => {
    expect(() => scanResultFromJson(value)).toThrow(message);
  });

  it('reads `__proto__` as a name like any other', () => {
    const file = JSON.parse(
      '{"version":1,"docs":[{"file":"__proto__","hash":"h"}],"claims":[],"stamps":{"__proto__":"s"}}',
    ) as unknown;
    const { docs, stamps } = scanResultFromJson(file);
    expect([[...docs.keys()], [...stamps]]).toEqual([['__proto__'], [['__proto__', 's']]]);
  });
});
