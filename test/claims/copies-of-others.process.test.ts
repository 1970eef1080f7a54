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
