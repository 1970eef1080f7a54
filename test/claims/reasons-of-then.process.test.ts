import { describe, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import { commit, createRepository, write } from '../support/repository.js';
import { scanned } from '../support/verdicts.js';

interface Told {
  readonly what: string;
  readonly doc: readonly [file: string, text: string];
  readonly script: string;
  readonly says: string;
}

/**
 * Reasons mention the past only as far as it was checked. `compile` replaces the script after the document was
 * committed.
 */
const TOLD: readonly Told[] = [
  {
    what: 'a name that everybody has a script of, in a guide',
    doc: ['docs/g.md', '# G\n\nRun `npm run build`.\n'],
    script: 'build',
    says: "no manifest here defines build, and it may as well be a task of the reader's project, as in any guide",
  },
  {
    what: 'a name that never was',
    doc: ['README.md', '# G\n\nRun `npm run polish`.\n'],
    script: 'build',
    says: 'no manifest here defines polish, nor did one when the line was written',
  },
];

describe('a reason', () => {
  it.each(TOLD)('says of the past what was looked at: $what', async ({ doc: [file, text], script, says }) => {
    const manifest = (name: string): string => JSON.stringify({ name: 'shop', scripts: { [name]: 'node x' } });
    const root = createRepository({ 'package.json': manifest(script), [file]: text });
    write(root, { 'package.json': manifest('compile') });
    commit(root);
    expect(await reasonsIn(root)).toEqual([expect.stringContaining(says)]);
  });

  it('does not say when a line was written that is not committed', async () => {
    const root = createRepository({ 'package.json': '{ "name": "shop", "scripts": { "compile": "node x" } }' });
    write(root, { 'README.md': '# G\n\nRun `npm run polish`.\n' });
    expect(await reasonsIn(root)).toEqual([
      expect.stringContaining('no manifest here defines polish, and git cannot tell when the line was written'),
    ]);
  });
});

async function reasonsIn(root: string): Promise<readonly string[]> {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  const verdicts = await scanned(engine);
  await engine.close();
  return Object.values(verdicts).flat();
}
