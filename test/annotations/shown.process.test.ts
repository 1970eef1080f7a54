import { expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { createRepository } from '../support/repository.js';
import { addNote, annotation, CLIENT, region } from './support.js';

it('the text of read shows what concerns several places, and says how many regions are not shown', async () => {
  const root = createRepository({ 'src/client.ts': CLIENT });
  const regions = Array.from({ length: 22 }, (_, at) => region('src/client.ts', 'open', { intent: `${at}` }));
  addNote(
    root,
    annotation(regions, { cross_cutting: [{ description: 'Keep both', regions: [{ file: 'src/client.ts' }] }] }),
  );
  const { stdout, stderr } = await runCli(['annotations', 'read', 'src/client.ts'], { cwd: root });
  expect(stdout).toContain('Concerns several places\n  Keep both');
  expect(stderr).toContain('2 more annotations are not shown');
});
