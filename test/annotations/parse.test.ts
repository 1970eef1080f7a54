import { describe, expect, it } from 'vitest';
import { BOUNDS } from '../../src/model/bounds.js';
import { pathsBelow } from '../../src/engine/annotations/parse/fields.js';
import { readNote } from '../../src/engine/annotations/parse/read-note.js';
import { expectLinear } from '../support/growth.js';

const COMMIT = 'a'.repeat(40);
const read = (note: unknown, prefix = ''): ReturnType<typeof readNote> =>
  readNote(typeof note === 'string' ? note : JSON.stringify(note), { commit: COMMIT, toPath: pathsBelow(prefix) });

const FIRST = {
  schema: 'ultragit/v1',
  commit: COMMIT,
  timestamp: '2026-02-06T19:38:38Z',
  task: 'TASK-1',
  summary: 'Keep one connection',
  context_level: 'inferred',
  regions: [
    {
      file: './src/mqtt.ts',
      ast_anchor: { unit_type: 'function', name: 'connect', signature: 'connect(): void' },
      lines: { start: 3, end: 9 },
      intent: 'Connects once',
      reasoning: 'The broker counts connections',
      constraints: [{ text: 'Never twice', source: 'author' }, { text: 'Within 5 s', source: 'inferred' }, 'Plain'],
      semantic_dependencies: [{ file: 'src/retry.ts', anchor: 'retry', nature: 'gives up after 3' }],
      related_annotations: [{ commit: 'b'.repeat(40), anchor: 'retry', relationship: 'follows' }],
      tags: ['mqtt'],
      risk_notes: 'Blocks on shutdown',
      corrections: [
        { field: 'intent', correction_type: 'flag', reason: 'outdated', timestamp: '2026-02-07', author: 'me' },
      ],
    },
  ],
  cross_cutting: [{ description: 'Time limits', regions: [{ file: 'src/mqtt.ts', anchor: 'connect' }], tags: ['t'] }],
  provenance: { operation: 'squash', derived_from: ['c1'], original_annotations_preserved: true, synthesis_notes: 'n' },
};

const REGION = {
  file: 'src/mqtt.ts',
  anchor: { type: 'function', name: 'connect', signature: 'connect(): void' },
  lines: { start: 3, end: 9 },
  intent: 'Connects once',
  reasoning: 'The broker counts connections',
  constraints: [
    { text: 'Never twice', source: 'author' },
    { text: 'Within 5 s', source: 'inferred' },
    { text: 'Plain', source: 'author' },
  ],
  semanticDependencies: [{ file: 'src/retry.ts', anchor: 'retry', nature: 'gives up after 3' }],
  relatedAnnotations: [{ commit: 'b'.repeat(40), anchor: 'retry', relationship: 'follows' }],
  tags: ['mqtt'],
  riskNotes: 'Blocks on shutdown',
  corrections: [
    {
      field: 'intent',
      kind: 'flag',
      reason: 'outdated',
      target: undefined,
      replacement: undefined,
      timestamp: '2026-02-07',
      author: 'me',
    },
  ],
};

describe('corrections', () => {
  const change = (field: string, more: object): object => ({ field, correction_type: 'remove', reason: 'no', ...more });
  const corrected = (corrections: readonly object[]): object | undefined =>
    read({ ...FIRST, regions: [{ ...FIRST.regions[0], corrections }] }).annotations[0]?.regions[0];
  const amend = (target_value: string, replacement: string): object => ({
    correction_type: 'amend',
    target_value,
    replacement,
  });

  it('remove and amend what they name, one after the other', () => {
    const region = corrected([
      change('constraints', { target_value: 'Never twice' }),
      change('constraints', amend('Plain', 'Plainer')),
      change('constraints', amend('Plainer', 'Plainest')),
      change('risk_notes', {}),
      change('reasoning', amend('The broker counts connections', 'The broker is slow')),
      change('tags', {}),
      change('semantic_dependencies', { target_value: 'src/retry.ts:retry' }),
      change('intent', { correction_type: 'flag' }),
    ]);
    expect(region).toMatchObject({
      intent: 'Connects once',
      reasoning: 'The broker is slow',
      constraints: [
        { text: 'Within 5 s', source: 'inferred' },
        { text: 'Plainest', source: 'author' },
      ],
      tags: [],
      semanticDependencies: [],
      riskNotes: undefined,
    });
    expect(region).toHaveProperty('corrections.length', 8);
  });

  it('that name no text of several, or one that is not there, change nothing', () => {
    const region = corrected([change('constraints', {}), change('intent', { target_value: 'Other' })]);
    expect(region).toMatchObject({ intent: 'Connects once', constraints: REGION.constraints });
  });
});

