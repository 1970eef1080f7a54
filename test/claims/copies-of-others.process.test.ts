import { expect, it } from 'vitest';
import { claimsOf } from '../support/judged.js';
import { commit, createRepository, git } from '../support/repository.js';

const stays = 'export function closePort() {\n  return 2;\n}\n';
const copied = 'export class GifView {\n  play() {}\n}\n';
const page = (link: string): string => `# Views\n\nTo animate, take ${link}.\n\nShow it in a \`GifView\`.\n`;

it.each([
  ['[Gifs](https://github.com/acme/gifs)', 'uncertain'],
  ['[Gifs](https://github.com/acme/gifs.git)', 'uncertain'],
  ['[others](https://github.com/acme/others)', 'drifted'],
  ['nothing else', 'drifted'],
])('a name that left with a copy of another project, where the section has %s', async (link, expected) => {
  const root = createRepository({
    'package.json': '{ "name": "shop" }\n',
    'src/port.ts': stays,
    'src/gifs/view.ts': copied,
    'AGENTS.md': page(link),
  });
  git(root, 'rm', '-q', 'src/gifs/view.ts');
  commit(root);
  const claims = await claimsOf(root, 'AGENTS.md');
  const ofView = claims.filter(({ claim }) => claim.text === 'GifView');
  expect(ofView.map(({ verdict }) => verdict?.status)).toEqual([expected]);
});

it.each([
  ['The server now lives in its own repo, [acme/shop-server](https://github.com/acme/shop-server).', 'uncertain'],
  ['See [acme/shop-server](https://github.com/acme/shop-server).', 'drifted'],
  ['The server now lives in its own repo.', 'drifted'],
])('a name that left with a whole folder, where the document says: %s', async (sentence, expected) => {
  const root = createRepository({
    'package.json': '{ "name": "shop" }\n',
    'src/port.ts': stays,
    'server/src/view.ts': copied,
    'AGENTS.md': `# Shop\n\n${sentence}\n\n## Tools\n\nShow it in a \`GifView\`.\n`,
  });
  git(root, 'rm', '-rq', 'server');
  commit(root);
  const claims = await claimsOf(root, 'AGENTS.md');
  expect(claims.filter(({ claim }) => claim.text === 'GifView').map(({ verdict }) => verdict?.status)).toEqual([
    expected,
  ]);
});
