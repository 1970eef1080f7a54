import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { CodeEntity } from '../../src/model/code-facts.js';
import { extractor, FIXTURES, fixtureFiles } from '../code/support.js';
import { pick, randomFrom, seedsOr, shuffled, type Random } from '../support/random.js';
import { commit, createRepository, write } from '../support/repository.js';
import { until } from '../support/until.js';
import { difference, ofNewEngine, scanned, scannedFresh, verdictsOf } from '../support/verdicts.js';

/** Languages with definitions and settings, and what their programs declare by string. */
const LANGUAGES = ['typescript', 'python', 'go', 'rust'];
const DECLARED = ['cli_option', 'env_var', 'route'] as const;

/**
 * Fixtures of code: of each language its declarations, and for options, variables and routes the one of whichever
 * framework declares most of them. Each file becomes one of the repository, with a document about it.
 */
const CODE = await fixturesOfLanguages();
const [PROGRAM = ''] = CODE.filter((file) => file.startsWith('typescript/') && !isOfDeclarations(file));

const MANIFEST = {
  name: 'shop',
  version: '1.2.3',
  type: 'module',
  main: './typescript/definitions.ts',
  bin: { shop: `./${PROGRAM}` },
  scripts: { build: 'tsc' },
};

/** Each edit is made once, in an order of the seed; `DOCALIGN_EDITS=from-to` tries others. */
const SEEDS = seedsOr([1], 'DOCALIGN_EDITS');

describe('what is judged again after an edit', () => {
  it.each(SEEDS)('gives the verdicts of a fresh scan, whatever was edited (sequence %i)', async (seed) => {
    const root = createRepository(await repositoryFiles());
    const random = randomFrom(seed);
    const live = await openEngine({ repo: root, env: {}, cwd: root });
    onTestFinished(() => live.close());
    let before = await scanned(live);
    let moved = 0;
    for (const [step, edit] of shuffled(EDITS, random).entries()) {
      const said = `step ${step}: ${edit.name} ${edit(root, random)}`;
      const fresh = await scannedFresh(root);
      expect(difference(await verdictsOf(live), fresh), `${said}, asked of the running engine`).toEqual([]);
      if (step % 3 === 0)
        expect(difference(await ofNewEngine(root, step % 2 === 0), fresh), `${said}, asked of a new one`).toEqual([]);
      moved += difference(before, fresh).length;
      before = fresh;
    }
    expect(moved).toBeGreaterThan(30);
  });
});

describe('a verdict follows the part of the code that it rests on', () => {
  const SERVER =
    "import express from 'express';\nconst app = express();\napp.get('/users', list);\napp.get('/orders', list);\n";

  interface Change {
    readonly what: string;
    readonly committed: Readonly<Record<string, string>>;
    /** Written before the first scan. */
    readonly first?: Readonly<Record<string, string>>;
    readonly then: Readonly<Record<string, string>>;
    readonly before: string;
    readonly after: string;
  }

  it.each<Change>([
    {
      what: 'code that makes such names',
      committed: {
        'a.py': 'import os\nport = os.environ["SHOP_PORT"]\n',
        'README.md': '# A\n\nSet the environment variable `SHOP_LIMIT`.\n',
      },
      then: { 'b.py': 'import os\ndef value(name):\n    return os.environ["SHOP_" + name]\n' },
      before: 'no code here reads the variable SHOP_LIMIT, now or when the line was written',
      after: 'b.py:3 makes names of variables at run time',
    },
    {
      what: 'a text in the file that had it',
      committed: { 'src/main.js': SERVER, 'README.md': '# Routes\n\n`GET /orders` lists orders.\n' },
      first: { 'src/main.js': SERVER.replace('/orders', '/parcels') },
      then: { 'src/main.js': `${SERVER.replace('/orders', '/parcels')}// once '/orders'\n` },
      before: '/orders is no longer a route (renamed to /parcels since the last commit)',
      after: '/orders is still in src/main.js, but not as a route',
    },
    {
      what: 'a word in another file',
      committed: { 'src/a.js': 'exports.one = function one() {};\n', 'README.md': '# A\n\nCall `takeTwo()`.\n' },
      then: { 'src/b.js': '// takeTwo\n' },
      before: 'no code here defines or calls a function takeTwo, now or when the line was written',
      after: 'no definition of takeTwo is understood',
    },
    {
      what: 'a definition, and its line',
      committed: {
        'src/a.js': 'exports.takeTwo = function takeTwo() {};\n',
        'README.md': '# A\n\nCall `takeTwo()`.\n',
      },
      then: { 'src/a.js': '\n\nexports.takeTwo = function takeTwo() {};\n' },
      before: 'defined in src/a.js:1',
      after: 'defined in src/a.js:3',
    },
    {
      what: 'the name of a package, by which examples are read',
      committed: {
        'package.json': '{ "name": "shop" }',
        'src/a.js': 'exports.takeOne = function takeOne() {};\nexports.Two = class Two {};\n',
        'README.md': "# A\n\nCall `takeOne()`.\n\n```js\nimport { Two } from 'store';\n```\n",
      },
      then: { 'package.json': '{ "name": "store" }' },
      before: 'takeOne is defined',
      after: 'Two is defined in src/a.js:2',
    },
  ])('$what', async ({ committed, first = {}, then, before, after }) => {
    const root = createRepository(committed);
    write(root, first);
    const live = await openEngine({ repo: root, env: {}, cwd: root });
    onTestFinished(() => live.close());
    const found = Object.values(await scanned(live))
      .flat()
      .join('\n');
    expect(found).toContain(before);
    expect(found).not.toContain(after);
    write(root, then);
    expect(
      Object.values(await ofNewEngine(root, false))
        .flat()
        .join('\n'),
    ).toContain(after);
    expect(
      Object.values(await verdictsOf(live))
        .flat()
        .join('\n'),
    ).toContain(after);
  });

  it('and nothing else is checked again', async () => {
    const root = createRepository({
      'src/a.js': 'exports.takeOne = function takeOne() {};\n',
      'src/b.js': 'exports.takeTwo = function takeTwo() {};\n',
      'README.md': '# A\n\nCall `takeOne()`, then `takeTwo()`, never `takeThree()`.\n',
    });
    const live = await openEngine({ repo: root, env: {}, cwd: root });
    onTestFinished(() => live.close());
    const times = async () =>
      new Map(
        (await (await live.snapshot()).allClaims())
          .get('README.md')
          ?.map(({ claim, checkedAt }) => [claim.text, checkedAt]),
      );
    await scanned(live);
    const before = await times();
    await until(() => new Date().toISOString() > ([...before.values()].sort().at(-1) ?? ''));
    write(root, { 'src/b.js': '// Moved.\nexports.takeTwo = function takeTwo() {};\n' });
    const after = await times();
    expect([...after].filter(([text, time]) => before.get(text) !== time).map(([text]) => text)).toEqual(['takeTwo()']);
    expect([...after.keys()]).toEqual(['takeOne()', 'takeTwo()', 'takeThree()']);
  });
});

