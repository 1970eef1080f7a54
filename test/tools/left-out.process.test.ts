import { afterAll, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { parseArguments } from '../../src/tools/input/arguments.js';
import { getDocs } from '../../src/tools/get-docs.js';
import { createRepository } from '../support/repository.js';

const headings = Array.from({ length: 20_010 }, (_, at) => `## Option ${at}\n\nText.\n`).join('\n');
const rows = Array.from({ length: 8_000 }, (_, at) => `| --opt-${at} | the option numbered ${at} |`).join('\n');
const START = { 'docs/start.md': '# Start\n\nThe start of it.\n', '.docalign.yml': 'answer_wait_ms: 0\n' };
const HEADINGS = 'docs/headings.md: it has more than 20000 headings; the rest was left out';
const TABLE = 'docs/table.md: of a section longer than 200000 characters, only the beginning is searched';

async function answers(files: Readonly<Record<string, string>>, queries: readonly string[]) {
  const root = createRepository({ ...START, ...files }, afterAll);
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  const found = [];
  for (const query of queries) {
    const input = parseArguments(getDocs, { query });
    const answer = await getDocs.run({ snapshot: await engine.snapshot(), agent: undefined }, input);
    found.push([answer.unknown_words, answer.not_read]);
  }
  await engine.close();
  return found;
}

it('words beyond the last heading or row that is read are not called unknown', async () => {
  const files = {
    'docs/headings.md': `# All\n\n${headings}\n## Quoll\n\nIt is here.\n`,
    'docs/table.md': `# Table\n\n| option | what |\n|---|---|\n${rows}\n\nA wombat.\n`,
  };
  expect(await answers(files, ['quoll start', 'wombat start', 'platypus start', 'start'])).toEqual([
    [undefined, `${HEADINGS}; ${TABLE}`],
    [undefined, `${HEADINGS}; ${TABLE}`],
    [['platypus'], undefined],
    [undefined, undefined],
  ]);
});

it('no word is called unknown where a whole document was not read', async () => {
  expect(await answers({ 'docs/binary.md': '# Bin\0ary\n' }, ['quoll start'])).toEqual([
    [undefined, 'docs/binary.md: binary'],
  ]);
});
