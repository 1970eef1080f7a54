import { describe, expect, it } from 'vitest';
import type { JudgedClaim } from '../../src/engine/snapshot.js';
import { summarizeStatus } from '../../src/engine/verification/section-status.js';
import type { Verdict } from '../../src/model/verdict.js';
import { entrySizes } from '../../src/tools/sections/doc-entry.js';
import { docsText } from '../../src/tools/sections/docs-text.js';

const VERDICTS: Readonly<Record<string, Verdict | undefined>> = {
  verified: { status: 'verified', reason: 'it is there', confidence: 1, evidence: [] },
  drifted: {
    status: 'drifted',
    proof: 'link-left',
    reason: 'src/a.ts was renamed in 1a2b3c4',
    confidence: 1,
    severity: 'high',
    evidence: [],
    suggestion: 'Moved to src/b.ts',
    replacements: [],
  },
  uncertain: { status: 'uncertain', reason: 'nothing to compare with', confidence: 0, evidence: [] },
  pending: undefined,
};

function judged(verdict: string, line = 1, checkedAt = '2026-01-02T00:00:00Z'): JudgedClaim {
  return {
    claim: {
      id: String(line),
      file: 'a.md',
      sectionId: 'a.md#b',
      type: 'path_reference',
      line,
      text: `src/${line}.ts`,
      keywords: [],
      payload: {},
    },
    verdict: VERDICTS[verdict],
    checkedAt: verdict === 'pending' ? undefined : checkedAt,
  };
}

function sizes(
  claims: readonly JudgedClaim[],
  { openReports = 0, explain = false, content = 'Full text.', index = 0, of = 1 } = {},
) {
  const section = {
    id: 'a.md#b',
    file: 'a.md',
    heading: 'B',
    headingPath: ['A', 'B'],
    level: 2,
    startLine: 3,
    endLine: 3 + content.split('\n').length,
    content,
  };
  const signals = [{ signal: 'text', rank: 0, score: 1.5, because: 'b in heading' }];
  const checked = {
    hit: { section, score: 0.123456789, signals, snippet: 'Snippet. '.repeat(50), snippetLines: [4, 4] as const },
    summary: summarizeStatus(claims, openReports),
  };
  return entrySizes({ explain })(
    checked,
    index,
    Array.from({ length: of }, () => checked),
  );
}

const OPEN = { file: 'a.md', heading: 'B', start_line: 3 };
const BARE = { ...OPEN, end_line: 4 };

describe('a section of the answer', () => {
  it('gives its status, with counts where it carries its text and has drifted', () => {
    const { normal, full } = sizes(
      [
        judged('verified', 4),
        judged('drifted', 5, '2026-01-01T00:00:00Z'),
        judged('verified', 6),
        judged('uncertain', 7),
        judged('pending', 8),
      ],
      { openReports: 2 },
    );
    const fields = {
      verification_status: 'pending',
      open_reports: 2,
      drift: [{ line: 5, reason: 'src/5.ts: src/a.ts was renamed in 1a2b3c4', suggested_fix: 'Moved to src/b.ts' }],
    };
    expect(normal).toEqual({ ...BARE, ...fields });
    expect(full(1_000)).toEqual({
      ...OPEN,
      ...fields,
      claims_total: 5,
      claims_verified: 2,
      claims_drifted: 1,
      content: 'Full text.',
    });
  });

  it('has nothing of what is not known, and no counts of what has not drifted', () => {
    expect(sizes([]).normal).toEqual(BARE);
    expect(sizes([judged('verified', 4), judged('uncertain', 5)]).full(1_000)).toEqual({
      ...OPEN,
      verification_status: 'verified',
      content: 'Full text.',
    });
  });

  it('has its end and its counts where it is explained with its text', () => {
    expect(sizes([judged('verified', 4)], { explain: true }).full(5_000)).toMatchObject({
      ...BARE,
      verification_status: 'verified',
      claims_total: 1,
      claims_verified: 1,
      content: 'Full text.',
    });
  });

  it('is explained when asked to', () => {
    expect(sizes([], { explain: true }).normal).toEqual({
      ...BARE,
      verification_status: 'unchecked',
      id: 'a.md#b',
      heading_path: ['A', 'B'],
      content_preview: `${'Snippet. '.repeat(35).trim()}…`,
      preview_lines: [4, 4],
      signals: [{ signal: 'text', rank: 1, because: 'b in heading', score: 1.5 }],
    });
  });

  it('has one note of drift where it is a line, and five else', () => {
    const { brief, normal } = sizes([1, 2, 3, 4, 5, 6, 7].map((line) => judged('drifted', line)));
    expect([brief.drift?.length, normal.drift?.length]).toEqual([1, 5]);
  });

  it('carries its text only where it fits', () => {
    expect(sizes([]).full(80)).toBeUndefined();
    expect(sizes([]).full(200)).toMatchObject({ content: 'Full text.' });
  });

  it('carries of the first three the lines around the match, where the whole does not fit', () => {
    const content = Array.from({ length: 200 }, (_, at) => `Line ${at + 4}.`).join('\n');
    const partOf = (index: number, of: number): readonly number[] | undefined =>
      sizes([], { content, index, of }).full(1_100)?.content_lines;
    expect(partOf(0, 1)).toEqual([4, 101]);
    expect(partOf(0, 5)).toEqual([4, 60]);
    expect(partOf(2, 5)).toEqual([4, 60]);
    expect(partOf(3, 5)).toBeUndefined();
    expect(sizes([], { content, index: 1, of: 5 }).full(600)).toBeUndefined();
    expect(sizes([], { content, index: 1, of: 5 }).full(9_000)).toMatchObject({ content });
  });

  it('fences the code that a part cuts, and names the lines of the document alone', () => {
    const code = Array.from({ length: 200 }, (_, at) => `run(${at});`).join('\n');
    const { content = '', content_lines } =
      sizes([], { content: `\`\`\`js\n${code}\n\`\`\`\nAfter.` }).full(1_100) ?? {};
    expect(content_lines).toEqual([4, 100]);
    expect(content.split('\n').filter((line) => line.startsWith('```'))).toEqual(['```js', '```']);
    expect(content.endsWith('run(95);\n```')).toBe(true);
  });
});

