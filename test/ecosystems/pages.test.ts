import { describe, expect, it } from 'vitest';
import { withTables } from './pages.js';

const FILES = '| file | what is read |\n|---|---|\n| `a.toml` | Names. |';
const tables = [
  { heading: 'Languages', table: undefined },
  { heading: 'Manifests', table: FILES },
  { heading: 'Versions', table: undefined },
];

describe('the page of a pack', () => {
  it('keeps what is written by hand', () => {
    const page = [
      '# Pack',
      'What it is.',
      '## Limits',
      'Macros are not expanded.',
      '```md\n## No heading\n```',
      '## Manifests',
      'Read in this order.',
      '| file | what is read |\n|---|---|\n| `old.toml` | Names. |',
      'Not `b.toml`.',
      '## History',
      'None.',
    ];
    expect(withTables(page.join('\n\n'), tables)).toBe(
      `${[
        '# Pack',
        'What it is.',
        '## Manifests',
        'Read in this order.',
        FILES,
        'Not `b.toml`.',
        '## Limits',
        'Macros are not expanded.',
        '```md\n## No heading\n```',
        '## History',
        'None.',
      ].join('\n\n')}\n`,
    );
  });

  it('loses a table without rows, and keeps the text of its section', () => {
    const page = '# Pack\n\n## Languages\n\n| language |\n|---|\n| `a` |\n\n## Versions\n\nNone yet.\n\n| a |\n|---|\n';
    expect(withTables(page, tables)).toBe(`# Pack\n\n## Manifests\n\n${FILES}\n\n## Versions\n\nNone yet.\n`);
  });

  it('stays as it is when it is written again', () => {
    const once = withTables('# Pack\n\nWhat it is.\n\n## Limits\n\nNone.\n', tables);
    expect(withTables(once, tables)).toBe(once);
  });
});
