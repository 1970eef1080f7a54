import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { claimsOf } from '../support/judged.js';
import { commit, createRepository, git, write } from '../support/repository.js';

const CRATE = (name: string): string => `[package]\nname = "${name}"\nversion = "1.0.0"\n`;

it.each([
  [
    'examples/board/examples/small.rs',
    'examples/board/Cargo.toml',
    /^uncertain: .* examples\/board\/examples\/small\.rs /,
  ],
  ['examples/board/small.rs', 'examples/board/Cargo.toml', /^drifted: no crate has the example small any more/],
])('an example that moved to %s is one of the crate %s, or of none', async (to, manifest, expected) => {
  const root = createRepository({
    'Cargo.toml': CRATE('shop'),
    'src/lib.rs': 'pub fn a() {}\n',
    'examples/small.rs': 'fn main() { shop::a() }\n',
    'CONTRIBUTING.md': '# Work on shop\n\n```sh\ncargo run --example small\n```\n',
  });
  mkdirSync(join(root, to, '..'), { recursive: true });
  git(root, 'mv', 'examples/small.rs', to);
  write(root, { [manifest]: CRATE('board') });
  commit(root);
  const claims = (await claimsOf(root, 'CONTRIBUTING.md')).filter(({ claim }) => claim.text.includes('small'));
  const [said = ''] = claims.map(({ verdict }) => `${verdict?.status ?? ''}: ${verdict?.reason ?? ''}`);
  expect(said).toMatch(expected);
});
