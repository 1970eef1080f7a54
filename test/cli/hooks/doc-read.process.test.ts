import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commit, write } from '../../support/repository.js';
import { contextOf, createTrueShop, packageText, readmeText, runProgram, serverText, toolUse } from './support.js';

async function told(root: string, file: string, more = {}): Promise<string> {
  const stdin = toolUse(root, 'Read', { file_path: file, ...more });
  return contextOf(await runProgram(['hook', 'doc-read'], { cwd: root, stdin, env: { CLAUDE_PROJECT_DIR: root } }));
}

function createDriftedShop(): string {
  const root = createTrueShop();
  write(root, {
    'package.json': packageText.replace('"check"', '"lint"'),
    'src/server.ts': serverText.replace('8080', '9090'),
  });
  commit(root);
  return root;
}

describe('docalign hook doc-read', () => {
  it('adds what of the document is false, with and without an earlier scan', async () => {
    for (const scans of [['scan'], []]) {
      const root = createDriftedShop();
      for (const command of scans) await runProgram([command], { cwd: root });
      expect((await told(root, join(root, 'README.md'))).split('\n')).toEqual([
        'docalign: 2 statements of README.md that the code now contradicts:',
        '- README.md:7 "npm run check": package.json no longer defines check (now lint)',
        expect.stringMatching(/^- README\.md:17 "--port = 8080": the default of --port is 9090 now/),
      ]);
    }
  });

  it('does not add what a comment ignores', async () => {
    const root = createDriftedShop();
    const comment = '<!-- docalign-ignore-next-line the task comes back -->';
    write(root, { 'README.md': readmeText.replace('Run `npm', `${comment}\nRun \`npm`) });
    expect(await told(root, join(root, 'README.md'))).not.toContain('npm run check');
  });

  it('adds what is in the lines that were read', async () => {
    const root = createDriftedShop();
    expect(await told(root, join(root, 'README.md'), { offset: 10, limit: 20 })).toMatch(
      /^docalign: 1 statement of README\.md [^\n]*\n- README\.md:17 /,
    );
    expect(await told(root, join(root, 'README.md'), { offset: 9, limit: 3 })).toBe('');
  });

  it('says nothing of a true document, of code, of other files and of another tool', async () => {
    const root = createDriftedShop();
    const outside = createTrueShop();
    symlinkSync(outside, join(root, 'link'));
    for (const file of [
      join(root, 'docs/guide.md'),
      join(root, 'src/server.ts'),
      join(root, 'gone.md'),
      join(outside, 'README.md'),
      join(root, 'link/README.md'),
      join(root, '../README.md'),
      root,
      '',
    ])
      expect(await told(root, file)).toBe('');
    const other = toolUse(root, 'Edit', { file_path: join(root, 'README.md') });
    expect((await runProgram(['hook', 'doc-read'], { cwd: root, stdin: other })).stdout).toBe('');
    expect(existsSync(join(outside, '.docalign'))).toBe(false);
  });
});
