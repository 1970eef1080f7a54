import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/config/config.js';
import { Library } from '../../src/engine/documents/library.js';
import { makeVerification } from '../../src/engine/verification/make-verification.js';
import { openEngine } from '../../src/engine/open.js';
import { openWorktree } from '../../src/engine/opening.js';
import type { Engine } from '../../src/engine/engine.js';
import type { Measured } from '../../src/engine/verification/policy/trust.js';
import type { Verdict } from '../../src/model/verdict.js';
import { ALL_RIGHT } from '../support/all-right.js';
import { expectLinear } from '../support/growth.js';
import { createRepository, write } from '../support/repository.js';

const SETTINGS =
  'export interface Settings {\n  readonly idleTimeout?: number;\n  readonly poolSize?: number;\n}\nexport const limitOf = (given: Settings): number => given.idleTimeout ?? pick();\n';
const FILES = {
  'package.json': '{ "name": "shop", "version": "1.0.0" }\n',
  'src/settings.ts': SETTINGS,
  'README.md': '# Shop\n\n- `idleTimeout`: how long to wait. Default: `30`\n',
  'docs/settings.md':
    '# Settings\n\n| name | meaning | default |\n|---|---|---|\n| `idleTimeout` | How long to wait. | `60` |\n',
};

async function open(root: string): Promise<Engine> {
  return openEngine({ repo: root, env: {}, cwd: root });
}

/** The current verdicts on the stated defaults and versions of a document. */
async function statedIn(engine: Engine, file: string): Promise<readonly string[]> {
  const claims = await (await engine.snapshot()).claims(file);
  return claims
    .filter(({ claim: { text } }) => / (?:=|>=) /.test(text))
    .map(
      ({ claim, verdict }) =>
        `${claim.text}: ${verdict?.status}, ${verdict?.reason}${verdict?.detail === undefined ? '' : ` | ${verdict.detail}`}`,
    );
}

/** The verdicts on a document with these counts of right and wrong findings. */
async function verdictsUnder(measured: Measured, root: string, file: string): Promise<readonly Verdict[]> {
  const worktree = openWorktree(root, DEFAULT_CONFIG);
  const library = new Library(worktree);
  await library.refresh();
  const verification = makeVerification({ root, worktree, library, config: DEFAULT_CONFIG, measured });
  await verification.haveCode();
  const doc = library.docs.get(file);
  return doc === undefined ? [] : verification.judgementsOf(doc).map(({ verdict }) => verdict);
}