describe('a note of the first schema', () => {
  it.each(['ultragit/v1', 'chronicle/v1'])('is read whole: %s', (schema) => {
    const { annotations, problems } = read({ ...FIRST, schema });
    expect(problems).toEqual([]);
    expect(annotations).toEqual([
      {
        commit: COMMIT,
        schema,
        timestamp: '2026-02-06T19:38:38Z',
        summary: 'Keep one connection',
        contextLevel: 'inferred',
        task: 'TASK-1',
        provenance: { operation: 'squash', source: undefined, derivedFrom: ['c1'], notes: 'n' },
        regions: [REGION],
        crossCutting: [
          { description: 'Time limits', regions: [{ file: 'src/mqtt.ts', anchor: 'connect' }], tags: ['t'] },
        ],
        whole: undefined,
        knowledge: undefined,
      },
    ]);
  });

  it('is read as the documents of the format write it', () => {
    const { annotations } = read({
      $schema: 'ultragit/v1',
      regions: [{ file: 'a.ts', ast_anchor: { type: 'method', name: 'A::b' }, intent: 'i' }],
      cross_cutting: [{ regions: ['a.ts:A::b', 'c.ts'], nature: 'both' }],
    });
    expect(annotations[0]?.regions[0]?.anchor).toEqual({ type: 'method', name: 'A::b', signature: undefined });
    expect(annotations[0]?.crossCutting).toEqual([
      {
        description: 'both',
        regions: [
          { file: 'a.ts', anchor: 'A::b' },
          { file: 'c.ts', anchor: undefined },
        ],
        tags: [],
      },
    ]);
  });

  it('is about files below the root, where the root is a folder of its repository', () => {
    const { annotations } = read(
      {
        ...FIRST,
        regions: [
          { file: 'pkg/a.ts', intent: 'i' },
          { file: 'other/b.ts', intent: 'j' },
        ],
      },
      'pkg/',
    );
    expect(annotations[0]?.regions.map(({ file }) => file)).toEqual(['a.ts']);
  });
});

describe('a note of the second schema', () => {
  const note = {
    schema: 'chronicle/v2',
    narrative: {
      summary: 'Retry less',
      motivation: 'The broker bans clients',
      rejected_alternatives: [{ approach: 'Jitter', reason: 'not enough' }],
    },
    decisions: [
      { what: 'Three tries', why: 'measured', stability: 'permanent', scope: ['src/retry.ts'] },
      { what: 'No queue', why: 'memory', stability: 'provisional', scope: ['src/other.ts'] },
    ],
    markers: [
      {
        file: 'src/retry.ts',
        anchor: { unit_type: 'function', name: 'retry' },
        kind: { type: 'contract', description: 'At most 3', source: 'author' },
      },
      {
        file: 'src/retry.ts',
        kind: { type: 'dependency', target_file: 'src/clock.ts', target_anchor: 'now', assumption: 'never goes back' },
      },
      {
        file: 'src/other.ts',
        lines: { start: 2, end: 4 },
        kind: { type: 'deprecated', description: 'Old', replacement: 'new()' },
      },
    ],
    provenance: { source: 'batch' },
  };

  it('has a region for each marker, with the decisions in its scope', () => {
    const [annotation] = read(note).annotations;
    const reasoning = 'The broker bans clients\nRejected: Jitter (not enough)';
    const three = { text: 'Decided: Three tries (measured)', source: 'author' };
    expect(annotation).toMatchObject({ summary: 'Retry less', contextLevel: 'inferred' });
    expect(annotation?.regions).toMatchObject([
      {
        anchor: { name: 'retry' },
        intent: 'Retry less',
        reasoning,
        constraints: [{ text: 'At most 3', source: 'author' }, three],
        tags: ['contract'],
      },
      {
        semanticDependencies: [{ file: 'src/clock.ts', anchor: 'now', nature: 'never goes back' }],
        constraints: [three],
        riskNotes: undefined,
      },
      {
        file: 'src/other.ts',
        lines: { start: 2, end: 4 },
        reasoning: `${reasoning}\nDecided: No queue (memory)`,
        riskNotes: 'deprecated: Old; new()',
        constraints: [],
      },
    ]);
  });

  it.each(['hazard', 'security', 'performance', 'unstable', 'tech_debt', 'test_coverage'])('warns of %s', (type) => {
    const [annotation] = read({
      ...note,
      decisions: [],
      markers: [{ file: 'a.ts', kind: { type, description: 'Mind it' } }],
    }).annotations;
    expect(annotation?.regions[0]).toMatchObject({ riskNotes: `${type}: Mind it`, constraints: [], tags: [type] });
  });

  it('without markers is about the commit as a whole', () => {
    const [annotation] = read({
      schema: 'chronicle/v2',
      narrative: { summary: 'Format', motivation: 'Order' },
    }).annotations;
    expect([annotation?.regions, annotation?.whole]).toEqual([[], { intent: 'Format', reasoning: 'Order' }]);
  });
});

