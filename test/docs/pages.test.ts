import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { claimTypes } from '../../src/claims/index.js';
import { clients } from '../../src/setup/clients/index.js';
import { tools } from '../../src/tools/index.js';

const read = (file: string): string => readFileSync(file, 'utf8');

it('the README gives as test command exactly what CI runs', () => {
  const commands = read('.ci/run')
    .split('\n')
    .filter((line) => line.startsWith('npm '));
  expect(read('README.md')).toContain(`\`\`\`sh\n${commands.join(' && ')}\n\`\`\``);
});

describe('the documentation', () => {
  it('has an index of all its pages', () => {
    const pages = readdirSync('docs').filter((file) => file.endsWith('.md') && file !== 'README.md');
    const listed = [...read('docs/README.md').matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\)/gm)].map(([, page]) => page);
    expect([...listed, 'getting-started.md'].filter((page, at, all) => all.indexOf(page) === at).sort()).toEqual(
      pages.sort(),
    );
  });

  it('gives every tool a row, by the name that clients see', () => {
    const [, table = ''] = /<!-- tools:start -->([^]*?)<!-- tools:end -->/.exec(read('docs/tools.md')) ?? [];
    expect([...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(tools.map(({ name }) => name));
  });

  it('gives every claim type an example', () => {
    for (const { name } of claimTypes) expect(read('docs/claims.md')).toContain(`| \`${name}\` |`);
  });

  it('gives every MCP client a row with its project settings', () => {
    for (const { id, title, project } of clients) {
      const [row] = new RegExp(`^\\| ${title} \\| \`${id}\` \\|.*$`, 'm').exec(read('docs/agents.md')) ?? [];
      expect(row, id).toBeDefined();
      if (project[0] !== undefined) expect(row).toContain(`\`${project[0]}\``);
    }
  });
});
