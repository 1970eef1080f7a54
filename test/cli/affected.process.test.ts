import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commit, createRepository, git, write } from '../support/repository.js';
import { runCli, type Outcome } from '../support/cli.js';

const CART =
  'export function addItem(cart, item) {\n  return [...cart, item];\n}\n\nexport function clearCart() {\n  return [];\n}\n\nexport function countItems(cart) {\n  return cart.length;\n}\n';
const FILES = {
  'package.json': '{ "name": "shop", "version": "1.0.0", "type": "module", "exports": "./src/cart.js" }\n',
  'src/cart.js': CART,
  'README.md':
    '# Shop\n\n## Adding\n\nCall `addItem(cart, item)`.\n\n## Clearing\n\nCall `clearCart()`.\n\n## Layout\n\nThe cart is in `src/cart.js`.\n\n## Other\n\nNothing.\n',
};

const shop = (): string => createRepository(FILES);
const run = (line: string, cwd: string): Promise<Outcome> => runCli(line.split(' '), { cwd });
/** Sections of the JSON answer by slug. */
async function touched(line: string, cwd: string): Promise<string[]> {
  const { sections } = JSON.parse((await run(`affected --json ${line}`.trim(), cwd)).stdout) as {
    sections: { id: string }[];
  };
  return sections.map(({ id }) => id.replace('README.md#', ''));
}

describe('docalign affected', () => {
  it('lists what a changed definition touches before what names its file', async () => {
    const root = shop();
    expect(await run('affected', root)).toEqual({ code: 0, stdout: '', stderr: 'Nothing has changed.\n' });
    write(root, { 'src/cart.js': CART.replace('return [];', 'return Object.freeze([]);') });
    expect(await touched('', root)).toEqual(['clearing', 'layout']);
    const { code, stdout, stderr } = await run('affected', root);
    expect([code, stderr]).toEqual([0, '2 sections touched by 1 changed file.\n']);
    expect(stdout).toMatch(/mentions clearCart\n/);
  });

  it('finds what still names a removed definition, file or place', async () => {
    const root = shop();
    write(root, { 'src/cart.js': CART.replace(/export function clearCart[^}]*\}\n/, '') });
    expect((await touched('', root))[0]).toBe('clearing');
    git(root, 'checkout', '--quiet', '.');
    git(root, 'mv', 'src/cart.js', 'src/basket.js');
    expect((await touched('--staged', root))[0]).toBe('layout');
    git(root, 'reset', '--quiet', '--hard');
    rmSync(join(root, 'src/cart.js'));
    expect((await touched('', root)).slice(0, 3).sort()).toEqual(['adding', 'clearing', 'layout']);
  });

  it('finds what has no name in the code, such as a removed route', async () => {
    const server =
      "import express from 'express';\nconst app = express();\napp.get('/orders/:id', (_, answer) => answer.send('x'));\n";
    const root = createRepository({
      'package.json': '{ "name": "shop", "version": "1.0.0", "dependencies": { "express": "4.19.2" } }\n',
      'src/server.js': server,
      'docs/api.md': '# API\n\n## Orders\n\n`GET /orders/:id` gives one.\n\n## Other\n\nNothing.\n',
    });
    write(root, { 'src/server.js': server.replace('/orders/', '/purchases/') });
    expect(await touched('', root)).toEqual(['docs/api.md#orders']);
  });

  it('counts named files as changed, and a range of commits', async () => {
    const root = shop();
    expect((await touched('src/cart.js', root)).sort()).toEqual(['adding', 'clearing', 'layout']);
    expect((await touched('src', root)).sort()).toEqual(['adding', 'clearing', 'layout']);
    write(root, { 'src/cart.js': CART.replace('...cart, item', 'item, ...cart') });
    commit(root);
    expect(await touched('', root)).toEqual([]);
    expect((await touched('--since HEAD~1', root))[0]).toBe('adding');
    expect(await touched('--since HEAD~1 package.json', root)).toEqual([]);
  });

  it('marks what the changes edit themselves', async () => {
    const root = shop();
    write(root, {
      'src/cart.js': CART.replace('return [];', 'return null;'),
      'README.md': FILES['README.md'].replace('Call `clearCart()`.', 'Call `clearCart()` to start again.'),
    });
    expect((await run('affected', root)).stdout).toContain('Shop › Clearing (edited in these changes)');
  });

  it.each(['--since=-x', '--since=nope', '--since=a..b'])('refuses %s', async (option) => {
    const { code, stdout, stderr } = await run(`affected ${option}`, shop());
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      `docalign affected: --since names no commit of this repository, got "${option.slice('--since='.length)}". Give one branch, tag or commit.\n`,
    );
  });

  it('says where it looked, and what may be meant by a file that never was', async () => {
    const root = shop();
    expect((await run('affected --staged src', root)).stderr).toBe('Nothing is staged in the files named.\n');
    const unknown = (path: string, offer: string) => ({
      code: 2,
      stdout: '',
      stderr: `docalign affected: there is no file, directory or defined name "${path}": git knows of none, and no document mentions it. ${offer}\n`,
    });
    expect(await run('affected lib/missing.js', root)).toEqual(
      unknown('lib/missing.js', 'At the root are "src", "README.md", "package.json".'),
    );
    expect(await run('affected srk/kart.js', root)).toEqual(unknown('srk/kart.js', 'Did you mean "src/cart.js"?'));
  });

  it('refuses files outside', async () => {
    expect(await run('affected ../x.ts', shop())).toMatchObject({
      code: 2,
      stderr: 'docalign affected: "../x.ts" is outside the repository. Name a path inside it.\n',
    });
  });
});

describe('docalign coverage', () => {
  it('lists what is exported and not mentioned', async () => {
    const root = shop();
    expect(await run('coverage', root)).toEqual({
      code: 0,
      stdout: '  missing  of\n        1   3  src/cart.js\n    countItems\n',
      stderr: 'The docs mention 2 of 3 exported definitions (66 %).\n',
    });
    expect(JSON.parse((await run('coverage --json', root)).stdout)).toEqual({
      of: 'exports',
      total: 3,
      mentioned: 2,
      share: 2 / 3,
      files: [{ file: 'src/cart.js', total: 3, missing: [{ name: 'countItems', kind: 'function', line: 9 }] }],
      left_out: [],
      examples_left_out: [],
    });
    expect(await run('coverage srk', root)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'docalign coverage: there is no file or directory "srk". Did you mean "src"?\n',
    });
    expect(await run('coverage README.md', root)).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Nothing exported was found there.\n',
    });
  });
});
