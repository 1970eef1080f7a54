import { describe, expect, it } from 'vitest';
import { renderMentions } from '../../../src/cli/render/mentions.js';
import { renderStale } from '../../../src/cli/render/stale.js';
import { renderSummary } from '../../../src/cli/render/summary.js';
import { createTerminal } from '../../../src/cli/terminal/terminal.js';
import type { JudgedClaim } from '../../../src/engine/snapshot.js';
import { tallyOf } from '../../../src/engine/verification/health.js';
import type { DocTally } from '../../../src/engine/verification/health.js';
import type { ClaimTypeName } from '../../../src/model/claim-types.js';
import type { Verdict } from '../../../src/model/verdict.js';

const STREAMS = { stdout: { write: () => true }, stderr: { write: () => true }, env: {}, quiet: false, verbose: false };
const PLAIN = createTerminal({ ...STREAMS, color: false });
const COLOURED = createTerminal({ ...STREAMS, color: true });
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/;
const HOSTILE = '\u001b[2Ja\n\u202e.md';

const VERDICTS: Readonly<Record<'v' | 'd' | 'u', Verdict>> = {
  v: { status: 'verified', reason: '', confidence: 1, evidence: [] },
  d: {
    status: 'drifted',
    proof: 'link-left',
    reason: '',
    confidence: 1,
    severity: 'low',
    evidence: [],
    suggestion: undefined,
    replacements: [],
  },
  u: { status: 'uncertain', reason: '', confidence: 1, evidence: [] },
};

/** Counts of a file's claims, each about another thing, one per letter: v, d or u. */
function claims(file: string, type: ClaimTypeName, letters: string): [string, DocTally] {
  const judged = [...letters].map((letter, index): JudgedClaim => ({
    claim: {
      id: `${file}${index}`,
      file,
      sectionId: file,
      type,
      line: 1,
      text: `x${index}`,
      keywords: [],
      payload: {},
    },
    verdict: VERDICTS[letter as 'v' | 'd' | 'u'],
    checkedAt: undefined,
  }));
  return [file, tallyOf(judged)];
}

describe('renderSummary', () => {
  it('shows a bar, the types in their order, and the docs with most drift', () => {
    const all = new Map([
      claims('docs/guide.md', 'path_reference', 'vvvvvvvvvvvvdu'),
      claims('README.md', 'command', 'vvdd'),
      claims('ok.md', 'command', 'v'),
    ]);
    expect(renderSummary(all, PLAIN).join('\n')).toBe(
      [
        'Health 83 %  █████████████████████████████████░░░░░░░',
        '',
        '  verified  drifted  uncertain',
        '        12        1          1  path_reference',
        '         3        2          0  command',
        '        15        3          1  all claims',
        '',
        'Most drift',
        '  verified  drifted  uncertain',
        '         2        2          0  README.md',
        '        12        1          1  docs/guide.md',
      ].join('\n'),
    );
  });

  it('calls nothing whole that is not, and says when nothing was decided', () => {
    expect(renderSummary(new Map([claims('a.md', 'command', `${'v'.repeat(999)}d`)]), PLAIN)[0]).toBe(
      `Health 99 %  ${'█'.repeat(39)}░`,
    );
    expect(renderSummary(new Map([claims('a.md', 'command', 'v')]), PLAIN)[0]).toBe(`Health 100 %  ${'█'.repeat(40)}`);
    expect(renderSummary(new Map([claims('a.md', 'command', 'u')]), PLAIN)[0]).toBe('Health  nothing could be decided');
  });

  it('has no list of worst docs for one doc', () => {
    expect(renderSummary(new Map([claims('a.md', 'command', 'vd')]), PLAIN)).not.toContain('Most drift');
  });

  it('never cuts a name', () => {
    const long = `docs/${'deep/'.repeat(14)}x.md`;
    const lines = renderSummary(new Map([claims(long, 'command', 'dd'), claims('b.md', 'command', 'd')]), PLAIN);
    expect(lines.slice(lines.indexOf('Most drift') + 1)).toEqual([
      '  verified  drifted  uncertain',
      `         0        2          0  ${long}`,
      '         0        1          0  b.md',
    ]);
  });

  it('differs by colour codes alone when coloured', () => {
    const all = new Map([claims('a.md', 'command', 'vvd'), claims('b.md', 'command', 'u')]);
    const coloured = renderSummary(all, COLOURED).join('\n');
    expect(coloured).toContain('\u001b[31m');
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(renderSummary(all, PLAIN).join('\n'));
  });

  it('lets no file name write to the terminal', () => {
    expect(
      renderSummary(new Map([claims(HOSTILE, 'command', 'd'), claims('b.md', 'command', 'd')]), PLAIN).join(''),
    ).not.toMatch(CONTROLS);
  });
});

describe('renderStale', () => {
  it('is a table in the order of the answer', () => {
    expect(
      renderStale(
        [
          {
            file: 'README.md',
            drifted_claims: 12,
            uncertain_claims: 3,
            open_reports: 0,
            last_verified: '2026-11-21T22:00:00.000Z',
          },
          { file: 'docs/guide.md', drifted_claims: 0, uncertain_claims: 40, open_reports: 1 },
        ],
        PLAIN,
      ),
    ).toEqual([
      '  drifted  uncertain  reports  checked on',
      '       12          3        0  2026-11-21  README.md',
      '        0         40        1       never  docs/guide.md',
    ]);
  });
});

describe('renderMentions', () => {
  const section = {
    file: 'docs/guide.md',
    start_line: 3,
    end_line: 120,
    heading_path: ['Guide', 'Starting'],
    verification_status: 'mixed' as const,
    claims_verified: 2,
    claims_drifted: 1,
    open_reports: 0,
    claims: [
      {
        line: 117,
        claim_text: 'createServer(options, listener)',
        verification_status: 'drifted' as const,
        reason: 'src/server.ts defines it with one parameter since 1a2b3c4.',
        suggested_fix: 'It is createServer(options).',
      },
      {
        line: 9,
        claim_text: '../src/server.ts',
        verification_status: 'verified' as const,
        reason: 'it is there',
        suggested_fix: null,
      },
    ],
  };

  it('shows each section with what it says of the file', () => {
    expect(renderMentions({ sections: [section] }, PLAIN).join('\n')).toBe(
      [
        'docs/guide.md:3-120                                mixed (1 of 3 claims drifted)',
        '  Guide › Starting',
        '  line 117  drifted    createServer(options, listener): src/server.ts defines it',
        '                       with one parameter since 1a2b3c4. It is',
        '                       createServer(options).',
        '  line 9    verified   ../src/server.ts',
      ].join('\n'),
    );
  });

  it('lets no document write to the terminal', () => {
    const hostile = {
      ...section,
      file: HOSTILE,
      heading_path: [HOSTILE],
      claims: [
        {
          line: 1,
          claim_text: HOSTILE,
          verification_status: 'uncertain' as const,
          reason: HOSTILE,
          suggested_fix: HOSTILE,
        },
      ],
    };
    expect(renderMentions({ sections: [{ ...hostile, because: [HOSTILE] }] }, PLAIN).join('')).not.toMatch(CONTROLS);
  });
});
