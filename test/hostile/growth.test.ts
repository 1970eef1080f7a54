import { describe, expect, it } from 'vitest';
import { claimTypes } from '../../src/claims/index.js';
import { createExtractor } from '../../src/ecosystems/extract.js';
import { isManifest, readManifest } from '../../src/ecosystems/manifests.js';
import { signatureFormsOf } from '../../src/ecosystems/source-forms.js';
import { loadConfig } from '../../src/config/load.js';
import { spansOf } from '../../src/markdown/spans/spans.js';
import { splitDoc } from '../../src/markdown/split.js';
import type { ClaimSource } from '../../src/model/claim.js';
import type { Doc } from '../../src/model/doc.js';
import { parseIgnore } from '../../src/paths/gitignore.js';
import { compileGlob } from '../../src/paths/glob.js';
import { mapLines } from '../../src/repo/changes/line-map.js';
import { allConventions } from '../../src/sites/conventions.js';
import { remembered } from '../../src/text/memo.js';
import { loadWasm } from '../../src/engine/code/code-reader.js';
import { expectLinear } from '../support/growth.js';
import { CODE_SHAPES, docOf, interleaved, MANIFEST_SHAPES, runOf, SHAPES } from './shapes.js';
import type { Shape } from './shapes.js';

/** Characters of the smallest document: large enough to be measured at four times the size. */
const CHARS = 6_000;
const PAIR_CHARS = 3_000;
/**
 * Each shape is paired with the one so many places further. More: `GROWTH_STEPS=7,11,23 npx vitest run
 * test/hostile/growth.test.ts`.
 */
const STEPS = (process.env['GROWTH_STEPS'] ?? '23').split(',').map(Number);
const PACKAGES: ReadonlySet<string> = new Set(['own-package', 'own_package']);

/** A step of reading. `prepare` returns the step on what the steps before it made of the text. */
interface Stage {
  readonly name: string;
  readonly prepare: (reading: Reading) => () => unknown;
}

/** A text on its way through the steps. What a step made is used by the next ones, and made only once for them. */
class Reading {
  readonly #text: string;
  readonly #file: string;
  #doc: Doc | undefined;
  #spans: ReturnType<typeof spansOf> | undefined;
  #sources: readonly ClaimSource[] | undefined;

  constructor(text: string, file: string) {
    this.#text = text;
    this.#file = file;
  }

