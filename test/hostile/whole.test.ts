import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { Library } from '../../src/engine/documents/library.js';
import { makeVerification } from '../../src/engine/verification/make-verification.js';
import { openWorktree } from '../../src/engine/opening.js';
import type { Verification } from '../../src/engine/verification/verification.js';
import { affectedBy } from '../../src/graph/affected.js';
import { coverageOf } from '../../src/graph/coverage.js';
import { DocGraph } from '../../src/graph/doc-graph.js';
import { documentsOf, documentsOfName } from '../../src/graph/documents-of.js';
import type { Graph, JudgedEdge } from '../../src/graph/edges.js';
import { expectLinear, expectLinearWork } from '../support/growth.js';
import { commit, createRepository, write } from '../support/repository.js';

type Files = Readonly<Record<string, string>>;

const putAway: (() => void)[] = [];
afterAll(() => putAway.forEach((put) => put()));

function many(count: number, line: (number: number) => string): string {
  return Array.from({ length: count }, (_, number) => line(number)).join('');
}

function each(count: number, file: (number: number) => readonly [string, string]): Files {
  return Object.fromEntries(Array.from({ length: count }, (_, number) => file(number)));
}

interface Opened {
  readonly library: Library;
  readonly verification: Verification;
  readonly files: readonly string[];
}

async function open(root: string): Promise<Opened> {
  const worktree = openWorktree(root, DEFAULT_CONFIG);
  const library = new Library(worktree);
  await library.refresh();
  const verification = makeVerification({ root, worktree, library, config: DEFAULT_CONFIG });
  verification.refresh();
  return { library, verification, files: worktree.files() };
}

async function scan({ verification }: Opened): Promise<void> {
  for await (const step of verification.scan({ threads: false, confirm: false })) void step;
}

async function scanned(
  files: Files,
  later: Files = {},
  gone: readonly string[] = [],
): Promise<Opened & { readonly root: string }> {
  const root = repository(files, later, gone);
  const opened = await open(root);
  await scan(opened);
  return { ...opened, root };
}

function repository(files: Files, later: Files, gone: readonly string[]): string {
  const root = createRepository(files, (put) => putAway.push(put));
  for (const file of gone) rmSync(join(root, file));
  write(root, later);
  if (gone.length > 0 || Object.keys(later).length > 0) commit(root);
  return root;
}

const SETTINGS = '{ "name": "shop", "version": "1.0.0", "engines": { "node": ">=20" } }\n';
const PROGRAM = 'export const a = 1; // a line that tells one file from another\n'.repeat(5);
const names = (name: string, count: number): string => many(count, (i) => `export function ${name}${i}() {}\n`);