describe('two documents that state different values of one thing', () => {
  it('get a note each that names the other, when the code proves neither', async () => {
    const engine = await open(createRepository(FILES));
    expect(await statedIn(engine, 'README.md')).toEqual([
      'idleTimeout = 30: uncertain, docs/settings.md:5 says idleTimeout = 60, and the code proves neither | the code gives idleTimeout no default that could be read.',
    ]);
    expect(await statedIn(engine, 'docs/settings.md')).toEqual([
      'idleTimeout = 60: uncertain, README.md:3 says idleTimeout = 30, and the code proves neither | the code gives idleTimeout no default that could be read.',
    ]);
    await engine.close();
  });

  it('are followed at the next answer: a changed, a removed and a new document', async () => {
    const root = createRepository(FILES);
    const engine = await open(root);
    expect((await statedIn(engine, 'README.md'))[0]).toContain('docs/settings.md:5');
    write(root, { 'docs/settings.md': FILES['docs/settings.md'].replace('60', '30') });
    expect(await statedIn(engine, 'README.md')).toEqual([
      'idleTimeout = 30: uncertain, the code gives idleTimeout no default that could be read',
    ]);
    write(root, { 'docs/more.md': '# More\n\nThe `idleTimeout` is short: default `45`.\n' });
    expect((await statedIn(engine, 'README.md'))[0]).toContain('docs/more.md:3 says idleTimeout = 45');
    rmSync(join(root, 'docs/more.md'));
    expect(await statedIn(engine, 'README.md')).toEqual([
      'idleTimeout = 30: uncertain, the code gives idleTimeout no default that could be read',
    ]);
    await engine.close();
  });

  it('are told apart again by the next process, from the scan that was kept', async () => {
    const root = createRepository(FILES);
    const first = await open(root);
    const { result } = await first.scan({ onProgress: () => undefined });
    expect(
      result.docs
        .get('README.md')
        ?.judgements.map(({ verdict }) => verdict.reason)
        .join(),
    ).toContain('docs/settings.md:5 says');
    await first.close();
    const second = await open(root);
    expect((await statedIn(second, 'README.md'))[0]).toMatch(
      /^idleTimeout = 30: uncertain, docs\/settings\.md:5 says idleTimeout = 60, and the code proves neither \| the code gives/,
    );
    rmSync(join(root, 'docs/settings.md'));
    expect(await statedIn(second, 'README.md')).toEqual([
      'idleTimeout = 30: uncertain, the code gives idleTimeout no default that could be read',
    ]);
    await second.close();
  });

  const TWO_VERSIONS = {
    'package.json': '{ "name": "shop", "version": "1.0.0", "engines": { "node": ">=20" } }\n',
    'README.md': '# Shop\n\nRequires Node.js 20 or newer.\n',
    'docs/install.md': '# Install\n\nRequires Node.js 18 or newer.\n',
  };

  it('are one right and one wrong when the manifest says so', async () => {
    const engine = await open(createRepository(TWO_VERSIONS));
    expect(await statedIn(engine, 'README.md')).toEqual(['node >= 20: verified, package.json says >=20, as stated']);
    expect(await statedIn(engine, 'docs/install.md')).toEqual([
      'node >= 18: drifted, README.md:3 says node >= 20, and so does the code | package.json says >=20, as stated.',
    ]);
    await engine.close();
  });

  it('say nothing where the wrong one is to be ignored, and its comment is not stale', async () => {
    const install = TWO_VERSIONS['docs/install.md'].replace(
      'Requires',
      '<!-- docalign-ignore-next-line still works -->\nRequires',
    );
    const engine = await open(createRepository({ ...TWO_VERSIONS, 'docs/install.md': install }));
    expect(await statedIn(engine, 'docs/install.md')).toEqual([]);
    const { ignored, problems } = (await (await engine.snapshot()).ignoresOf('docs/install.md')) ?? {};
    expect(ignored?.map(({ finding }) => finding)).toEqual([
      'README.md:3 says node >= 20, and so does the code. package.json says >=20, as stated.',
    ]);
    expect(problems).toEqual([]);
    await engine.close();
  });

  it('are mended with what the whole needs, and not at all where a package needs more', async () => {
    const fixesOf = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
      const engine = await open(createRepository({ ...TWO_VERSIONS, ...files }));
      const fixes = (await (await engine.snapshot()).fixes('docs/install.md')).flatMap(({ fix }) =>
        fix === undefined ? [] : [fix.edit.newText],
      );
      await engine.close();
      return fixes;
    };
    expect(await fixesOf({})).toEqual(['20']);
    expect(
      await fixesOf({ 'packages/app/package.json': '{ "name": "app", "engines": { "node": ">=22.6" } }\n' }),
    ).toEqual([]);
    expect(
      await fixesOf({ 'examples/app/package.json': '{ "name": "app", "engines": { "node": ">=22.6" } }\n' }),
    ).toEqual(['20']);
  });

  it('are both right where another package here asks for the other one', async () => {
    const engine = await open(
      createRepository({
        ...TWO_VERSIONS,
        'packages/cart/package.json': '{ "name": "cart", "version": "1.0.0", "engines": { "node": ">= 18" } }\n',
      }),
    );
    expect((await statedIn(engine, 'docs/install.md')).join()).toMatch(/^node >= 18: uncertain/);
    await engine.close();
  });

  it('make one only suspected where such findings were often wrong', async () => {
    const measured: Measured = { ...ALL_RIGHT, 'documents-disagree': { right: 2, wrong: 6 } };
    expect(await verdictsUnder(measured, createRepository(TWO_VERSIONS), 'docs/install.md')).toMatchObject([
      {
        status: 'uncertain',
        suspicion: { proof: 'documents-disagree', suggestion: undefined },
        reason: 'README.md:3 says node >= 20, and so does the code (suspected: 2 of 8 such findings were right)',
        detail: 'package.json says >=20, as stated.',
      },
    ]);
  });
});

describe('a document that states one thing thousands of times', () => {
  async function opened(count: number): Promise<Engine> {
    const lines = Array.from({ length: count }, () => '- `idleTimeout`: default `30`');
    const engine = await open(createRepository({ ...FILES, 'README.md': `# Shop\n\n${lines.join('\n')}\n` }));
    onTestFinished(() => engine.close());
    return engine;
  }

  it('gets a note at each', async () => {
    const noted = (await statedIn(await opened(3_000), 'README.md')).filter((claim) =>
      claim.includes('docs/settings.md:5 says'),
    );
    expect(noted).toHaveLength(2_500);
  });

  it('takes linear time', async () => {
    await expectLinear(async (times) => {
      const engine = await opened(600 * times);
      await statedIn(engine, 'README.md');
      const snapshot = await engine.snapshot();
      return () => snapshot.claims('README.md');
    });
  });
});