  split(): Doc {
    return (this.#doc = splitDoc({ file: this.#file, text: this.#text, hash: 'x' }, allConventions));
  }

  get doc(): Doc {
    return this.#doc ?? this.split();
  }

  findSpans(doc: Doc): ReturnType<typeof spansOf> {
    return (this.#spans = spansOf(doc, this.#text, allConventions));
  }

  get sources(): readonly ClaimSource[] {
    return (this.#sources ??= this.#sourcesOf(this.#spans ?? this.findSpans(this.doc)));
  }

  #sourcesOf(spans: ReturnType<typeof spansOf>): readonly ClaimSource[] {
    const { doc } = this;
    const lines = this.#text.split('\n');
    return doc.sections.map((section) => ({
      doc,
      section,
      spans: spans.get(section.id) ?? [],
      lines,
      conventions: allConventions,
      packages: PACKAGES,
    }));
  }
}

/** All steps that read a document before its claims are checked, one after the other. */
const STAGES: readonly Stage[] = [
  { name: 'splitDoc', prepare: (reading) => () => reading.split() },
  {
    name: 'spansOf',
    prepare: (reading) => {
      const { doc } = reading;
      return () => reading.findSpans(doc);
    },
  },
  ...claimTypes.map((type): Stage => ({
    name: type.name,
    prepare:
      ({ sources }) =>
      () => {
        for (const source of sources) for (const draft of type.extract({ ...source })) void draft;
      },
  })),
];

function countFor(chars: number, textOf: (count: number) => string): number {
  return Math.max(8, Math.round(chars / (textOf(64).length / 64)));
}

async function expectLinearReading(
  textOf: (count: number) => string,
  { chars, file }: { readonly chars: number; readonly file: string },
): Promise<void> {
  const count = countFor(chars, textOf);
  const readings = remembered((times) => new Reading(textOf(count * Number(times)), file));
  for (const { name, prepare } of STAGES) await expectLinear((times) => prepare(readings(String(times))), name);
}

/**
 * Every sixth shape, each with the one so many places further. All pairs of a step: `GROWTH_PAIRS=1`. Each shape alone
 * is always read.
 */
function pairs(step: number): readonly (readonly [Shape, Shape])[] {
  const every = Number(process.env['GROWTH_PAIRS'] ?? 6);
  return SHAPES.flatMap((shape, index) =>
    index % every === 0 ? [[shape, SHAPES[(index + step) % SHAPES.length] ?? shape] as const] : [],
  );
}

describe('Reading a document takes time in proportion to its length', () => {
  it.each(SHAPES.map((shape) => [shape.name, shape] as const))('of %s', async (name, shape) => {
    await expectLinearReading((count) => docOf([shape], count), {
      chars: CHARS,
      file: name === 'mdx' ? 'docs/a.mdx' : 'docs/a.md',
    });
  });

  it.each(
    STEPS.flatMap((step) => pairs(step)).map((pair) => [pair.map(({ name }) => name).join(' with '), pair] as const),
  )('of %s', async (_, pair) => {
    await expectLinearReading((count) => interleaved(pair, count), { chars: PAIR_CHARS, file: 'docs/a.md' });
  });
});

describe('Reading code takes time in proportion to its length', () => {
  it.each(CODE_SHAPES.map((shape) => [shape.name, shape] as const))('of %s', async (file, shape) => {
    const { extract } = await createExtractor({ loadWasm });
    const count = countFor(14_000, (pieces) => runOf(shape, pieces));
    await expectLinear((times) => {
      const text = runOf(shape, count * times);
      return () => extract(file, text);
    });
  });

  it.each(MANIFEST_SHAPES.map((shape) => [shape.name, shape] as const))('of %s', async (file, shape) => {
    expect(isManifest(file)).toBe(true);
    const count = countFor(14_000, (pieces) => runOf(shape, pieces));
    await expectLinear((times) => {
      const text = runOf(shape, count * times);
      return () => readManifest(file, text);
    });
  });
});

describe('Reading signatures takes time in proportion to the length of the code', () => {
  const name = 'openThing';
  it.each<readonly [file: string, piece: string]>([
    ['a.py', `def ${name}(a, *, b: dict[str, int] = {"x": (1, 2)}, **kwargs): pass\n`],
    ['a.py', `def ${name}(a, b=(\n`],
    [
      'a.py',
      `class ${name}(Base[int], metaclass=M):\n    a: int = field(default=1)\n    def openThing(self, b=1): ...\n`,
    ],
    ['a.py', `from a import (${name},\n`],
    ['a.py', '"'.repeat(3)],
    ['a.ts', `export function ${name}(a: string, { b, c = 1 }: { b: number; c?: number } = {}): void {}\n`],
    ['a.ts', `function ${name}<T extends {`],
    ['a.ts', `export interface ${name} extends Omit<Other, 'a'> { b: { c: string }; d?: () => void }\n`],
    ['a.ts', `class ${name} { constructor(private a: string, b?: { c: number }) {} openThing(a = 1) {} }\n`],
    ['a.ts', `import { ${name} as x } from './b.js'; export * from './c.js';\n`],
    ['a.ts', '/* ` $' + '{'],
  ])('of %s: %j', async (file, piece) => {
    const forms = signatureFormsOf(file);
    if (forms === undefined) throw new Error(`no pack reads signatures of ${file}`);
    const count = Math.round(CHARS / piece.length);
    await expectLinear((times) => {
      const text = piece.repeat(count * times);
      return () => [
        forms.signaturesIn(text, { name }),
        forms.signaturesIn(text, { name, member: name }),
        forms.fieldsIn(text, name),
        forms.importsIn(text),
      ];
    });
  });
});

describe('Settings and patterns take time in proportion to their length', () => {
  it.each(['docs:\n  include:\n', 'suppress:\n'])('%j with many entries', async (head) => {
    await expectLinear((times) => {
      const text = `${head}${Array.from({ length: 200 * times }, (_, number) => (head.startsWith('docs') ? `    - "docs/${number}/**/*.md"\n` : `  - { file: "docs/${number}.md", reason: "x" }\n`)).join('')}`;
      return () => loadConfig(text, '.docalign.yml');
    });
  });

  it.each(['*', '**/', '*a', '?', '[a-z]', '{a,b}', '**/*a*/'])('a glob of %j on a long name', async (piece) => {
    await expectLinear((times) => {
      const matches = compileGlob(`${piece.repeat(6)}x`);
      const name = `${'a/'.repeat(20)}${'a'.repeat(200 * times)}`;
      return () => {
        for (let count = 0; count < 20; count += 1) matches(name);
      };
    });
  });

  it.each(['a', '[', '[a', '[[:alpha:]', '\\', '*', '**/', '?', '!', ' ', '{a,', '[a]/'])(
    'an ignore file with a line of %j again and again',
    async (piece) => {
      await expectLinear((times) => {
        const text = `${piece.repeat(10_000 * times)}\nx\n`;
        return () => parseIgnore(text, { base: '', prefix: '' })?.decide('a/b.md', false);
      });
    },
  );

  it.each<readonly [string, (number: number) => string]>([
    ['names', (i) => `name-${i}`],
    ['paths', (i) => `/src/dir-${i}/`],
    ['endings', (i) => `*.e${i}`],
    ['patterns', (i) => `src/*/x-${i}*`],
    ['exceptions', (i) => `!*-${i}-*`],
  ])('an ignore file of many %s', async (_, line) => {
    await expectLinear((times) => {
      const text = Array.from({ length: 500 * times }, (__, number) => line(number)).join('\n');
      return () => {
        const rules = parseIgnore(text, { base: '', prefix: '' });
        for (let count = 0; count < 200; count += 1) rules?.decide(`src/a/x-${count}.md`, false);
      };
    });
  });
});

describe('Mapping lines takes time in proportion to their number', () => {
  it.each<readonly [string, (number: number, count: number) => string]>([
    ['lines of their own', (i) => `line ${i}`],
    ['one line again and again', () => 'same'],
    ['lines turned round', (i, count) => `line ${count - i}`],
    ['pairs of lines', (i) => `line ${i >> 1}`],
  ])('of %s', async (_, line) => {
    await expectLinear((times) => {
      // Four times this many take a linear algorithm some milliseconds, a quadratic one far longer than noise.
      const count = 4_000 * times;
      const before = Array.from({ length: count }, (__, number) => `line ${number}`).join('\n');
      const now = Array.from({ length: count }, (__, number) => line(number, count)).join('\n');
      return () => mapLines(before, now);
    });
  });
});
