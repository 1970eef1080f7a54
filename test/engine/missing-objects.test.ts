import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { builtPrograms } from '../support/built.js';
import { commit, createRepository, git, write, type AtEnd } from '../support/repository.js';

const PACKAGE = '{ "name": "shop" }\n';
const code = (name: string): string =>
  `export function ${name}(order, customer) {\n  return order.customers.get(customer);\n}\n`;

/** A name that its document still has, two commits after it was renamed. */
function drifted(atEnd: AtEnd): string {
  const files = {
    'package.json': PACKAGE,
    'src/a.js': code('loadUser'),
    'README.md': '# Shop\n\nCall `loadUser()` with it. See [more](docs/more.md).\n',
    'docs/more.md': '# More\n',
  };
  const root = createRepository(files, atEnd);
  write(root, { 'src/a.js': code('fetchUser') });
  commit(root);
  git(root, 'mv', 'docs/more.md', 'docs/else.md');
  commit(root);
  return root;
}

interface Said {
  readonly claims: string;
  /** The message about git. */
  readonly problem: string;
}

/** In a process of its own, whose cache is on disk: what git left unanswered, only a later process asks again. */
function said(root: string): Said {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(builtPrograms(), 'docalign.js'), 'check', '--json', '--uncertain', '--repo', root, '--fail-on', 'never'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(0);
  const { findings } = JSON.parse(stdout) as {
    readonly findings: readonly { readonly text: string; readonly status: string; readonly reason: string }[];
  };
  return {
    claims: findings.map(({ text, status: verdict, reason }) => `${text}: ${verdict}, ${reason}`).join('\n'),
    problem: stderr
      .split('\n')
      .filter((line) => line.includes('git'))
      .join('\n'),
  };
}

/** A copy without a cache. */
function copyOf(root: string, name: string, atEnd: AtEnd): string {
  const copy = `${root}-${name}`;
  cpSync(root, copy, { recursive: true, preserveTimestamps: true });
  atEnd(() => rmSync(copy, { recursive: true }));
  return copy;
}

/** Hides an object of the repository until the returned function is called. */
function hide(root: string, name: string): () => void {
  const id = execFileSync('git', ['-C', root, 'rev-parse', name], { encoding: 'utf8' }).trim();
  const place = join(root, '.git/objects', id.slice(0, 2), id.slice(2));
  const aside = join(root, '.git', `${id}.aside`);
  renameSync(place, aside);
  return () => renameSync(aside, place);
}

const original = drifted(afterAll);
let right: Said;
beforeAll(() => {
  right = said(copyOf(original, 'whole', afterAll));
});

it.each([
  ['a commit', 'HEAD~2'],
  ['a parent', 'HEAD~1'],
  ['a tree', 'HEAD~2^{tree}'],
  ['a folder', 'HEAD~2:src'],
  ['a file', 'HEAD~2:src/a.js'],
  ['a later file', 'HEAD~1:src/a.js'],
])('what was said while git lacked %s is not kept', (_, object) => {
  const root = copyOf(original, 'copy', onTestFinished);
  const show = hide(root, object);
  const without = said(root);
  show();
  expect(right.claims).toMatch(/loadUser\(\): drifted/);
  expect(without.claims).not.toMatch(/is not of this repository, or an example/);
  if (without.claims !== right.claims) expect(without.problem).toMatch(/git lacks objects of this repository/);
  expect(said(root)).toEqual(right);
});