describe('there is no note', () => {
  const silent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'where the code has two things of the name': {
      'src/other.ts': 'export interface Other {\n  readonly idleTimeout?: number;\n}\n',
    },
    'where the other document is about another time': {
      'docs/settings.md': '',
      'CHANGELOG.md': '# Changelog\n\nThe `idleTimeout` has default `60`.\n',
    },
    'where the other default is one of some case': {
      'docs/settings.md': '# Settings\n\nThe `idleTimeout` has default `60` in production.\n',
    },
    'where the other section gives an example': {
      'docs/settings.md': '# Settings\n\n## Example\n\nThe `idleTimeout` has default `60`.\n',
    },
    'where one document states two values': {
      'docs/settings.md':
        '# Settings\n\nThe `idleTimeout` has default `60`.\n\n# Workers\n\nThe `idleTimeout` has default `90`.\n',
    },
    'where the values are of two kinds': {
      'docs/settings.md': '# Settings\n\nThe `idleTimeout` has default `never`.\n',
    },
    'where the values are one in two spellings': {
      'docs/settings.md': '# Settings\n\nThe `idleTimeout` has default `30.0`.\n',
    },
    'where the other document is of another package': {
      'packages/b/package.json': '{ "name": "b", "version": "1.0.0" }\n',
      'docs/settings.md': '',
      'packages/b/README.md': '# B\n\nThe `idleTimeout` has default `60`.\n',
    },
  };

  it.each(Object.entries(silent))('%s', async (_title, files) => {
    const engine = await open(createRepository({ ...FILES, ...files }));
    expect(await statedIn(engine, 'README.md')).toEqual([
      expect.stringMatching(/^idleTimeout = 30: uncertain, the code gives/),
    ]);
    await engine.close();
  });
});

describe('options of one name', () => {
  const page = (command: string, port: number): string =>
    `# ${command}\n\nMakes it.\n\n- \`--port\`: where it listens. Default: \`${port}\`\n`;
  const cli =
    "import { Command } from 'commander';\nconst program = new Command('shopctl');\n"
    + "program.command('init').option('--port <number>', 'where it listens', '32443');\nprogram.parse();\n";
  const files = (one: string, other: string): Readonly<Record<string, string>> => ({
    'package.json': '{ "name": "shop", "version": "1.0.0", "bin": { "shopctl": "src/cli.ts" } }\n',
    'src/cli.ts': cli,
    'docs/init.md': page(one, 32443),
    'docs/other.md': page(other, 80),
  });

  it('are of two commands where the titles of the pages say so', async () => {
    const engine = await open(createRepository(files('shopctl init', 'shopctl create order')));
    expect((await statedIn(engine, 'docs/other.md')).join('\n')).not.toContain('docs/init.md');
    await engine.close();
  });

  it('are one where they do not', async () => {
    const engine = await open(createRepository(files('First steps', 'More steps')));
    expect((await statedIn(engine, 'docs/other.md')).join('\n')).toContain('docs/init.md');
    await engine.close();
  });
});

describe('properties of one plain name', () => {
  const page = (title: string, value: string): string =>
    `# ${title}\n\n| Property | Default |\n|---|---|\n| \`autoplay\` | \`${value}\` |\n`;
  const files = {
    'package.json': '{ "name": "shop", "version": "1.0.0" }\n',
    'src/sound.ts':
      'export interface Sound {\n  readonly autoplay?: boolean;\n}\nexport const of = (s: Sound) => s.autoplay ?? false;\n',
    'src/animation.ts': "export const parts = ['autoplay'];\n",
    'docs/sound.md': page('Sound', 'false'),
    'docs/animation.md': page('Animation', 'true'),
  };

  it('are of two things on pages about two things', async () => {
    const engine = await open(createRepository(files));
    const stated = [...(await statedIn(engine, 'docs/animation.md')), ...(await statedIn(engine, 'docs/sound.md'))];
    expect(stated.filter((row) => row.startsWith('autoplay = '))).toHaveLength(2);
    expect(stated.join()).not.toMatch(/ says autoplay = /);
    await engine.close();
  });
});
