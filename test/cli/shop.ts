import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commit, createRepository, write, type AtEnd } from '../support/repository.js';

const README = `# Shop

Read [the guide](docs/guide.md) and [the old page](docs/old.md).

## Contributing

\`\`\`sh
npm run build
npm run check
\`\`\`

## Layout

Prices are in \`src/prices.ts\`, the server in \`src/server.ts\`.
`;
const GUIDE = `# Guide

## Starting

Start [the server](../src/server.ts), then see [Stopping](#stopping).

## Stopping

Press Ctrl-C.
`;
const manifest = (check: string) =>
  `${JSON.stringify({ name: 'shop', version: '2.0.0', scripts: { build: 'tsc', [check]: 'eslint . --max-warnings 0' } }, null, 2)}\n`;

/**
 * A repository whose README was true in its first commit; since then a doc was removed, a file moved and a script
 * renamed.
 */
export function createShop(atEnd?: AtEnd): string {
  const files = {
    'README.md': README,
    'docs/guide.md': GUIDE,
    'docs/old.md': '# Old\n',
    'package.json': manifest('check'),
    'src/prices.ts': 'export const prices = [1];\n',
    'src/server.ts': 'export const server = 1;\n',
  };
  const root = createRepository(files, atEnd);
  rmSync(join(root, 'docs/old.md'));
  renameSync(join(root, 'src/prices.ts'), join(root, 'src/pricing.ts'));
  write(root, { 'package.json': manifest('lint') });
  commit(root);
  return root;
}
