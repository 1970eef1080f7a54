import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { claimTypes } from '../src/claims/index.js';
import { commandTable } from '../src/cli/arguments/reference.js';
import { tools } from '../src/tools/index.js';

const readme = readFileSync('README.md', 'utf8');

function between(mark: string): string {
  const [, after = ''] = readme.split(`<!-- ${mark}:start -->\n`);
  return after.split(`\n<!-- ${mark}:end -->`)[0] ?? '';
}

describe('the README', () => {
  it('lists every command as the command line does', () => expect(between('commands')).toBe(commandTable()));

  it('lists every tool by the name clients see', () => {
    expect([...between('tools').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(
      tools.map(({ name }) => name),
    );
  });

  it('lists every claim type', () => {
    for (const { name } of claimTypes) expect(readme).toContain(`| \`${name}\` |`);
  });

  it('gives as test command exactly what CI runs', () => {
    const commands = readFileSync('.ci/run', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('npm '));
    expect(readme).toContain(`\`\`\`sh\n${commands.join(' && ')}\n\`\`\``);
  });
});
