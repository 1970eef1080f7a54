import { expect, it } from 'vitest';
import { judgedAfter } from '../../support/judged.js';

it.each(['Shop.snk', 'Shop.fsproj', 'Shop.slnx'])('%s is the name of a file, not of a member', async (file) => {
  const before = {
    [file]: 'key\n',
    'src/Shop.cs': 'namespace Shop;\n\npublic class Cart { }\n',
    'docs/guide.md': `# Building\n\nAssemblies are built with \`${file}\`.\n`,
  };
  expect(await judgedAfter({ before, after: {} }, 'docs/guide.md')).toEqual([`${file}: verified, ${file} is there`]);
});
