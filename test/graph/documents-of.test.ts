import { describe, expect, it } from 'vitest';
import { documentsNaming } from '../../src/graph/mentions/documents-naming.js';
import { documentsOf, documentsOfName, type JudgedEdge } from '../../src/graph/documents-of.js';
import type { ClaimTypeName } from '../../src/model/claim-types.js';
import type { Evidence, Verdict } from '../../src/model/verdict.js';
import { entity, graphOf } from './graph.js';

interface EdgeInput {
  readonly section: string;
  readonly text: string;
  readonly type?: ClaimTypeName;
  readonly status?: 'verified' | 'drifted';
  readonly evidence: readonly Evidence[];
}

function edge({ section, text, type = 'path_reference', status = 'verified', evidence }: EdgeInput): JudgedEdge {
  const base = { reason: '', confidence: 1, evidence };
  const verdict: Verdict =
    status === 'verified'
      ? { status, ...base }
      : { status, proof: 'link-left', ...base, severity: 'low', suggestion: undefined, replacements: [] };
  return {
    claim: { id: text, file: 'a.md', sectionId: `a.md#${section}`, type, line: 1, text, keywords: [], payload: {} },
    verdict,
  };
}

/** Sections by their slug, of a document with only these claims. */
function sectionsOf(path: string, edges: readonly JudgedEdge[]): string[] {
  const slugs = [...new Set(edges.map(({ claim }) => claim.sectionId.replace('a.md#', '')))].sort();
  const graph = graphOf({ docs: { 'a.md': slugs.map((slug) => `## ${slug}\n\nText.\n`).join('\n') }, edges });
  return documentsOf(path, graph).map(({ sectionId }) => sectionId.replace('a.md#', ''));
}

const docsOf = (path: string, graph: Parameters<typeof documentsOf>[1]): string[] =>
  documentsOf(path, graph).map(({ sectionId }) => sectionId);