it('a note of the third schema has a region for each entry about a file', () => {
  const [annotation] = read({
    schema: 'chronicle/v3',
    summary: 'Use ureq 3',
    wisdom: [
      { category: 'gotcha', content: 'Errors are statuses', file: 'src/http.rs', lines: { start: 1, end: 2 } },
      { category: 'dead_end', content: 'Tried hyper', file: 'src/http.rs' },
      { category: 'unfinished_thread', content: 'No proxy yet', file: 'src/http.rs' },
      { category: 'insight', content: 'Depends on src/a.rs:A::b — is blocking', file: 'src/http.rs' },
      { category: 'insight', content: 'Everywhere' },
    ],
    provenance: { source: 'live' },
  }).annotations;
  expect(annotation?.contextLevel).toBe('enhanced');
  expect(annotation?.regions).toMatchObject([
    { file: 'src/http.rs', lines: { start: 1, end: 2 }, riskNotes: 'Errors are statuses', reasoning: undefined },
    { reasoning: 'Tried hyper', riskNotes: undefined },
    { riskNotes: 'No proxy yet' },
    { semanticDependencies: [{ file: 'src/a.rs', anchor: 'A::b', nature: 'is blocking' }] },
  ]);
  expect(annotation?.whole).toEqual({ intent: 'Use ureq 3', reasoning: 'Everywhere' });
});

it('warnings of the third schema that name no file are warnings of the commit as a whole', () => {
  const whole = (...wisdom: readonly object[]) =>
    read({ schema: 'chronicle/v3', summary: 'Use ureq 3', wisdom }).annotations.map((one) => [
      one.whole?.reasoning,
      one.whole?.riskNotes,
      one.isWholeOfAll,
    ]);
  expect(
    whole(
      { category: 'gotcha', content: 'Errors are statuses' },
      { category: 'dead_end', content: 'Tried hyper' },
      { category: 'unfinished_thread', content: 'No proxy yet' },
    ),
  ).toEqual([['Tried hyper', 'Errors are statuses\nNo proxy yet', true]]);
  expect(whole({ category: 'gotcha', content: 'x', file: 'a.rs' })).toEqual([[undefined, undefined, undefined]]);
});

it('knowledge is kept as conventions, boundaries and patterns to avoid', () => {
  const [annotation] = read({
    schema: 'chronicle/knowledge-v1',
    conventions: [{ id: 'c', scope: 'src/', rule: 'Log errors', stability: 'permanent' }],
    boundaries: [{ id: 'b', module: 'src/a', owns: 'state', boundary: 'no disk' }],
    anti_patterns: [{ id: 'a', pattern: 'Sleep', instead: 'Wait' }],
  }).annotations;
  expect(annotation?.knowledge).toEqual({
    conventions: [{ scope: 'src/', rule: 'Log errors', stability: 'permanent' }],
    boundaries: [{ module: 'src/a', owns: 'state', boundary: 'no disk' }],
    antiPatterns: [{ pattern: 'Sleep', instead: 'Wait', learnedFrom: undefined }],
  });
});

