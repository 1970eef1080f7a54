import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { commit, git, write } from '../../support/repository.js';
import { createTrueShop, docalign, packageText, readmeText, run, serverText } from './support.js';

const check = (root: string) => run(['hook', 'pre-commit'], { cwd: root });

describe('docalign hook pre-commit', () => {
  it('ends with 1 on what the staged change makes false', async () => {
    const root = createTrueShop();
    renameSync(join(root, 'src/prices.ts'), join(root, 'src/pricing.ts'));
    write(root, {
      'package.json': packageText.replace('"check"', '"lint"'),
      'src/server.ts': serverText.replace('8080', '9090').replace('SHOP_PORT', 'STORE_PORT'),
    });
    expect(await check(root)).toEqual({ code: 0, stdout: '', stderr: '' });
    git(root, 'add', '--all');
    const { code, stdout, stderr } = await check(root);
    expect([code, stdout.match(/^\S+\.md:\d+:.*$/gm)]).toEqual([
      1,
      [
        'README.md:7:36  high  task-renamed',
        'README.md:11:16  medium  path-renamed',
        'README.md:17:14  medium  default-renamed',
        'docs/guide.md:3:54  medium  name-renamed',
      ],
    ]);
    expect(stderr).toContain('"git commit --no-verify" commits without this check.\n');
  });

  it('lets other drift pass, but not in a section that the staged change edits', async () => {
    const root = createTrueShop();
    write(root, { 'package.json': packageText.replace('"check"', '"lint"') });
    commit(root);
    write(root, { 'src/server.ts': `${serverText}// x\n` });
    git(root, 'add', '--all');
    expect(await check(root)).toEqual({ code: 0, stdout: '', stderr: '' });
    write(root, { 'README.md': readmeText.replace('# Shop', '# The shop') });
    git(root, 'add', '--all');
    expect((await check(root)).code).toBe(0);
    write(root, { 'README.md': readmeText.replace('Run `npm', 'First run `npm') });
    git(root, 'add', '--all');
    const { code, stdout } = await check(root);
    expect([code, stdout]).toEqual([1, expect.stringContaining('npm run check')]);
  });

  it('passes where the staged change keeps the docs true', async () => {
    const root = createTrueShop();
    write(root, {
      'package.json': packageText.replace('"check"', '"lint"'),
      'README.md': readmeText.replace('run check', 'run lint'),
    });
    git(root, 'add', '--all');
    expect(await check(root)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('follows fail_on of the settings', async () => {
    const root = createTrueShop();
    write(root, { 'package.json': packageText.replace('"check"', '"lint"'), '.docalign.yml': 'fail_on: never\n' });
    git(root, 'add', '--all');
    expect((await check(root)).code).toBe(0);
  });

  it('passes over what a comment ignores', async () => {
    const root = createTrueShop();
    const comment = '<!-- docalign-ignore-next-line the task comes back -->';
    write(root, {
      'package.json': packageText.replace('"check"', '"lint"'),
      'README.md': readmeText.replace('Run `npm', `${comment}\nRun \`npm`),
    });
    git(root, 'add', '--all');
    expect(await check(root)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('passes over what the baseline has recorded, if it is told to', async () => {
    const root = createTrueShop();
    write(root, { 'package.json': packageText.replace('"check"', '"lint"') });
    commit(root);
    expect((await run(['baseline'], { cwd: root })).code).toBe(0);
    write(root, { 'README.md': readmeText.replace('Run `npm', 'First run `npm') });
    git(root, 'add', '--all');
    const checked = () => run(['hook', 'pre-commit', '--baseline'], { cwd: root });
    expect((await check(root)).code).toBe(1);
    expect(await checked()).toEqual({ code: 0, stdout: '', stderr: '' });
    write(root, { 'src/server.ts': serverText.replace('SHOP_PORT', 'STORE_PORT') });
    git(root, 'add', '--all');
    const { code, stdout } = await checked();
    expect([code, stdout]).toEqual([1, expect.stringContaining('SHOP_PORT')]);
    expect(stdout).not.toContain('npm run check');
  });

  it.each([[['-a']], [['package.json']]])('sees what "git commit %s" commits', (args) => {
    const root = createTrueShop();
    write(root, {
      '.git/hooks/pre-commit': `#!/bin/sh\nexec "${process.execPath}" "${docalign()}" hook pre-commit\n`,
      'package.json': packageText.replace('"check"', '"lint"'),
    });
    execFileSync('chmod', ['+x', join(root, '.git/hooks/pre-commit')]);
    const committed = spawnSync(
      'git',
      ['-c', 'user.name=T', '-c', 'user.email=t@e', 'commit', '--message', 'x', ...args],
      { cwd: root, encoding: 'utf8' },
    );
    expect([committed.status, committed.stdout + committed.stderr]).toEqual([
      1,
      expect.stringContaining('npm run check'),
    ]);
    expect(readdirSync(join(root, '.git')).filter((name) => name.includes('lock'))).toEqual([]);
  });
});
