import { expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { countRuns } from '../support/git-runs.js';
import { commit, createRepository, write } from '../support/repository.js';

const COMMITS = 16;
const numbers = Array.from({ length: COMMITS }, (_, at) => at);
const manifest = (jobs: readonly string[]): string =>
  JSON.stringify({ name: 'shop', scripts: Object.fromEntries(jobs.map((job) => [job, `node jobs/${job}.js`])) });

/** A document with a line of each of many commits, about a script and a function that the last commit removes. */
function drifted(): string {
  const root = createRepository({ 'package.json': manifest(['build']), 'README.md': '# Shop\n' });
  for (const last of numbers) {
    const jobs = numbers.slice(0, last + 1).map((at) => `job${at}`);
    const lines = jobs.map((job) => `\nStart it with \`npm run ${job}\`, which calls \`${job}Orders()\`.\n`);
    write(root, {
      'package.json': manifest(['build', ...jobs]),
      'README.md': `# Shop\n${lines.join('')}`,
      'src/jobs.js': jobs.map((job) => `export function ${job}Orders(order) {\n  return order.${job};\n}\n`).join(''),
    });
    commit(root);
  }
  write(root, {
    'package.json': manifest(['build']),
    'src/jobs.js': numbers
      .map((at) => `export function run${at}Tasks(order) {\n  return order.job${at};\n}\n`)
      .join(''),
  });
  commit(root);
  return root;
}

it.skipIf(process.platform === 'win32')('a scan asks for all texts of then together', async () => {
  const root = drifted();
  const runs = countRuns();
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  const { result } = await engine.scan({ onProgress: () => undefined });
  await engine.close();
  const judgements = [...result.docs.values()].flatMap((doc) => doc.judgements);
  const found = judgements.filter(({ verdict }) => verdict.status === 'drifted').map(({ claim }) => claim.text);
  expect(found).toEqual(expect.arrayContaining(numbers.map((at) => expect.stringContaining(`npm run job${at}`))));
  expect(found).toEqual(expect.arrayContaining(numbers.map((at) => expect.stringContaining(`job${at}Orders`))));
  expect(runs().filter((run) => run.startsWith('cat-file')).length).toBeLessThan(24);
});