describe('a note that is not as it should be', () => {
  it('is read with raw control characters inside of its texts', () => {
    const raw = JSON.stringify(FIRST).replace('connect(): void', 'connect(\n\t): void\u001b[2J');
    expect(read(raw).annotations[0]?.regions[0]?.anchor?.signature).toBe('connect(\n\t): void\u001b[2J');
    expect(read(raw).problems).toEqual([]);
  });

  it('is read in all of its documents', () => {
    const two = `${JSON.stringify(FIRST, null, 2)}\n\n${JSON.stringify({ ...FIRST, summary: 'Second' })}\n`;
    expect(read(two).annotations.map(({ summary }) => summary)).toEqual(['Keep one connection', 'Second']);
    expect(read(two.replaceAll('\n', '')).annotations).toHaveLength(2);
  });

  it.each([
    ['an object that does not end', '{"schema": "ultragit/v1", "summary": "half\n'],
    ['what a merge leaves', '<<<<<<< HEAD\n'],
    ['another list', '[1, 2]\n'],
    ['a text', 'Reviewed-by: me\n'],
  ])('does not hide the document after %s', (_, damage) => {
    const { annotations, problems } = read(`${damage}${JSON.stringify(FIRST)}\n`);
    expect([annotations.length, problems.length]).toEqual([1, 1]);
  });

  it('does not hide a document in brackets that a merge has left around it', () => {
    expect(read(`{\n${JSON.stringify(FIRST)}\n}\n`).annotations).toHaveLength(1);
  });

  it.each([
    ['Fixes a bug.', 'not valid JSON'],
    ['', 'empty'],
    ['\0\0\0', 'not text'],
    ['['.repeat(100_000), 'nested more than 32 deep'],
    [`{"schema":"ultragit/v1","regions":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'nested more than 32 deep'],
    [`{"schema":"ultragit/v1","tags":[${'0,'.repeat(60_000)}0]}`, 'too long, more than 50000 values'],
    ['{}', 'no schema'],
    ['{"schema":"ultragit-deps-index/v1"}', 'unknown schema "ultragit-deps-index/v1"'],
  ])('is skipped with a reason: %#', (text, reason) => {
    expect(read(text)).toEqual({ annotations: [], problems: [reason], doubts: [] });
  });

  it('is read as far as its fields are known where its version is not', () => {
    const { annotations, problems, doubts } = read({ ...FIRST, schema: 'ultragit/v9' });
    expect(annotations[0]?.regions).toEqual([REGION]);
    expect(problems).toEqual([]);
    expect(doubts).toEqual(['unknown schema "ultragit/v9", read as far as its fields are known']);
  });

  it('has fields of other types than expected', () => {
    const odd = {
      schema: 'ultragit/v1',
      summary: 7,
      regions: [3, null, { file: 9 }, { file: 'a.ts', lines: 'x', tags: [1, 'b'], ast_anchor: 'f' }],
    };
    expect(read(odd).annotations[0]?.regions).toMatchObject([
      { file: 'a.ts', lines: undefined, tags: ['b'], anchor: { name: 'f' } },
    ]);
    expect(read(odd)).toMatchObject({
      problems: [],
      doubts: [
        '"summary" is not read: it is 7, not a text',
        '"regions[0]" is not read: it is 3, not an object',
        '"regions[2].file" is not read: it is 9, not a text',
        'so it is with 2 more values',
      ],
    });
    expect(
      read({ schema: 'ultragit/v1', __proto__: null, regions: [{ file: '../../etc/passwd' }, { file: '/a' }] })
        .annotations[0]?.regions,
    ).toEqual([]);
  });

  it('is read where it is plain what values of other types mean', () => {
    const plain = {
      ...{ file: 'a.ts', ast_anchor: 'f', lines: '1-2', intent: ['One', 'Two'] },
      ...{ constraints: 'Never twice', risk_notes: ['l1', 'l2'], tags: 'tag' },
    };
    const { annotations, doubts } = read({ schema: 'ultragit/v1', regions: [plain, { ...plain, lines: [4, 5] }] });
    const said = {
      anchor: { name: 'f' },
      intent: 'One\nTwo',
      constraints: [{ text: 'Never twice', source: 'author' }],
      riskNotes: 'l1\nl2',
      tags: ['tag'],
    };
    expect(annotations[0]?.regions).toMatchObject([
      { ...said, lines: { start: 1, end: 2 } },
      { ...said, lines: { start: 4, end: 5 } },
    ]);
    expect(doubts).toEqual([]);
  });

  it.each([
    [{ schema: 'ultragit/v1', timestamp: 'not' }, '"timestamp" is not read: it is "not", not a time like'],
    [{ schema: 'ultragit/v1', timestamp: 'May 1' }, '"timestamp" is not read: it is "May 1", not a time like'],
    [{ schema: 'chronicle/v2', markers: [{ lines: {} }] }, '"markers[0].lines" is not read: it is an object, not'],
    [{ schema: 'chronicle/v3', wisdom: {} }, '"wisdom" is not read: it is an object, not a list'],
    [
      { schema: 'ultragit/v1', regions: [{ file: 'a.ts', tags: Array.from({ length: 300 }, () => 'x') }] },
      'only 200 of 300 entries of "regions[0].tags" are read',
    ],
    [{ schema: 'ultragit/v1', regions: [{ file: 'a.ts', lines: { start: 0, end: 0 }, reasoning: null }] }, undefined],
  ])('says what of it is not read: %j', (note, doubt) => {
    const { annotations, doubts } = read(note);
    expect(annotations[0]?.timestamp).toBeUndefined();
    expect(doubts).toEqual(doubt === undefined ? [] : [expect.stringContaining(doubt)]);
  });

  it('has at most so many regions and characters', () => {
    const many = {
      schema: 'ultragit/v1',
      regions: Array.from({ length: 2_000 }, () => ({ file: 'a.ts', intent: 'x'.repeat(30_000) })),
    };
    const [annotation] = read(many).annotations;
    expect(annotation?.regions).toHaveLength(BOUNDS.noteRegions);
    expect(annotation?.regions[0]?.intent).toHaveLength(20_001);
  });

  it.each([
    ['open objects', '{\n'],
    ['open texts', '{"a\n'],
    ['control characters', '{"a":"\t"}\n'],
    ['closing brackets', '}\n'],
  ])('is read in linear time: %s', async (what, piece) => {
    await expectLinear((times) => {
      const text = piece.repeat(30_000 * times);
      return () => read(text);
    }, what);
  });
});
