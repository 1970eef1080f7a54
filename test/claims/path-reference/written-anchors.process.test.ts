import { expect, it } from 'vitest';
import { judgedAfter } from '../../support/judged.js';

it('an anchor is found by its name with the percent escapes of the link', async () => {
  const page = (name: string): string =>
    `# Orders\n\nSee [files](#files-to-source-%E2%80%A6).\n\n## Files (to source, …)<a name="${name}"></a>\n\nText.\n`;
  const said = async (name: string): Promise<string> =>
    (await judgedAfter({ before: { 'README.md': page(name) }, after: {} }, 'README.md')).join('\n');
  expect(await said('files-to-source-%E2%80%A6')).toContain('verified');
  expect(await said('files-to-source-…')).toContain('verified');
  expect(await said('others')).not.toContain('verified');
});