describe('the answer in words', () => {
  it('says places, the status where there is something to say, and the text', () => {
    const drift = [{ line: 5, reason: 'src/5.ts is not there.', suggested_fix: 'It is src/6.ts now.' }];
    expect(
      docsText({
        match: 'strong',
        sections: [
          {
            ...BARE,
            verification_status: 'mixed',
            claims_total: 5,
            claims_verified: 2,
            claims_drifted: 1,
            drift,
            content: 'Full text.',
          },
          {
            ...BARE,
            heading: 'C',
            verification_status: 'pending',
            content: 'More text.',
            content_lines: [7, 9],
            also_in: ['c.md:1-2', 'd.md:3-4'],
          },
          { ...BARE, heading: 'D', verification_status: 'drifted', drift },
          { ...BARE, heading: 'E', open_reports: 1, also_in: ['b.md:1-2'] },
        ],
        suggestions: { words: ['cards'], headings: ['Pay'] },
      }),
    ).toBe(
      [
        '## a.md:3-4 B [mixed, 2 claims hold, 1 does not, 2 undecided]',
        '! line 5: src/5.ts is not there. It is src/6.ts now.',
        'Full text.',
        '',
        '## a.md:3-4 C [pending], of which lines 7-9',
        'More text.',
        '(The same text: c.md:1-2, d.md:3-4)',
        '',
        'More:',
        '- a.md:3-4 D [drifted]',
        '  ! line 5: src/5.ts is not there. It is src/6.ts now.',
        '- a.md:3-4 E [1 open report]',
        '  (The same text: b.md:1-2)',
        '',
        'These docs use: cards, "Pay".',
      ].join('\n'),
    );
    const alone = docsText({
      match: 'strong',
      sections: [
        { ...BARE, verification_status: 'drifted', claims_total: 3, claims_drifted: 2, content: 'Text.' },
        { ...OPEN, verification_status: 'pending', claims_total: 4, claims_verified: 1, content: 'Text.' },
      ],
    });
    expect(alone).toBe(
      '## a.md:3-4 B [drifted, 2 claims do not hold, 1 undecided]\nText.\n\n## a.md:3 B [pending]\nText.',
    );
    const odd = { id: 'docs/a\nb.md#x', file: 'docs/a\nb.md', heading: 'X', start_line: 1, end_line: 2 };
    expect(docsText({ match: 'strong', sections: [odd] })).toBe('- "docs/a\\nb.md":1-2 X');
    const askAgain =
      'These docs may say nothing of this. Ask again with 2 to 5 `alternatives`: other words for the same, or names of options and functions.';
    expect(docsText({ match: 'weak', unknown_words: ['helm'], sections: [] })).toBe(
      `Match: weak. Not in these docs: helm. ${askAgain}\n\nNo section matches.`,
    );
    expect(docsText({ match: 'partial', sections: [{ ...BARE }] })).toBe('Match: partial.\n\n- a.md:3-4 B');
  });
});
