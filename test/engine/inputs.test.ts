import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { createRepository, git, write } from '../support/repository.js';

/**
 * Every path that the process reads or checks, until the set is emptied. Recorded in the file system's own functions,
 * whichever code calls them.
 */
const looked = new Set<string>();
const CALLS = [
  'lstatSync',
  'statSync',
  'openSync',
  'readdirSync',
  'readFileSync',
  'readlinkSync',
  'existsSync',
  'accessSync',
] as const;
const before = Object.fromEntries(CALLS.map((call) => [call, fs[call]]));
for (const call of CALLS) {
  const own = fs[call] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [call]: (...args: unknown[]) => {
      looked.add(String(args[0]));
      return own(...args);
    },
  });
}
syncBuiltinESMExports();
afterAll(() => {
  Object.assign(fs, before);
  syncBuiltinESMExports();
});

const FILES = {
  'package.json': '{ "name": "harbor", "scripts": { "dredge": "x" }, "engines": { "node": ">=20" } }\n',
  'pkg/pyproject.toml': '[project]\nname = "pilot"\n',
  '.gitignore': 'gen/\n',
  '.gitmodules': '[submodule "lib"]\n\tpath = lib\n',
  '.docalign.yml': 'stale_threshold_days: 30\n',
  'mkdocs.yml': 'site_name: x\n',
  'src/names.js': 'export function parseLantern() {}\n',
  'src/deep/.gitignore': '*.tmp\n',
  'src/deep/a.js': 'export const craneHeight = 3;\n',
  'src/gone.js': 'x\n',
  'docs/a.md':
    '# A\n\nRun `npm run dredge`, call `parseLantern()` and `openGate()`. See [b](b.md#part), [x](../gen/x.js), [l](../src/link.js), [g](../src/gone.js) and `src/deep/a.js`.\n',
  'docs/b.md': '# B\n\n## Part\n',
  'CHANGELOG.md': '# Changes\n',
};

describe('every file that an answer rests on', () => {
  it('is looked at by each answer, or tells of a change', async () => {
    const root = createRepository(FILES);
    write(root, { 'gen/x.js': 'x\n', 'gen/y.js': 'y\n', '.git/info/exclude': '*.log\n' });
    fs.symlinkSync('../gen/y.js', join(root, 'src/link.js'));
    fs.linkSync(join(root, 'docs/b.md'), `${root}-b.md`);
    onTestFinished(() => fs.rmSync(`${root}-b.md`));
    git(root, 'pack-refs', '--all');
    fs.rmSync(join(root, 'src/gone.js'));
    const engine = await openEngine({ repo: root, env: {}, cwd: root, background: true });
    onTestFinished(() => engine.close());
    const answer = async (): Promise<void> => {
      const snapshot = await engine.snapshot();
      await snapshot.allClaims();
      for (const file of snapshot.docs.keys()) await snapshot.reportsOn(file);
      snapshot.search({ query: 'crane', alternatives: [], path: undefined, limit: 5 });
    };
    await answer();
    await quiet(answer, root);
    const inputs = [...looked]
      .filter((path) => path.startsWith(root) && fs.lstatSync(path, { throwIfNoEntry: false })?.isFile() === true)
      .sort();
    looked.clear();
    await answer();
    const each = new Set(looked);
    expect(each.has(join(root, 'docs')), 'a quiet answer looks at no folder').toBe(false);
    const told = inputs.filter((path) => !each.has(path));
    expect(told).toContain(join(root, 'src/names.js'));
    expect([...each]).toContain(join(root, '.git/HEAD'));
    expect([...each], 'a file of the last commit is gone: the index may say that it is meant to be').toContain(
      join(root, '.git/index'),
    );
    const silent: string[] = [];
    for (const path of told) {
      fs.utimesSync(path, new Date(), new Date());
      looked.clear();
      await answer();
      if (!looked.has(join(root, 'docs'))) silent.push(path.slice(root.length + 1));
      await quiet(answer, root);
    }
    // No answer depends on these: our own files contain past results.
    expect(silent.filter((path) => !path.startsWith('.docalign/'))).toEqual([]);
  });
});

/** Answers until no folder is read: a file that was just written is too young to be trusted for two seconds. */
async function quiet(answer: () => Promise<void>, root: string): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    const known = new Set(looked);
    looked.clear();
    await answer();
    const isQuiet = !looked.has(join(root, 'docs'));
    for (const path of known) looked.add(path);
    if (isQuiet) return;
    await new Promise((resume) => {
      setTimeout(resume, 100);
    });
  }
  throw new Error('the repository never came to rest');
}

it('an answer follows what the index says is meant to be absent, though nothing else has changed', async () => {
  const root = createRepository({ 'src/gone.js': 'x\n', 'docs/a.md': '# A\n\nSee [g](../src/gone.js).\n' });
  fs.rmSync(join(root, 'src/gone.js'));
  const engine = await openEngine({ repo: root, env: {}, cwd: root, background: true });
  onTestFinished(() => engine.close());
  const answer = async () =>
    (await (await engine.snapshot()).claims('docs/a.md')).map(({ verdict }) => verdict?.status);
  expect(await answer()).toEqual(['drifted']);
  await quiet(async () => void (await answer()), root);
  git(root, 'update-index', '--skip-worktree', 'src/gone.js');
  expect(await answer()).toEqual(['verified']);
  await quiet(async () => void (await answer()), root);
  git(root, 'update-index', '--no-skip-worktree', 'src/gone.js');
  expect(await answer()).toEqual(['drifted']);
});

it('an answer follows a document with a second name outside, also after something else of that sort has changed', async () => {
  const root = createRepository({ 'docs/t.md': '# T\n\n## Pilot stations\n' });
  fs.mkdirSync(join(root, '.git/info'), { recursive: true });
  fs.writeFileSync(join(root, '.git/info/exclude'), '*.log\n');
  fs.linkSync(join(root, 'docs/t.md'), `${root}-t.md`);
  onTestFinished(() => fs.rmSync(`${root}-t.md`));
  const engine = await openEngine({ repo: root, env: {}, cwd: root, background: true });
  onTestFinished(() => engine.close());
  const headings = async () => {
    const snapshot = await engine.snapshot();
    await snapshot.allClaims();
    return [...snapshot.docs.values()].flatMap(({ sections }) => sections.map(({ heading }) => heading));
  };
  await headings();
  await quiet(async () => void (await headings()), root);
  fs.writeFileSync(join(root, '.git/info/exclude'), '*.tmp\n');
  await headings();
  await quiet(async () => void (await headings()), root);
  fs.writeFileSync(`${root}-t.md`, '# T\n\n## Other stations\n');
  expect(await headings()).toContain('Other stations');
});
