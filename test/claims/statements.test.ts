import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../src/claims/reading/unverifiable-statements.js';
import type { StatementKind } from '../../src/claims/reading/unverifiable-statements.js';
import { draftsOf } from '../support/drafts.js';

function read(kind: StatementKind, markdown: string, file = 'docs/a.md'): readonly (readonly [number, string])[] {
  return draftsOf((source) => statementsOf(source, kind), markdown, file).map(({ line, text }) => [line, text]);
}

describe('sentences that state something of a mechanism', () => {
  it('are read whole over the lines of a paragraph, at the line where they start', () => {
    expect(
      read(
        'behavior',
        '# A\n\nFirst words here. The `sendAll()` function\nretries **three** times, then it\nthrows. Last words.\n',
      ),
    ).toEqual([[3, 'The `sendAll()` function retries three times, then it throws.']]);
  });

  it('are none in headings, tables, quotes and fences', () => {
    const sentence = '`sendAll()` retries every request three times.';
    expect(
      read(
        'behavior',
        `# ${sentence}\n\n> ${sentence}\n\n| a |\n|---|\n| ${sentence} |\n\n\`\`\`\n${sentence}\n\`\`\`\n`,
      ),
    ).toEqual([]);
  });

  it('are none that give an example, and are some of what is dropped', () => {
    expect(read('behavior', '# A\n\n`sendAll()` always retries requests (e.g. those of a `Queue`).\n')).toEqual([]);
    expect(read('behavior', '# A\n\n`sendAll()` always retries requests that are dropped.\n')).toHaveLength(1);
  });

  it('lose links and emphasis, and keep code to the letter', () => {
    expect(
      read('behavior', '# A\n\n[`sendAll()`](../api.md#send "all") *always* closes `a*b*c` and [the rest](x.md).\n'),
    ).toEqual([[3, '`sendAll()` always closes `a*b*c` and the rest.']]);
  });

  it('are demands for all code in a guide, and any demand in a document for developers', () => {
    expect(read('convention', '# A\n\nNever import `openStore` from another folder.\n')).toEqual([]);
    expect(read('convention', '# A\n\nNever import `openStore` from another folder.\n', 'CONTRIBUTING.md')).toEqual([
      [3, 'Never import `openStore` from another folder.'],
    ]);
    expect(read('convention', '# A\n\nEvery store must be made by `openStore` itself.\n')).toEqual([
      [3, 'Every store must be made by `openStore` itself.'],
    ]);
  });

  it('are none in a document of another time', () => {
    expect(read('behavior', '# Changelog\n\n`sendAll()` retries every request three times.\n', 'CHANGELOG.md')).toEqual(
      [],
    );
  });
});