describe('What documents say of each other takes time in proportion to their number', () => {
  const STATED: Readonly<Record<string, (count: number) => Files>> = {
    'each another thing, in two documents': (count) =>
      each(2 * count, (i) => [
        `docs/${i}.md`,
        `# A\n\nThe \`SHOP_LIMIT_${i >> 1}\` has default \`${30 + (i % 2)}\`.\n`,
      ]),
    'all one thing': (count) =>
      each(count, (i) => [`docs/${i}.md`, `# A\n\nThe \`SHOP_LIMIT\` has default \`${30 + (i % 2)}\`.\n`]),
    'one version': (count) =>
      each(count, (i) => [
        `docs/${i}/README.md`,
        `# A\n\n## Requirements\n\nRequires Node.js ${18 + (i % 2) * 2} or newer.\n`,
      ]),
    'many things, in one document against the others': (count) => ({
      ...each(count, (i) => [`docs/${i}.md`, `# A\n\nThe \`SHOP_LIMIT_${i}\` has default \`30\`.\n`]),
      'README.md': `# A\n\n${many(count, (i) => `The \`SHOP_LIMIT_${i}\` has default \`31\`.\n\n`)}`,
    }),
  };

  it.each(Object.entries(STATED))('when scanned: %s', async (_, files) => {
    await expectLinearWork(async (times) => {
      const opened = await open(repository({ 'package.json': SETTINGS, ...files(25 * times) }, {}, []));
      return async () => {
        await scan(opened);
        opened.verification.result();
      };
    });
  });

  it.each(Object.entries(STATED).slice(0, 1))('after all have changed: %s', async (_, files) => {
    await expectLinearWork(async (times) => {
      const { root, library, verification } = await scanned({ 'package.json': SETTINGS, ...files(16 * times) });
      write(
        root,
        Object.fromEntries(Object.entries(files(16 * times)).map(([file, text]) => [file, `${text}\nMore.\n`])),
      );
      await library.refresh();
      verification.refresh();
      return () => verification.ofEachDoc(library.docs.values(), (claims) => claims);
    });
  });
});

describe('Proving fixes takes time in proportion to their number', () => {
  const FIXES: Readonly<Record<string, (count: number) => readonly [Files, Files, readonly string[]]>> = {
    'links to a file that was renamed': (count) => [
      { 'src/old.js': PROGRAM, 'docs/a.md': `# A\n\n${many(count, (i) => `See ${i} [x](../src/old.js).\n\n`)}` },
      { 'src/new.js': PROGRAM },
      ['src/old.js'],
    ],
    'the same link again and again': (count) => [
      { 'src/old.js': PROGRAM, 'docs/a.md': `# A\n\n${many(count, () => 'See [x](../src/old.js).\n\n')}` },
      { 'src/new.js': PROGRAM },
      ['src/old.js'],
    ],
    'links by reference': (count) => [
      {
        'src/old.js': PROGRAM,
        'docs/a.md': `# A\n\n${many(count, (i) => `See [src/old.js ${i}].\n\n[src/old.js ${i}]: ../src/old.js\n\n`)}`,
      },
      { 'src/new.js': PROGRAM },
      ['src/old.js'],
    ],
    'anchors that are misspelt': (count) => [
      { 'docs/a.md': `# A\n\n${many(count, (i) => `## Part about ${i}\n\nSee [x](#part-abut-${i}).\n\n`)}` },
      {},
      [],
    ],
    'commands in one fence': (count) => [
      {
        'package.json': '{"name":"own","scripts":{"compile":"tsc -p ."}}\n',
        'docs/a.md': `# A\n\n\`\`\`sh\n${many(count, (i) => `npm run compile -- ${i}\n`)}\`\`\`\n`,
      },
      { 'package.json': '{"name":"own","scripts":{"build":"tsc -p ."}}\n' },
      [],
    ],
  };

  it.each(Object.entries(FIXES))('of %s', async (_, files) => {
    await expectLinear(async (times) => {
      const { library, verification } = await scanned(...files(100 * times));
      const doc = library.docs.get('docs/a.md') ?? fail();
      return () => verification.fixesOf(doc);
    });
  });

  it('and so does finding how many names of one file were lost', async () => {
    await expectLinearWork(async (times) => {
      const count = 40 * times;
      const docs = `# A\n\n${many(count, (i) => `Call \`openLantern${i}()\` first.\n\n`)}`;
      const opened = await open(
        repository(
          { 'src/a.js': names('openLantern', count), 'docs/a.md': docs },
          { 'src/a.js': names('openLamp', count) },
          [],
        ),
      );
      return () => scan(opened);
    });
  });
});

describe('The graph takes time in proportion to the documents', () => {
  const page = (count: number, i: number): string =>
    `# Page ${i}\n\nSee \`openThing${i}()\` in [x](../src/a.js) and [next](${(i + 1) % count}.md).\n\n## About openThing${i}\n\nText of \`openThing${(i * 7) % count}\`.\n`;

  async function graphOf(count: number): Promise<() => Graph<JudgedEdge>> {
    const { library, verification, files } = await scanned({
      'package.json': SETTINGS,
      'src/a.js': names('openThing', count),
      ...each(count, (i) => [`docs/${i}.md`, page(count, i)]),
    });
    const docs = [...library.sorted().values()];
    const edges = docs.flatMap((doc) => verification.judgementsOf(doc));
    return () => ({
      docs: new DocGraph(docs),
      edges,
      code: verification.codeFacts,
      files: () => files,
      including: () => [],
    });
  }

  it('whatever is asked of it', async () => {
    const graphs = new Map<number, () => Graph<JudgedEdge>>();
    const graphAt = async (times: number): Promise<() => Graph<JudgedEdge>> => {
      const graph = graphs.get(times) ?? (await graphOf(40 * times));
      graphs.set(times, graph);
      return graph;
    };
    const QUESTIONS: Readonly<Record<string, (graph: Graph<JudgedEdge>) => unknown>> = {
      'documents of a file': (graph) => documentsOf('src/a.js', graph),
      'documents of a folder': (graph) => documentsOf('src', graph),
      'documents of a name': (graph) => documentsOfName('openThing1', graph),
      'affected by a change': (graph) =>
        affectedBy(
          [
            {
              file: 'src/a.js',
              status: 'modified',
              oldFile: undefined,
              lines: { present: [[1, 10_000]], gone: ['openThing1()'] },
            },
          ],
          graph,
        ),
      'affected when all is new': (graph) =>
        affectedBy([{ file: 'src/a.js', status: 'deleted', oldFile: undefined, lines: undefined }], graph),
      coverage: (graph) => coverageOf({ paths: [], packages: new Set() }, graph),
    };
    for (const [what, ask] of Object.entries(QUESTIONS)) {
      await expectLinear(async (times) => {
        const graphOfSize = await graphAt(times);
        return () => {
          const graph = graphOfSize();
          for (let again = 0; again < 80; again += 1) ask(graph);
        };
      }, what);
    }
  });
});

function fail(): never {
  throw new Error('the document was not read');
}
