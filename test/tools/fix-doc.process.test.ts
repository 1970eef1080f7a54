import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEngine } from '../../src/engine/open.js';
import type { AnyTool } from '../../src/tools/define.js';
import { tools } from '../../src/tools/index.js';
import { commit, createRepository, write } from '../support/repository.js';

interface Answer {
  readonly total_drifted: number;
  readonly fixes: readonly { readonly line: number; readonly fix: Readonly<Record<string, unknown>> }[];
}

async function fixDoc(root: string, file: string): Promise<Answer> {
  const engine = await openEngine({ repo: root, env: {}, cwd: root });
  try {
    const tool = tools.find(({ name }) => name === 'fix_doc') as AnyTool;
    const { json } = await tool.accept({ file })({ snapshot: await engine.snapshot(), agent: undefined });
    expect(tool.output.strict().parse(json)).toEqual(json);
    return json as unknown as Answer;
  } finally {
    await engine.close();
  }
}

const code = (name: string) =>
  `/** Takes a host off an address. */\nexport function ${name}(address: string): string {\n  return address.replace('https://shop.example', '');\n}\n`;

function renamed(docs: Readonly<Record<string, string>>): string {
  const root = createRepository({
    'package.json': '{ "name": "shop", "version": "1.0.0" }\n',
    'src/url.ts': code('rewriteUrl'),
    ...docs,
  });
  write(root, { 'src/url.ts': code('rewriteAddressUrl') });
  commit(root);
  return root;
}

describe('fix_doc', () => {
  it('gives every edit of a fix as an entry, and each edit once', async () => {
    const { total_drifted, fixes } = await fixDoc(
      renamed({
        'api.md':
          '# API\n\n[Below](#rewriteurl) is more.\n\n## `rewriteUrl`\n\nSee [`rewriteUrl`] and [`rewriteUrl`].\n\n[`rewriteUrl`]: src/url.ts\n',
      }),
      'api.md',
    );
    expect(total_drifted).toBe(3);
    expect(fixes.map(({ line, fix }) => [line, fix['old_text'], fix['new_text']])).toEqual([
      [5, ' `rewriteUrl`', ' `rewriteAddressUrl`'],
      [3, '#rewriteurl', '#rewriteaddressurl'],
      [7, ' [`rewriteUrl`] ', ' [`rewriteAddressUrl`] '],
      [7, ' [`rewriteUrl`].', ' [`rewriteAddressUrl`].'],
      [9, '[`rewriteUrl`]:', '[`rewriteAddressUrl`]:'],
    ]);
    expect(fixes[1]?.fix['reason']).toBe('It links to the heading in api.md:5, whose anchor changes with its name.');
  });

  it('tells a fix that reaches into another document, and gives no edit of it', async () => {
    const { fixes } = await fixDoc(
      renamed({ 'api.md': '# API\n\n## `rewriteUrl`\n', 'start.md': '# Start\n\nRead [this](api.md#rewriteurl).\n' }),
      'api.md',
    );
    expect(fixes.map(({ fix }) => fix['suggested_fix'])).toEqual([
      'Change rewriteUrl to rewriteAddressUrl, and with it #rewriteurl to #rewriteaddressurl in start.md:3.',
    ]);
  });

  it('says who counts on an anchor that a fix would take away', async () => {
    const { fixes } = await fixDoc(
      renamed({
        'api.md': '# API\n\n## `rewriteUrl`\n',
        'start.md': '# Start\n\nRead <https://shop.example/api#rewriteurl>.\n',
      }),
      'api.md',
    );
    expect(fixes.map(({ fix }) => fix['suggested_fix'])).toEqual([
      'Change rewriteUrl to rewriteAddressUrl. The line cannot change alone: start.md:3 links to #rewriteurl, which this line makes.',
    ]);
  });

  it('advises the present path where it cannot prove the edit, not to remove the statement', async () => {
    const page = '# Other settings\n\nThe paths of other settings that this one takes in.\n';
    const root = createRepository({
      'docs/other_files.md': page,
      'docs/README.md': '# Options\n\n- [`other_files`](./other_files.md)\n',
    });
    rmSync(join(root, 'docs/other_files.md'));
    write(root, { 'docs/inherits.md': page });
    commit(root);
    const { fixes } = await fixDoc(root, 'docs/README.md');
    expect(fixes.map(({ fix }) => fix['suggested_fix'])).toEqual([
      'Refer to docs/inherits.md if the statement is true of it, or remove the statement.',
    ]);
  });

  it('says when a removed file was removed, and nothing about the files next to it', async () => {
    const root = createRepository({
      'tools/check.py': 'print(1)\n',
      'tools/score.py': 'print(2)\n',
      'README.md': '# Tools\n\nRun [the score](tools/score.py).\n',
    });
    rmSync(join(root, 'tools/score.py'));
    commit(root);
    const { fixes } = await fixDoc(root, 'README.md');
    expect(fixes.map(({ fix }) => fix['reasoning'])).toEqual([
      expect.stringMatching(/^tools\/score\.py is not there \(removed in [\da-f]{7,}, \d{4}-\d\d-\d\d\)$/),
    ]);
    expect(JSON.stringify(fixes)).not.toContain('check.py');
  });
});
