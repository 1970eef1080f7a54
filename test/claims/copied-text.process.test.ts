import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { claimsOf, standingOf } from '../support/judged.js';
import { commit, createRepository, git, write } from '../support/repository.js';

const DRIVER = 'int read_radio(void) { return 1; }\n'.repeat(5);
const PAGE = '# Radio\n\nYou find the client under `arch/cpu/cc26/radio.c`.\n\nPut it into `conf/radio.c`.\n';

/** A repository with two renamed files, into the docs site of which a text of earlier times is copied. */
function withCopiedText(): string {
  const root = createRepository({
    'mkdocs.yml': 'site_name: Radio\n',
    'arch/cpu/cc26/radio.c': DRIVER,
    'conf/radio.c': `${DRIVER}// s\n`,
  });
  for (const [from, to] of [
    ['arch/cpu/cc26', 'arch/cpu/cc2650'],
    ['conf', 'settings'],
  ] as const) {
    mkdirSync(join(root, to), { recursive: true });
    renameSync(join(root, from, 'radio.c'), join(root, to, 'radio.c'));
  }
  commit(root, '2030-01-01T00:00:00Z');
  write(root, { 'docs/radio.md': PAGE });
  commit(root, '2031-01-01T00:00:00Z');
  return root;
}

const standings = async (root: string): Promise<readonly string[]> =>
  (await claimsOf(root, 'docs/radio.md')).map((one) => `${one.claim.text} ${standingOf(one)}`);

it('A deep path that was renamed has drifted on a page that is younger than the rename; a short one may be the reader’s', async () => {
  expect(await standings(withCopiedText())).toEqual(['arch/cpu/cc26/radio.c drifted', 'conf/radio.c uncertain']);
});

it('A submodule that came later raises no doubt about a renamed path', async () => {
  const root = withCopiedText();
  git(root, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},arch/lib/sdk`);
  write(root, { '.gitmodules': '[submodule "sdk"]\n\tpath = arch/lib/sdk\n\turl = https://example.org/sdk.git\n' });
  git(root, 'add', '.gitmodules');
  git(root, 'commit', '-qm', 'third');
  expect(await standings(root)).toEqual(['arch/cpu/cc26/radio.c drifted', 'conf/radio.c uncertain']);
});
