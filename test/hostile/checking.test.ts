import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Library } from '../../src/engine/documents/library.js';
import { makeVerification } from '../../src/engine/verification/make-verification.js';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { openWorktree } from '../../src/engine/opening.js';
import { createRepository } from '../support/repository.js';
import { docOf, SHAPES } from './shapes.js';

/** Characters of the smaller document of each shape; the larger one is four times as long. */
const CHARS = 5_000;
/** Linear: 4. What grows faster is measured again, at most this often, and the minimum of each counts. */
const MOST_GROWTH = 7;
const ROUNDS = 10;
/** Less than this at four times the size is noise. */
const NOISE_MS = 160;

function numbered(count: number, line: (number: number) => string): string {
  return Array.from({ length: count }, (_, number) => line(number)).join('');
}

const CODE: Readonly<Record<string, string>> = {
  'package.json':
    '{ "name": "own-package", "scripts": { "build": "x" }, "engines": { "node": ">=18" }, "dependencies": { "react": "^18.0.0" } }\n',
  'pyproject.toml': '[project]\nname = "own_package"\n',
  Makefile: 'all:\n\techo\n',
  'docs/other.md': `# Other\n\n${numbered(1_000, (i) => `## Part about ${i}\n\n`)}`,
  'src/index.ts': numbered(1_000, (i) => `export function openKnown${i}(maxKnown${i}: string) {}\n`),
  ...Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`src/many/file_${i}.ts`, `// ${i}\n`])),
};

function fileOf(index: number, times: number): string {
  return `docs/shape-${index}-${times}.${SHAPES[index]?.name === 'mdx' ? 'mdx' : 'md'}`;
}

const ALL = SHAPES.flatMap((_, index) => [fileOf(index, 1), fileOf(index, 4)]);

function docs(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SHAPES.flatMap((shape, index) => {
      const count = Math.max(8, Math.round(CHARS / (docOf([shape], 64).length / 64)));
      return [1, 4].map((times) => [fileOf(index, times), docOf([shape], count * times)]);
    }),
  );
}

/** Processor time for reading and checking each of these documents, in milliseconds. */
async function checkAll(root: string, files: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const exclude = ALL.filter((file) => !files.includes(file));
  const config = { ...DEFAULT_CONFIG, docs: { ...DEFAULT_CONFIG.docs, exclude } };
  const worktree = openWorktree(root, config);
  const library = new Library(worktree);
  await library.refresh();
  const verification = makeVerification({ root, worktree, library, config });
  verification.refresh();
  const took = new Map<string, number>();
  let before = process.cpuUsage();
  for await (const { step, file } of verification.scan({ threads: false, confirm: false })) {
    const { user, system } = process.cpuUsage(before);
    if (step === 'checking') took.set(file, (user + system) / 1_000);
    before = process.cpuUsage();
    // Git is then queried for all documents at once.
    if (step === 'checking' && file !== '' && took.size > library.docs.size) break;
  }
  worktree.close();
  return took;
}

const putAway: (() => void)[] = [];
afterAll(() => putAway.forEach((put) => put()));

describe('Checking the claims of a document takes time in proportion to its length', () => {
  let runs: readonly ReadonlyMap<string, number>[] = [];
  const least = (file: string): number => Math.min(...runs.map((run) => run.get(file) ?? Infinity));
  const mostOf = (index: number): number => Math.max(NOISE_MS, least(fileOf(index, 1)) * MOST_GROWTH);
  const isLinear = (index: number): boolean => least(fileOf(index, 4)) < mostOf(index);

  beforeAll(async () => {
    const root = createRepository({ ...CODE, ...docs() }, (put) => putAway.push(put));
    let open = SHAPES.map((_, index) => index);
    while (open.length > 0 && runs.length < ROUNDS) {
      globalThis.gc?.();
      runs = [
        ...runs,
        await checkAll(
          root,
          open.flatMap((index) => [fileOf(index, 1), fileOf(index, 4)]),
        ),
      ];
      open = open.filter((index) => !isLinear(index));
    }
  }, 600_000);

  it.each(SHAPES.map(({ name }, index) => [name, index] as const))('of %s', (_, index) => {
    expect(least(fileOf(index, 4))).toBeLessThan(mostOf(index));
  });
});