function isOfDeclarations(file: string): boolean {
  return /^\w+\/(?:definitions|config)\.\w+$/.test(file);
}

async function fixturesOfLanguages(): Promise<readonly string[]> {
  const { extract } = await extractor();
  const countOf = (file: string, kind: CodeEntity['kind']): number =>
    extract(file, readFileSync(join(FIXTURES, file), 'utf8')).entities.filter((each) => each.kind === kind).length;
  return LANGUAGES.flatMap((language) => {
    const own = fixtureFiles().filter((file) => file.startsWith(`${language}/`) && !file.includes('/app/'));
    const most = DECLARED.flatMap((kind) => {
      const [first] = own
        .map((file) => ({ file, count: countOf(file, kind) }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count);
      return first === undefined ? [] : [first.file];
    });
    return [...new Set([...own.filter(isOfDeclarations), ...most])];
  });
}

async function repositoryFiles(): Promise<Record<string, string>> {
  const { extract } = await extractor();
  const files: Record<string, string> = { 'package.json': JSON.stringify(MANIFEST, undefined, 2) };
  for (const file of CODE) {
    const text = readFileSync(join(FIXTURES, file), 'utf8');
    files[file] = text;
    files[`docs/${file}.md`] = documentOf(file, extract(file, text).entities);
  }
  return files;
}

/** States about every entity in the file what a document would state. */
function documentOf(file: string, entities: readonly CodeEntity[]): string {
  const lines = entities
    .filter(({ kind }) => kind !== 'variable')
    .slice(0, 60)
    .map(statementOf);
  return [
    `# The parts of ${file}`,
    '',
    `All of this is in [the source](../../${file}).`,
    '',
    ...lines.flatMap((line) => [line, '']),
    '```ts',
    "import { Client, connect, gone } from 'shop';",
    '```',
    '',
  ].join('\n');
}

function statementOf({ name, kind, method, container, defaultValue }: CodeEntity): string {
  const value = defaultValue === undefined ? '' : ` (default: \`${defaultValue.replace(/['"]/g, '')}\`)`;
  switch (kind) {
    case 'route':
      return `- \`${method ?? 'GET'} ${name}\` answers.`;
    case 'env_var':
      return `The environment variable \`${name}\` is read at the start.`;
    case 'cli_option':
      return `Use the option \`${name}\`${value}.`;
    case 'config_key':
      return `The setting \`${name}\` tunes it${value}.`;
    case 'method':
      return `Call \`${container ?? 'it'}.${name}()\` to go on. The method \`${name}\` returns early when it has nothing to do.`;
    default:
      return `The ${kind} \`${name}\` and \`${name}()\` are made for this${value}.`;
  }
}

/** Changes the working tree; returns a description of the change. */
type EditOf = (root: string, random: Random) => string;

const EDITS: readonly EditOf[] = [
  function define(root, random) {
    const name = pick(wordsOfDocs(root), random);
    return change(root, random, (text, file) => `${text}\n${definitionOf(name, file)}\n`);
  },
  function removeLines(root, random) {
    return change(root, random, (text) => {
      const lines = text.split('\n');
      lines.splice(Math.floor(random() * lines.length), 1 + Math.floor(random() * 3));
      return lines.join('\n');
    });
  },
  function rename(root, random) {
    return change(root, random, (text) => {
      const word = pick(text.match(/\b[a-zA-Z_]{4,}\b/g) ?? ['x'], random);
      return text.replaceAll(word, `${word}Two`);
    });
  },
  function shift(root, random) {
    return change(root, random, (text) => `\n\n${text}`);
  },
  function mention(root, random) {
    const name = pick(wordsOfDocs(root), random);
    return change(root, random, (text) => `${text}\n// see ${name}, "${name.toLowerCase()}"\n`);
  },
  function changeValue(root, random) {
    return change(root, random, (text) =>
      text.replace(/\b\d+\b/g, (number) => (random() < 0.4 ? String(Number(number) + 1) : number)),
    );
  },
  function changeRoute(root, random) {
    return change(root, random, (text) =>
      text.replace(/'\/(\w+)/g, (all, name: string) => (random() < 0.5 ? `'/v2/${name}` : all)),
    );
  },
  function derive(root, random) {
    return change(
      root,
      random,
      (text, file) =>
        `${text}\n${file.endsWith('.py') ? 'def value(name):\n    return os.environ["SHOP_" + name]\n' : 'export const value = (key) => process.env[`SHOP_${key}`];\n'}`,
    );
  },
  function move(root, random) {
    const file = pick(codeOf(root), random);
    const target = `moved/${Math.floor(random() * 1e6)}-${file.split('/').at(-1) ?? ''}`;
    write(root, { 'moved/notes.txt': 'moved' });
    renameSync(join(root, file), join(root, target));
    if (random() < 0.5) commit(root);
    return `${file} to ${target}`;
  },
  function add(root, random) {
    const name = pick(wordsOfDocs(root), random);
    const file = `added/${name}.ts`;
    write(root, { [file]: `export function ${name}(retries = 3) { return process.env.${name.toUpperCase()}; }\n` });
    return file;
  },
  function remove(root, random) {
    const file = pick(codeOf(root), random);
    rmSync(join(root, file));
    return file;
  },
  function changeManifest(root, random) {
    const main = pick(['./typescript/definitions.ts', './typescript/config.ts', `./${PROGRAM}`, './gone.ts'], random);
    const exports = random() < 0.5 ? { exports: { '.': main } } : {};
    const name = random() < 0.3 ? 'store' : 'shop';
    write(root, {
      'package.json': JSON.stringify({
        ...MANIFEST,
        name,
        main,
        ...exports,
        version: `${Math.floor(random() * 9)}.0.0`,
      }),
    });
    return main;
  },
  function editDoc(root, random) {
    const file = `docs/${pick(CODE, random)}.md`;
    writeFileSync(
      join(root, file),
      `${readFileSync(join(root, file), 'utf8')}\nCall \`${pick(wordsOfDocs(root), random)}()\` too.\n`,
    );
    return file;
  },
  function commitAll(root) {
    commit(root);
    return '';
  },
  function revert(root, random) {
    const file = pick(CODE, random);
    write(root, { [file]: readFileSync(join(FIXTURES, file), 'utf8') });
    return file;
  },
];

function definitionOf(name: string, file: string): string {
  if (file.endsWith('.py')) return `def ${name}(retries=3):\n    return None`;
  if (file.endsWith('.go')) return `func ${name}(retries int) {}`;
  if (file.endsWith('.rs')) return `pub fn ${name}(retries: u8) {}`;
  return `export function ${name}(retries = 3) {}`;
}

function change(root: string, random: Random, edited: (text: string, file: string) => string): string {
  const file = pick(codeOf(root), random);
  writeFileSync(join(root, file), edited(readFileSync(join(root, file), 'utf8'), file));
  return file;
}

function codeOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|mjs|py|go|rs)$/.test(file) && !file.startsWith('.'))
    .sort();
}

/** Names that documents put in code, plain ones only. */
function wordsOfDocs(root: string): string[] {
  return CODE.flatMap((file) =>
    [...readFileSync(join(root, `docs/${file}.md`), 'utf8').matchAll(/`(\w{4,})(?:\(\))?`/g)].map(
      ([, word = '']) => word,
    ),
  );
}