describe('documentsOf', () => {
  it('puts what names the file before what rests on a line in it, and that before what names its folder', () => {
    expect(
      sectionsOf('src/a/x.ts', [
        edge({ section: 'folder', text: 'src/a/', evidence: [{ file: 'src/a' }] }),
        edge({ section: 'line', text: '--port', type: 'config', evidence: [{ file: 'src/a/x.ts', line: 9 }] }),
        edge({ section: 'name', text: 'src/a/x.ts', evidence: [{ file: 'src/a/x.ts' }] }),
        edge({ section: 'other', text: 'src/b.ts', evidence: [{ file: 'src/b.ts' }] }),
      ]),
    ).toEqual(['name', 'line', 'folder']);
  });

  it('tells which names the examples of a section import from the file', () => {
    const evidence = [{ file: 'src/a/x.ts', line: 9 }];
    const used = edge({ section: 'use', text: 'addLine', type: 'code_example', evidence });
    const imported = edge({
      section: 'use',
      text: 'Cart',
      type: 'code_example',
      evidence: [{ file: 'src/a/x.ts', line: 1 }],
    });
    const edges = [used, { ...imported, claim: { ...imported.claim, payload: { name: 'Cart', from: 'shop' } } }];
    const [found] = documentsOf('src/a/x.ts', graphOf({ docs: { 'a.md': '## use\n\nText.\n' }, edges }));
    expect(found?.because.map((reason) => `${reason.edge} ${reason.to}`).sort()).toEqual([
      'evidence addLine',
      'imports Cart',
    ]);
  });

  it('lets no number of claims about the folder outweigh one about the file', () => {
    const folder = Array.from({ length: 100 }, () =>
      edge({ section: 'folder', text: 'src/', evidence: [{ file: 'src' }] }),
    );
    expect(
      sectionsOf('src/x.ts', [
        ...folder,
        edge({ section: 'line', text: 'PORT', type: 'environment', evidence: [{ file: 'src/x.ts', line: 1 }] }),
      ]),
    ).toEqual(['line', 'folder']);
  });

  it('finds the claim that names a file which is gone, and not those that miss another in its folder', () => {
    expect(
      sectionsOf('src/old.ts', [
        edge({ section: 'own', text: '../src/old.ts', status: 'drifted', evidence: [{ file: 'src' }] }),
        edge({ section: 'neighbour', text: 'src/older.ts', status: 'drifted', evidence: [{ file: 'src' }] }),
      ]),
    ).toEqual(['own']);
  });

  it('finds for a folder what rests on something in it, or fails in it', () => {
    expect(
      sectionsOf('src', [
        edge({ section: 'missing', text: 'src/gone.ts', status: 'drifted', evidence: [{ file: 'src' }] }),
        edge({ section: 'inside', text: '--port', type: 'config', evidence: [{ file: 'src/a/x.ts', line: 3 }] }),
        edge({ section: 'name', text: '../src/', evidence: [{ file: 'src' }] }),
        edge({ section: 'beside', text: 'srcs/x.ts', evidence: [{ file: 'srcs/x.ts' }] }),
      ]),
    ).toEqual(['name', 'inside', 'missing']);
  });

  it('finds what names a folder that is gone', () => {
    expect(
      sectionsOf('src/old', [
        edge({ section: 'a', text: '../src/old/', status: 'drifted', evidence: [{ file: 'src' }] }),
      ]),
    ).toEqual(['a']);
  });

  it('finds for the new place of a file what still names the old one', () => {
    expect(
      sectionsOf('src/new.ts', [
        edge({ section: 'old', text: 'src/old.ts', status: 'drifted', evidence: [{ file: 'src/new.ts' }] }),
      ]),
    ).toEqual(['old']);
  });

  it('passes over what a document says of itself', () => {
    expect(sectionsOf('a.md', [edge({ section: 'x', text: '#y', evidence: [{ file: 'a.md', line: 3 }] })])).toEqual([]);
  });

  it('orders equals by how much they say, then in document order', () => {
    const names = (section: string, text: string) => edge({ section, text, evidence: [{ file: 'x.ts' }] });
    expect(
      sectionsOf('x.ts', [names('b', 'x.ts'), names('a', 'x.ts'), names('c', 'x.ts'), names('c', './x.ts')]),
    ).toEqual(['c', 'a', 'b']);
  });

  it('finds the sections that hold names which the file defines, a rare name in a heading first', () => {
    const graph = graphOf({
      code: {
        'lib/reply.ts': [entity('lib/reply.ts', 'writeEarly'), entity('lib/reply.ts', 'send')],
        'lib/request.ts': [entity('lib/request.ts', 'send')],
      },
      docs: {
        'a.md':
          '# A\n\nCall `writeEarly` first.\n\n## .writeEarly(hints)\n\nText.\n\n## Sending\n\nCall `send`. Then send it.\n\n## Plain\n\nPeople send things.\n\n## More\n\nAlso `send`.\n',
      },
    });
    expect(docsOf('lib/reply.ts', graph)).toEqual(['a.md#writeearlyhints', 'a.md#a', 'a.md#more', 'a.md#sending']);
    expect(documentsOf('lib/reply.ts', graph)[0]?.because).toEqual([{ edge: 'mentions', to: 'writeEarly' }]);
  });

  it('takes a common word for a name only as a heading or as all of a piece of code', () => {
    const graph = graphOf({
      code: { 'lib/shell.ts': [entity('lib/shell.ts', 'exec'), entity('lib/shell.ts', 'env')] },
      docs: {
        'a.md':
          '# Setup\n\n```yaml\nenv:\n  TOKEN: 1\n```\n\n## Keys\n\nPut them into `.env`, as `env: TOKEN`.\n\n## this.exec()\n\nText.\n\n## Run\n\nCall `shell.exec(command)`.\n',
      },
    });
    expect(docsOf('lib/shell.ts', graph)).toEqual(['a.md#thisexec', 'a.md#run']);
  });

  it('finds the sections that are about the file by the name of its module, and last those that link to them', () => {
    const graph = graphOf({
      code: { 'lib/content-type-parser.ts': [] },
      docs: {
        'ContentTypeParser.md': '# Content-Type Parser\n\nText.\n\n## Usage\n\nText.\n',
        'other.md': '# Other\n\nSee [the parser](ContentTypeParser.md).\n\n## Nothing\n',
      },
    });
    expect(docsOf('lib/content-type-parser.ts', graph)).toEqual([
      'ContentTypeParser.md#content-type-parser',
      'ContentTypeParser.md#usage',
      'other.md#other',
    ]);
  });

  it('takes the folder for the name of a file that every project has, and finds for a folder what its files define', () => {
    const graph = graphOf({
      code: { 'src/limiter/index.ts': [entity('src/limiter/index.ts', 'makeBucket')] },
      docs: { 'a.md': '# Start\n\nText.\n\n## Limiters\n\nText.\n\n## Buckets\n\nSee `makeBucket`.\n' },
    });
    expect(docsOf('src/limiter/index.ts', graph)).toEqual(['a.md#limiters', 'a.md#buckets']);
    expect(docsOf('src/limiter', graph)).toEqual(['a.md#limiters', 'a.md#buckets']);
  });

  it('puts what a change log says below what the guide says', () => {
    const docs = {
      'CHANGELOG.md': '# Changelog\n\n## 1.0.0\n\n- Add `makeBucket`.\n',
      'guide.md': '# Guide\n\nCall `makeBucket`.\n',
    };
    expect(docsOf('x.ts', graphOf({ code: { 'x.ts': [entity('x.ts', 'makeBucket')] }, docs }))).toEqual([
      'guide.md#guide',
      'CHANGELOG.md#100',
    ]);
  });

  it('is not led by common words that a file uses for fields and locals', () => {
    const docs = Array.from({ length: 12 }, (_, at) => `## Step ${at}\n\nSet \`cfg\` and \`run\` it.\n`).join('\n');
    const code = {
      'pkg/go/x.go': [
        entity('pkg/go/x.go', 'cfg', { kind: 'property' }),
        entity('pkg/go/x.go', 'run'),
        entity('pkg/go/x.go', 'profileFile'),
      ],
    };
    expect(
      docsOf(
        'pkg/go/x.go',
        graphOf({ code, docs: { 'a.md': `# A\n\nText.\n\n${docs}\n## Profiles\n\nSee \`profileFile\`.\n` } }),
      ),
    ).toEqual(['a.md#profiles']);
  });

  it('is not led by the common word that a folder is called', () => {
    const docs = { 'a.md': '# A\n\n## Errors\n\nText.\n', 'b.md': '# Ledger\n\nText.\n' };
    const graph = graphOf({ docs, code: { 'src/errors/index.ts': [], 'src/ledger/index.ts': [] } });
    expect(docsOf('src/errors/index.ts', graph)).toEqual([]);
    expect(docsOf('src/ledger/index.ts', graph)).toEqual(['b.md#ledger']);
  });

  it('is not led by a common word in a longer heading, nor by the name of the product', () => {
    const docs = {
      'README.md': '# Copier\n\nText.\n\n## Copier badges\n\nText.\n',
      'a.md': '# Persistent event log\n\nText.\n\n## How to work on the docs\n\nText.\n\n## Log\n\nText.\n',
    };
    const files = ['log.go', 'doc.go', 'copier/main.py'];
    const graph = graphOf({ docs, code: Object.fromEntries(files.map((file) => [file, []])) });
    expect(files.map((file) => docsOf(file, graph))).toEqual([['a.md#log'], [], []]);
  });

  it('takes a module name that many headings hold for a common word, unless the heading says nothing else', () => {
    const options = Array.from({ length: 12 }, (_, at) => `## run.option${at}\n\nText.\n`).join('\n');
    const graph = graphOf({
      code: { 'pkg/commands/run.go': [] },
      docs: { 'a.md': `# A\n\nText.\n\n## run\n\nText.\n\n${options}` },
    });
    expect(docsOf('pkg/commands/run.go', graph)).toEqual(['a.md#run']);
  });

  it('takes no part of a name for the whole where it is common here', () => {
    const linters = Array.from({ length: 12 }, (_, at) => `## Linter ${at}\n\nText.\n`).join('\n');
    expect(
      docsOf(
        'pkg/builder_linter.go',
        graphOf({ code: { 'pkg/builder_linter.go': [] }, docs: { 'a.md': `# Linters\n\nText.\n\n${linters}` } }),
      ),
    ).toEqual([]);
  });

  it('takes an end of a path for the path where no other file ends so, and a name that says something', () => {
    const named = (section: string, text: string) => edge({ section, text, status: 'drifted', evidence: [] });
    const code = { 'a/src/tool.ts': [], 'a/src/index.ts': [], 'b/src/index.ts': [], 'a/only/main.ts': [] };
    const docs = { 'a.md': ['bare', 'end', 'index', 'main'].map((slug) => `## ${slug}\n\nText.\n`).join('\n') };
    const edges = [
      named('bare', 'tool.ts'),
      named('end', 'only/main.ts'),
      named('index', 'src/index.ts'),
      named('main', 'main.ts'),
    ];
    const of = (path: string) => docsOf(path, graphOf({ code, docs, edges })).map((id) => id.replace('a.md#', ''));
    expect([of('a/src/tool.ts'), of('a/only/main.ts'), of('a/src/index.ts')]).toEqual([['bare'], ['end'], []]);
  });

  it('takes a name of two letters for the name of the file, and then no heading for its folder', () => {
    const graph = graphOf({
      code: { 'internal/config/ai.go': [] },
      docs: { 'ai.md': '# ai (beta)\n\nText.\n', 'configs.md': '# configs\n\nText.\n' },
    });
    expect(docsOf('internal/config/ai.go', graph)).toEqual(['ai.md#ai-beta']);
  });

  it('takes the action that a heading begins with for no name', () => {
    const docs = { 'a.md': '# A\n\nText.\n\n## Configuring the Shell\n\nText.\n\n## Configuration\n\nText.\n' };
    expect(docsOf('src/config.rs', graphOf({ code: { 'src/config.rs': [] }, docs }))).toEqual(['a.md#configuration']);
  });

  it('takes the name of a file of several words in code, and a flag of one word only to confirm', () => {
    const docs = {
      'a.md':
        '# A\n\nText.\n\n## Caching\n\nRun it with `--verbose`.\n\n## Volumes\n\n```\ncross-util volumes list\n```\n',
    };
    const code = { 'src/bin/cross-util.rs': [entity('src/bin/cross-util.rs', '--verbose', { kind: 'cli_option' })] };
    expect(docsOf('src/bin/cross-util.rs', graphOf({ code, docs }))).toEqual(['a.md#volumes']);
  });

  it('takes a long noun for the short one, and not any word that begins with it', () => {
    const docs = { 'a.md': '# A\n\nText.\n\n## Listenbrainz\n\nText.\n\n## Authentication\n\nText.\n' };
    const code = { 'src/list.py': [], 'src/auth.py': [] };
    expect(docsOf('src/list.py', graphOf({ code, docs }))).toEqual([]);
    expect(docsOf('src/auth.py', graphOf({ code, docs }))).toEqual(['a.md#authentication']);
  });

  it('takes a word of a name of several words where no heading has all of them', () => {
    const docs = {
      'a.md': '# A\n\nText.\n\n## Dotenv Settings\n\nText.\n\n## Load Order\n\nText.\n\n## Output Format\n\nText.\n',
    };
    const code = { 'src/load_dotenv.rs': [], 'src/output_formatter.rs': [], 'src/entry_format.rs': [] };
    const of = (path: string): string[] => docsOf(path, graphOf({ code, docs }));
    expect([of('src/load_dotenv.rs'), of('src/output_formatter.rs'), of('src/entry_format.rs')]).toEqual([
      ['a.md#dotenv-settings'],
      ['a.md#output-format'],
      [],
    ]);
  });

  it('takes one word of a name of several words only where the section has the others', () => {
    const docs = {
      'a.md': '# A\n\nText.\n\n## Parallel Execution\n\nText.\n\n## How Execution Goes\n\nThe logger prints it.\n',
    };
    const graph = graphOf({ code: { 'src/execution_logger.go': [] }, docs });
    expect(docsOf('src/execution_logger.go', graph)).toEqual(['a.md#how-execution-goes']);
  });

  it('takes the names of parameters only for more about a section that has another name of the file', () => {
    const code = {
      'src/a.ts': [entity('src/a.ts', 'startEngine'), entity('src/a.ts', 'event_dict', { kind: 'parameter' })],
    };
    const docs = { 'a.md': '# A\n\nSet `event_dict`.\n\n## B\n\n`startEngine` takes `event_dict`.\n' };
    const found = documentsOf('src/a.ts', graphOf({ code, docs }));
    expect(found.map(({ sectionId, because }) => [sectionId, because.map(({ to }) => to)])).toEqual([
      ['a.md#b', ['startEngine', 'event_dict']],
    ]);
  });

  it('takes the name of the product for no module, and finds for an index what it exports', () => {
    const pages = Array.from({ length: 12 }, (_, at) => `## Part ${at}\n\nText.\n`).join('\n');
    const graph = graphOf({
      code: { 'packages/tool/src/index.ts': [], 'packages/tool/src/make.ts': [] },
      reexports: { 'packages/tool/src/index.ts': [{ from: './make', names: ['make as makeTool'], line: 1 }] },
      docs: { 'a.md': `# Tool\n\nText.\n\n${pages}`, 'b.md': '# Start\n\nCall `makeTool`.\n' },
    });
    expect(docsOf('packages/tool/src/index.ts', graph)).toEqual(['b.md#start']);
  });

  it('puts what rests on a line that proves little after what rests on a definition', () => {
    const weak = edge({ section: 'a', text: '--foo', type: 'config', evidence: [{ file: 'x.ts', line: 1 }] });
    expect(
      sectionsOf('x.ts', [
        { ...weak, verdict: { ...(weak.verdict as Verdict & { status: 'verified' }), ground: 'weak' } },
        edge({ section: 'b', text: '--bar', type: 'config', evidence: [{ file: 'x.ts', line: 2 }] }),
      ]),
    ).toEqual(['b', 'a']);
  });

  it('passes over a claim that was found to mean a file of the same name elsewhere', () => {
    expect(
      sectionsOf('b/src/index.ts', [
        edge({ section: 'a', text: 'src/index.ts', evidence: [{ file: 'a/src/index.ts' }] }),
      ]),
    ).toEqual([]);
  });
});

