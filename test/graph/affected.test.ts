import { describe, expect, it } from 'vitest';
import { affectedBy } from '../../src/graph/affected.js';
import type { FileChange } from '../../src/graph/touched.js';
import { claimsRestingOn, claimsRestingOnName, dependentsOf } from '../../src/graph/dependents-of.js';
import { documentsOfName } from '../../src/graph/documents-of.js';
import type { JudgedEdge } from '../../src/graph/edges.js';
import { entity, graphOf } from './graph.js';

function claim(
  slug: string,
  text: string,
  more: Partial<JudgedEdge['claim']> & { readonly at?: readonly [string, number] } = {},
): JudgedEdge {
  const { at, ...rest } = more;
  return {
    claim: {
      id: text,
      file: 'a.md',
      sectionId: `a.md#${slug}`,
      type: 'code_example',
      line: 1,
      text,
      keywords: [],
      payload: {},
      ...rest,
    },
    verdict: {
      status: 'verified',
      reason: '',
      confidence: 1,
      evidence: at === undefined ? [] : [{ file: at[0], line: at[1] }],
    },
  };
}

const EDGES = [
  claim('opening', 'openAll()', { at: ['lib/x.ts', 10] }),
  claim('closing', 'closeAll()', { at: ['lib/x.ts', 20] }),
  claim('files', 'lib/x.ts', { type: 'path_reference' }),
];
const GRAPH = graphOf({
  docs: {
    'a.md':
      '# Use\n\nSee [Closing](#closing).\n\n## Opening\n\nCall `openAll`.\n\n### In detail\n\nMore.\n\n## Closing\n\nCall `closeAll`.\n\n## Files\n\nIt is in `lib/x.ts`. Once there was `shutDown`.\n\n## Rest\n\nNothing.\n',
  },
  edges: EDGES,
  code: { 'lib/x.ts': [entity('lib/x.ts', 'openAll', { line: 10 }), entity('lib/x.ts', 'closeAll', { line: 20 })] },
});
const change = (more: Partial<FileChange> = {}): FileChange => ({
  file: 'lib/x.ts',
  status: 'modified',
  oldFile: undefined,
  lines: undefined,
  ...more,
});
const slugs = (found: readonly { readonly sectionId: string }[]): string[] =>
  found.map(({ sectionId }) => sectionId.replace('a.md#', ''));

describe('affectedBy', () => {
  it('knows the definition that encloses a changed line', () => {
    expect(slugs(affectedBy([change({ lines: { present: [[12, 13]], gone: [] } })], GRAPH))).toEqual([
      'opening',
      'files',
    ]);
    expect(slugs(affectedBy([change({ lines: { present: [[25, 25]], gone: [] } })], GRAPH))).toEqual([
      'closing',
      'files',
    ]);
  });

  it('takes all definitions for changed when nothing is known of the lines', () => {
    expect(slugs(affectedBy([change()], GRAPH)).sort()).toEqual(['closing', 'files', 'opening']);
  });

  it('finds what names a file that went, by its old name', () => {
    expect(
      slugs(
        affectedBy(
          [change({ file: 'lib/y.ts', oldFile: 'lib/x.ts', status: 'renamed', lines: { present: [], gone: [] } })],
          GRAPH,
        ),
      )[0],
    ).toBe('files');
  });

  it('finds names that the change took away', () => {
    const [first] = affectedBy([change({ lines: { present: [], gone: ['export function shutDown() {'] } })], GRAPH);
    expect(first).toMatchObject({
      sectionId: 'a.md#files',
      isEdited: false,
      because: [
        { edge: 'mentions', to: 'shutDown', via: 'lib/x.ts' },
        { edge: 'names', to: 'lib/x.ts', via: 'lib/x.ts' },
      ],
    });
  });

  it('takes no word of a comment for a name, and nothing that a test defines for what docs are about', () => {
    const docs = { 'a.md': '# Use\n\nCall `here`, then `setUp`.\n' };
    const gone = (line: string, file = 'lib/x.ts') =>
      affectedBy([change({ file, lines: { present: [], gone: [line] } })], graphOf({ docs }));
    expect(gone('// it was here once')).toEqual([]);
    expect(gone('function setUp() {', 'test/x.test.ts')).toEqual([]);
    expect(slugs(gone('function here() {'))).toEqual(['use']);
    expect(slugs(gone('  return setUp(1)'))).toEqual(['use']);
  });

  it('marks sections that the change edits itself', () => {
    const edit = change({ file: 'a.md', lines: { present: [[7, 7]], gone: [] } });
    expect(
      affectedBy([change(), edit], GRAPH)
        .filter(({ isEdited }) => isEdited)
        .map(({ sectionId }) => sectionId),
    ).toEqual(['a.md#opening']);
  });
});

describe('what rests on what', () => {
  it('finds the claims that rest on a file, a folder or a name', () => {
    expect(claimsRestingOn('lib/x.ts', GRAPH)).toEqual(EDGES);
    expect(claimsRestingOn('lib', GRAPH)).toEqual(EDGES.slice(0, 2));
    expect(claimsRestingOnName('closeAll', GRAPH)).toEqual([EDGES[1]]);
  });

  it('finds the claims that write the name, of several names that are defined in one line', () => {
    const docs = { 'a.md': '# A\n\nUse `APP_MODE`, `loadConfig()` and `src/x.ts`.\n' };
    const edges = ['APP_MODE', 'loadConfig()', 'src/x.ts'].map((text) => claim('a', text, { at: ['src/x.ts', 1] }));
    const code = {
      'src/x.ts': [entity('src/x.ts', 'loadConfig'), entity('src/x.ts', 'APP_MODE', { kind: 'env_var' })],
    };
    const graph = graphOf({ docs, edges, code });
    expect(claimsRestingOnName('loadConfig', graph).map(({ claim }) => claim.text)).toEqual([
      'loadConfig()',
      'src/x.ts',
    ]);
    expect(claimsRestingOnName('APP_MODE', graph).map(({ claim }) => claim.text)).toEqual(['APP_MODE', 'src/x.ts']);
  });

  it('finds the sections below that of a claim, and those that link to it', () => {
    expect(slugs(dependentsOf(EDGES[0] as JudgedEdge, GRAPH))).toEqual(['in-detail']);
    expect(dependentsOf(EDGES[1] as JudgedEdge, GRAPH)).toEqual([
      { sectionId: 'a.md#use', because: { edge: 'links-to', to: 'a.md#closing' } },
    ]);
  });

  it('finds the sections that document a name, and none for a text that is not a name', () => {
    expect(slugs(documentsOfName('closeAll', GRAPH))).toEqual(['closing']);
    expect(slugs(documentsOfName('Tools.closeAll', GRAPH))).toEqual(['closing']);
    expect(documentsOfName('nothing', GRAPH)).toEqual([]);
  });
});
