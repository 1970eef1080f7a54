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

it.each([
  ['the translation beside the linked page', 'docs/limits.zh-CN.md', 'uncertain'],
  ['another page', 'docs/others.zh-CN.md', 'drifted'],
])('an anchor of a translated page may be in %s', async (_, file, expected) => {
  const before = {
    'docs/guide.zh-CN.md': '# 指南\n\n见 [限制](./limits.md#默认限制)。\n',
    'docs/guide.md': '# Guide\n\nSee [limits](./limits.md#default-limits).\n',
    'docs/limits.md': '# Limits\n\n## Default limits\n\nThree.\n',
    [file]: '# 限制\n\n## 默认限制\n\n三。\n',
  };
  const said = await judgedAfter({ before, after: {} }, 'docs/guide.zh-CN.md');
  expect(said.join('\n')).toContain(expected);
});