describe('documentsOfName', () => {
  const docs = { 'a.md': '# A\n\nCall `Reply.send`.\n\n## B\n\nIn `ts`.\n' };
  const code = {
    'lib/reply.ts': [entity('lib/reply.ts', 'send', { container: 'Reply' })],
    'lib/b.ts': [entity('lib/b.ts', 'ts')],
  };
  const of = (name: string): string[] =>
    documentsOfName(name, graphOf({ docs, code })).map(({ sectionId }) => sectionId);

  it('finds a member by its owner, whatever the letter case, and none of another', () => {
    expect([of('Reply.send'), of('reply.send'), of('Request.send')]).toEqual([['a.md#a'], ['a.md#a'], []]);
  });

  it('takes the ending of a file for no name', () =>
    expect([of('ts'), of('lib.ts'), of('b.ts')]).toEqual([['a.md#b'], [], []]));
});

describe('documentsNaming', () => {
  const docs = {
    'a.md':
      '# A\n\nSee [x](../src/nope.ts), not src/nope.tsx or other/src/nope.ts.map.\n\n## B\n\nA src/nope.ts.\n\n## C\n\nIn my-src/nope.ts, and nope.\n\n## D\n\nCall `oldName`.\n',
  };
  const naming = (text: string): string[] =>
    documentsNaming(text, graphOf({ docs })).map(({ sectionId }) => sectionId.replace('a.md#', ''));

  it('finds a path to the letter, not within a longer one, and a name where it is code', () => {
    expect([naming('src/nope.ts'), naming('oldName'), naming('nope'), naming('src/other.ts'), naming('')]).toEqual([
      ['a', 'b'],
      ['d'],
      [],
      [],
      [],
    ]);
  });

  it('takes the ending of a file, and the language of a fence, for no name', () => {
    const pages = { 'a.md': '# A\n\nIn `b.ts`.\n\n```ts\nopen();\n```\n\n## B\n\nIn `ts`.\n' };
    const found = documentsNaming('ts', graphOf({ docs: pages, code: { 'src/b.ts': [] } }));
    expect(found.map(({ sectionId }) => sectionId)).toEqual(['a.md#b']);
  });
});
