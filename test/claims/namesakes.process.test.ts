import { describe, expect, it } from 'vitest';
import { claimsOf, standingOf, whyOf } from '../support/judged.js';
import { commit, createRepository, git } from '../support/repository.js';

async function judged(doc: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = createRepository({ 'package.json': '{ "name": "shop" }', 'docs/use.md': doc, ...files });
  return (await claimsOf(root, 'docs/use.md')).map((judged) => `${judged.claim.text} ${standingOf(judged)}`);
}

const FAKE = {
  'src/fake.js':
    'export function createElement(tag) {\n  const element = {\n    querySelector(query) {},\n    fillBasket(list) {},\n  }\n  return element\n}\n',
};

describe('A member of the browser that a fake DOM of this repository has, too', () => {
  it('is uncertain', async () => {
    const doc =
      "# Use\n\nAn element of the page:\n\n```js\nimport { createElement } from 'shop'\nthis.querySelector('main')\n```\n\nOr `document.querySelector()`.\n";
    const found = (await judged(doc, FAKE)).filter((text) => text.includes('querySelector'));
    expect(found).toEqual(['querySelector uncertain', 'document.querySelector() uncertain']);
  });

  it('is verified where the package exports it', async () => {
    const exported = { 'src/dom.js': 'export function querySelector(query) {}\n' };
    expect(await judged('# Use\n\nCall `querySelector()`.\n', exported)).toEqual(['querySelector() verified']);
  });
});

describe('A name that every program has', () => {
  const TABLE = {
    'conf/globals.js': `const es3 = {\n  TypeError: false,\n  parseFloat: false,\n  isPrototypeOf: false,\n  fillBasket: false,\n};\nmodule.exports = { es3, commonjs: { require: true } };\n`,
  };
  const DOC = '# Use\n\nThrows `TypeError`, has `isPrototypeOf` and `fillBasket`; call `parseFloat()`, `require()`.\n';

  it('is uncertain where the code only has a key of that name', async () => {
    expect(await judged(DOC, TABLE)).toEqual([
      'TypeError uncertain',
      'isPrototypeOf uncertain',
      'fillBasket verified weakly',
      'parseFloat() uncertain',
      'require() uncertain',
    ]);
  });

  it('is verified where the package exports a definition of it', async () => {
    const files = { ...TABLE, 'src/errors.js': 'export class TypeError extends Error {}\n' };
    expect((await judged(DOC, files))[0]).toBe('TypeError verified');
  });

  it('is weak ground as a method', async () => {
    const files = { 'src/shelf.js': 'export class Shelf {\n  fetch(book) {}\n}\n' };
    expect(await judged('# Use\n\nA `Shelf` has `fetch(book)`.\n', files)).toEqual(['fetch(book) verified weakly']);
  });

  it('is one of the language of the examples beside it', async () => {
    const page = '# Use\n\nCall `parseFloat()`.\n\n```js\nparseFloat("1")\n```\n';
    const files = { 'src/lib.rs': 'pub struct Options {\n    pub parseFloat: bool,\n}\n' };
    expect((await judged(page, files))[0]).toBe('parseFloat() uncertain');
    expect((await judged(page.replace('js', 'rs'), files))[0]).not.toBe('parseFloat() uncertain');
  });
});

it.each([
  ['An element is filled by `fillBasket()`.', ['fillBasket() verified weakly']],
  ['An `element` is filled by `fillBasket()`.', ['fillBasket() verified']],
])('A method of a variable needs the variable in code: %s', async (text, expected) => {
  expect(await judged(`# Use\n\n${text}\n`, FAKE)).toEqual(expected);
});

it.each([
  ['shop --ending js | tree --fromfile', 'uncertain'],
  ['npx create-thing .', 'uncertain'],
  ['cd . && tree --noreport', 'drifted'],
])('A listing below a command is of the files only if the command prints them: %s', async (command, standing) => {
  const listing = `\`\`\`bash\n$ ${command}\n.\n├── till.ts\n└── src\n    ├── basket.ts\n    ├── pay.ts\n    ├── shelf.ts\n    └── error.ts\n\`\`\`\n`;
  const files = {
    'till.ts': '1;\n',
    'src/basket.ts': '1;\n',
    'src/error.ts': '1;\n',
    'src/pay.ts': '1;\n',
    'src/shelf.ts': '1;\n',
  };
  const root = createRepository({ ...files, 'README.md': `# Shop\n\n${listing}` });
  git(root, 'rm', '--quiet', 'src/basket.ts');
  commit(root);
  const entry = (await claimsOf(root, 'README.md')).find(({ claim }) => claim.text === 'basket.ts');
  expect(entry && `${standingOf(entry)} ${whyOf(entry)}`).toContain(standing);
});

it('A folder is not a file of that name', async () => {
  const doc = '# Work on shop\n\n```\nshop/\n├── app/\n├── src/\n└── docs/\n```\n';
  const found = await judged(doc, {
    'docs/app.yaml': 'a: 1\n',
    'app.yaml': 'a: 1\n',
    'src/a.js': 'export const a = 1\n',
  });
  expect(found.filter((text) => text.startsWith('app'))).toEqual(['app uncertain']);
});

it.each([
  ['The option of the tag.', 'skip_tags verified weakly'],
  ['An `Opt` of the tag.', 'skip_tags verified'],
])('A member of an owner with a short name needs that name as a word: %s', async (text, expected) => {
  const files = { 'src/args.rs': 'pub struct Opt {\n    pub skip_tags: bool,\n}\n' };
  expect((await judged(`# Tags\n\n## skip_tags\n\n${text} See \`skip_tags\`.\n`, files)).at(-1)).toBe(expected);
});
