import { describe, expect, it } from 'vitest';
import { exampleKeys } from '../../src/claims/types/code-example/example-keys.js';
import { extractNames } from '../../src/claims/types/code-example/extract.js';
import { extractSettings } from '../../src/claims/types/config/extract.js';
import { extractVariables } from '../../src/claims/types/environment/extract.js';
import { extractRoutes } from '../../src/claims/types/api-route/extract.js';
import { readName } from '../../src/claims/ground/read-name.js';
import { renameOf } from '../../src/claims/removal/near-names.js';
import { draftsOf } from '../support/drafts.js';
import { expectLinearWork } from '../support/growth.js';

describe('names in code marks in comments of examples', () => {
  it.each([
    ['js', 'run(1) // returns `addLine`', ['addLine']],
    ['lua', 'run(1) -- returns `addLine`', ['addLine']],
    ['lua', '-- returns `addLine`', ['addLine']],
    ['python', 'run(1)  # returns `addLine`', ['addLine']],
    ['python', 'run(1 // `addLine`)', []],
    ['csharp', 'Run(1); # returns `addLine`', []],
  ])('of %s: %j', (lang, row, names) => {
    expect(draftsOf(extractNames, `# Use\n\n\`\`\`${lang}\n${row}\n\`\`\`\n`, 'a.md').map(({ text }) => text)).toEqual(
      names,
    );
  });
});

describe('keys of examples', () => {
  it.each<[code: string, names: readonly string[]]>([
    ['client.get(url, follow_redirects=True)', ['follow_redirects']],
    ['start({ requestTimeout: 3 })', ['requestTimeout']],
    ['start({ server: { keepAlive: true } })', ['keepAlive']],
    ['start({ logger: { transport: { options: { translateTime: 1 } } } })', []],
    ['const settings = { requestTimeout: 3 };', []],
    ['interface Settings { requestTimeout: number }', []],
    ['say("(requestTimeout: 3)")', []],
    ['if (isReady == maxCount) go()', []],
  ])('of %j are those that a call is given by name', (code, names) => {
    expect([...exampleKeys(code).values()].flat()).toEqual(names);
  });

  it.each<[code: string, names: readonly string[]]>([
    ["modules: [['@shop/nuxt', { cartName: 'x', pay: { dueDays: 3 } }]]", ['cartName', 'dueDays']],
    ["modules: [\n  [\n    '@shop/nuxt',\n    { cartName: 'x' },\n  ],\n]", ['cartName']],
    ["modules: [['@other/nuxt', { cartName: 'x' }]]", []],
    ["['@shop/nuxt'], { cartName: 'x' }", []],
  ])('of %j are options of an own package', (code, names) => {
    expect([...exampleKeys(code, { packages: new Set(['@shop/nuxt']) }).values()].flat()).toEqual(names);
  });
});

describe('a name in inline code', () => {
  it.each([
    ['type RequestOptions', 'RequestOptions'],
    ['record PriceList', 'PriceList'],
    ['fun openDoor()', 'openDoor'],
    ['async def read_rows()', 'read_rows'],
    ['new WeakList<Row>', 'WeakList'],
    ['protocol PriceList', 'PriceList'],
    ['const requestOptions', undefined],
    ['type of request', undefined],
    ['openCart(func (Cart, error))', 'openCart'],
    ['openCart(fun(): Unit)', 'openCart'],
    ['openCart(makeCart(1))', undefined],
  ])('of %j is %s', (code, name) => expect(readName(code)?.name).toBe(name));
});

describe('near names', () => {
  it('share most words', () => expect(renameOf('maxBodySize', ['maxBodyBytes', 'minAge'])).toBe('maxBodyBytes'));
  it('are none when two are as near', () => expect(renameOf('maxSize', ['maxAge', 'maxWidth'])).toBeUndefined());
});

const types = { names: extractNames, settings: extractSettings, variables: extractVariables, routes: extractRoutes };
const baits = [
  'a',
  'Aa',
  'A_',
  'A_A=',
  '(',
  '{',
  '({a',
  '"',
  '`',
  '/',
  '/a',
  '--a-',
  '# --a-b ',
  ':',
  '::',
  '. ',
  'aB: ',
  ', aB=',
  '= ',
  '// ',
  '<a ',
  '\\',
];

describe.each(Object.entries(types))('%s', (_, extract) => {
  it.each(baits)('are read in linear time from %j', async (bait) => {
    await expectLinearWork((times) => {
      const text = bait.repeat(Math.ceil((times * 30_000) / bait.length));
      // Names are read from fences of at most 60,000 characters.
      const fence = text.slice(0, times * 15_000);
      const rows = `${bait.repeat(40)}\n`.repeat((times * 15_000) / (bait.length * 40 + 1));
      const spans = [
        ...['ts', 'sh', 'json', ''].flatMap((lang) => [
          { kind: 'fence', lang, value: fence },
          { kind: 'fence', lang, value: rows },
        ]),
        { kind: 'code', value: text },
        { kind: 'prose', value: text, block: 'list' },
      ];
      const sources = draftsOf.sourcesOf(`# A\n\n${text}\n`, 'docs/a.md', spans);
      return () => sources.map((source) => [...extract(source)]);
    });
  });
});
