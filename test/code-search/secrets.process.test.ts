import { expect, it } from 'vitest';
import { openRepository } from '../support/engine.js';
import { filesIn, rowsIn, search } from './support.js';

const TOKEN = ['ghp', `${'a1B2'.repeat(9)}`].join('_');
const KEY = ['-----BEGIN RSA ', 'PRIVATE KEY-----'].join('');
const KEY_ROW = 'MIIEowIBAAKCAQEAx7needleKey';
const FILES = {
  '.env': 'DB_HOST=localhost-needle\nDB_PASSWORD=hunter2needle\n',
  'src/token.ts': `const needle = '${TOKEN}';\nconst other = 1;\n`,
  'certs/key.txt': `needle before\n${KEY}\n${KEY_ROW}\nneedleSecond\n-----END RSA PRIVATE KEY-----\nneedle after\n`,
  'k8s/secret.yaml':
    'kind: Secret\nmetadata:\n  name: shop\nstringData:\n  password: needle-in-yaml\n  long: |\n    needle-deep\n',
  'k8s/map.yaml': 'kind: ConfigMap\ndata:\n  level: needle-public\n',
  'src/plain.ts': 'const needle = 1;\n',
};
const HIDDEN = ['hunter2', 'localhost-needle', TOKEN, 'needleKey', 'needleSecond', 'needle-in-yaml', 'needle-deep'];

it.each([
  { term: 'needle' },
  { term: 'needle', output: 'full', context_lines: 20 },
  { term: 'NEEDLE' },
  { term: '.', mode: 'regex', output: 'full', context_lines: 20 },
  { term: '=|:', mode: 'regex' },
  { term: 'password', output: 'full', context_lines: 20 },
  { term: 'DB_PASSWORD', mode: 'symbol' },
])('no secret is shown by %j', async (args) => {
  const { engine } = await openRepository(FILES);
  const ask = async (): Promise<string> =>
    JSON.stringify(await search(engine, { ...args, limit: 100, max_tokens: 20_000 }));
  for (const text of [await ask(), await ask(), await ask()])
    for (const hidden of HIDDEN) expect(text).not.toContain(hidden);
});

it('rows beside secrets are shown as they are, with their numbers', async () => {
  const { engine } = await openRepository(FILES);
  const rows = rowsIn(await search(engine, { term: 'needle', max_tokens: 20_000 }));
  expect(rows).toContain('src/plain.ts:1 const needle = 1;');
  expect(rows).toContain('k8s/map.yaml:3   level: needle-public');
  expect(rows).toContain('certs/key.txt:1 needle before');
  expect(rows).toContain('certs/key.txt:6 needle after');
  expect(rows).toContain(`src/token.ts:1 const needle = '${'█'.repeat(TOKEN.length)}';`);
  expect(rowsIn(await search(engine, { term: 'DB_PASSWORD' }))).toEqual(['.env:2 DB_PASSWORD=']);
});

it.each(['hunter2', 'localhost-needle', 'needle-in-yaml', 'needle-deep', 'needleSecond', 'needleKey'])(
  'a guess is not confirmed where a file holds secrets: %s',
  async (term) => {
    const { engine } = await openRepository(FILES);
    for (const mode of ['literal', 'word', 'regex'])
      expect(
        filesIn(await search(engine, { term: mode === 'regex' ? `.${term.slice(1)}` : term, mode })),
        mode,
      ).toEqual([]);
    expect(filesIn(await search(engine, { term: term.toUpperCase() }))).toEqual([]);
  },
);

it('a guess of a token is not confirmed', async () => {
  const { engine } = await openRepository(FILES);
  expect((await search(engine, { term: TOKEN })).total_files).toBe(0);
  expect((await search(engine, { term: 'gh[p-z]_a1B', mode: 'regex' })).total_files).toBe(0);
});

/** What a search counts, which must not hang on what is masked, or on what was asked before. */
function countsOf(answer: Awaited<ReturnType<typeof search>>): readonly number[] {
  return [answer.total_files, answer.total_lines];
}

it.each([
  ['^DB_PASSWORD=(h.*)?$', '^DB_PASSWORD=(q.*)?$'],
  ['^DB_PASSWORD=(hunter2needle|)$', '^DB_PASSWORD=(hunter3needle|)$'],
  [`(${TOKEN}|█)`, `(${TOKEN.replace('a', 'b')}|█)`],
  [`${TOKEN.slice(0, 8)}|const other`, `${TOKEN.slice(0, 7)}x|const other`],
  ['needleK|needle after', 'needleX|needle after'],
  ['^$|^password: n', '^$|^password: q'],
])('a pattern that matches what is left does not tell a right guess from a wrong one: %s', async (right, wrong) => {
  const answers = [];
  for (const term of [right, wrong]) {
    const { engine } = await openRepository(FILES);
    answers.push(countsOf(await search(engine, { term, mode: 'regex' })));
  }
  expect(answers[0]).toEqual(answers[1]);
});

it('what masks a secret does not count as a character of the text', async () => {
  const { engine } = await openRepository({ ...FILES, 'src/bar.ts': "const bar = '█';\nconst umlaut = 'ä';\n" });
  const found = rowsIn(await search(engine, { term: '[^\\x00-\\x7F]', mode: 'regex' }));
  expect(found).toEqual(["src/bar.ts:1 const bar = '█';", "src/bar.ts:2 const umlaut = 'ä';"]);
  expect(filesIn(await search(engine, { term: '█' }))).toContain('src/token.ts');
  const beside = await search(engine, { term: "needle = '.{3}", mode: 'regex' });
  expect(filesIn(beside)).toEqual(['src/token.ts']);
});

it('the answer is the same whatever was asked before', async () => {
  const questions = [
    { term: '^\\s*$', mode: 'regex' },
    { term: '[^\\x00-\\x7F]', mode: 'regex' },
    { term: '█' },
    { term: '\\x{2588}', mode: 'regex' },
    { term: 'needle' },
    { term: 'NEEDLE', mode: 'word' },
  ];
  const alone = [];
  for (const question of questions) {
    const { engine } = await openRepository(FILES);
    alone.push(countsOf(await search(engine, question)));
  }
  const { engine } = await openRepository(FILES);
  for (const round of [questions, questions.toReversed()])
    for (const question of round)
      expect(countsOf(await search(engine, question)), JSON.stringify(question)).toEqual(
        alone[questions.indexOf(question)],
      );
  expect(alone[2]).toEqual(alone[3]);
});
