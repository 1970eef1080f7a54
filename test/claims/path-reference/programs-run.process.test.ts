import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { claimsOf } from '../../support/judged.js';
import { commit, createRepository } from '../../support/repository.js';

/** The verdicts on paths of a README, after the repository lost its script. */
async function judged(text: string): Promise<readonly string[]> {
  const root = createRepository({
    'tools/setup.sh': '#!/bin/sh\n',
    'src/main.c': 'int main() {}\n',
    'README.md': `# Shop\n\n${text}\n`,
  });
  rmSync(join(root, 'tools/setup.sh'));
  commit(root, new Date(Date.now() + 60_000).toISOString());
  const claims = await claimsOf(root, 'README.md');
  return claims.flatMap(({ claim, verdict }) => (claim.type === 'path_reference' ? [verdict?.status ?? ''] : []));
}

it.each([
  'Generate the settings with `sh tools/setup.sh`.',
  'Create them by running `./tools/setup.sh`.',
  'To generate the settings, run:\n\n```sh\nsh tools/setup.sh\n```',
])('a script that the text runs is not made by it: %s', async (text) =>
  expect(await judged(text)).toEqual(['drifted']),
);

it.each(['Create `tools/setup.sh` first.', 'Write the commands to `tools/setup.sh`.'])(
  'a script that the reader makes is theirs: %s',
  async (text) => expect(await judged(text)).toEqual(['uncertain']),
);
