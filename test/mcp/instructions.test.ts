import { describe, expect, it } from 'vitest';
import { tools } from '../../src/tools/index.js';
import { instructionsFor } from '../../src/mcp/instructions.js';

const WARNINGS = [
  { message: '.docalign.yml:1: answer_wait_ms must be a whole number from 0 to 10000, got -1. The default is used.' },
  { message: `.docalign.yml:2: unknown key "${'foo\n'.repeat(400)}".` },
];

describe('instructions', () => {
  it('say within 300 characters when to call', () => {
    expect(instructionsFor({ overview: undefined, warnings: [], tools }).slice(0, 300)).toMatch(
      /^Call get_docs before you rely on .* still true of the code\./,
    );
  });

  it('count documents, name the main places, and say what was left out and why', () => {
    const text = instructionsFor({
      overview: {
        docCount: 49,
        places: [
          { path: 'docs/', docs: 41 },
          { path: '.', docs: 8 },
        ],
        skipped: [
          { file: 'a.md', reason: 'not a regular file' },
          { file: 'b.md', reason: 'larger than 8 MB' },
          { file: 'c.md', reason: 'not a regular file' },
          { file: 'test/x/', reason: 'material of tests (7 documents)', documents: 7 },
        ],
        unreadFormats: [
          { ending: 'org', files: 11 },
          { ending: 'pod', files: 1 },
        ],
      },
      warnings: WARNINGS,
      tools,
    });
    expect(text).toContain('\n49 documents: docs/ (41), . (8).\n');
    expect(text).toContain(
      '\nLeft out: 3 files and 7 documents in 1 folder: not a regular file (2), larger than 8 MB (1), material of tests (7 documents) (1). First: "a.md".\n',
    );
    expect(text).toContain('\n11 .org files, 1 .pod file are not read.\n');
    expect(text).toContain('\nSettings that are not used: .docalign.yml:1: answer_wait_ms must be a whole number');
    expect(text).toContain('got -1. The default is used. (and 1 more)\n');
  });

  it('says that there is nothing to find in a repository without documents', () => {
    expect(
      instructionsFor({ overview: { docCount: 0, places: [], skipped: [], unreadFormats: [] }, warnings: [], tools }),
    ).toContain('No documents were found');
  });

  it('name no tool that is not offered', () => {
    const overview = { docCount: 0, places: [], skipped: [], unreadFormats: [] };
    for (const chosen of [[], ...tools.map((tool) => [tool])]) {
      const others = tools
        .filter((tool) => !chosen.includes(tool))
        .map(({ name }) => name)
        .filter((name) => name !== 'reports');
      for (const name of others) expect(instructionsFor({ overview, warnings: [], tools: chosen })).not.toContain(name);
    }
    expect(instructionsFor({ overview, warnings: [], tools: [] })).toContain('docalign://doc/{path}#{slug}');
  });

  it('stays under 2 KB and on its lines, whatever names a repository has', () => {
    const long = 'ü\n"'.repeat(400);
    const text = instructionsFor({
      overview: {
        docCount: 1e6,
        places: Array.from({ length: 8 }, (_, index) => ({ path: long + index, docs: 9 })),
        skipped: Array.from({ length: 900 }, (_, index) => ({ file: long, reason: long + index })),
        unreadFormats: [],
      },
      warnings: WARNINGS,
      tools,
    });
    expect(Buffer.byteLength(text)).toBeLessThan(2_048);
    expect(text.split('\n').length).toBeLessThanOrEqual(5);
    expect(text).toContain('alternatives');
  });
});
