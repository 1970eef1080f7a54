import { describe, expect, it } from 'vitest';
import type { JudgedClaim } from '../../src/engine/snapshot.js';
import { standingOf } from '../../src/engine/standing.js';
import type { Verdict } from '../../src/model/verdict.js';
import { docEntrySizes } from '../../src/tools/doc-entry.js';

const VERDICTS: Readonly<Record<string, Verdict | undefined>> = {
  verified: { status: 'verified', reason: 'it is there', confidence: 1, evidence: [] },
  drifted: { status: 'drifted', proof: 'link-left', reason: 'src/a.ts was renamed in 1a2b3c4', confidence: 1, severity: 'high', evidence: [], suggestion: 'Moved to src/b.ts', replacements: [] },
  uncertain: { status: 'uncertain', reason: 'nothing to compare with', confidence: 0, evidence: [] },
  pending: undefined,
};

function judged(verdict: string, line = 1, checkedAt = '2026-01-02T00:00:00Z'): JudgedClaim {
  return { claim: { id: String(line), file: 'a.md', sectionId: 'a.md#b', type: 'path_reference', line, text: `src/${line}.ts`, keywords: [], payload: {} }, verdict: VERDICTS[verdict], checkedAt: verdict === 'pending' ? undefined : checkedAt };
}

function sizes(claims: readonly JudgedClaim[], openReports = 0) {
  const section = { id: 'a.md#b', file: 'a.md', heading: 'B', headingPath: ['A', 'B'], level: 2, startLine: 3, endLine: 9, content: 'Full text.' };
  const signals = [{ signal: 'text', rank: 0, score: 1.5, because: 'b in heading' }];
  return docEntrySizes({ hit: { section, score: 0.123456789, signals, snippet: 'Snippet. '.repeat(50), snippetLines: [4, 5] }, standing: standingOf(claims, openReports) });
}

describe('a section of the answer', () => {
  it('says how it stands', () => {
    expect(sizes([judged('verified', 4), judged('drifted', 5, '2026-01-01T00:00:00Z'), judged('verified', 6), judged('uncertain', 7), judged('pending', 8)], 2).normal).toMatchObject({
      verification_status: 'mixed', health_score: 2 / 3, claims_total: 5, claims_verified: 2, claims_drifted: 1, last_verified: '2026-01-01T00:00:00Z', open_reports: 2,
      drift: [{ line: 5, claim_text: 'src/5.ts', reason: 'src/a.ts was renamed in 1a2b3c4', suggested_fix: 'Moved to src/b.ts' }],
    });
  });

  it('has null for what is not known', () => {
    expect(sizes([]).normal).toMatchObject({ verification_status: 'unchecked', health_score: null, claims_total: 0, last_verified: null, drift: [] });
  });

  it('is explained at its normal size, and shorter when brief', () => {
    const { brief, normal } = sizes([1, 2, 3, 4, 5, 6, 7].map((line) => judged('drifted', line)));
    expect([normal.content_preview.length, normal.drift.length, normal.signals]).toEqual([320, 5, [{ signal: 'text', rank: 1, because: 'b in heading', score: 1.5 }]]);
    expect([brief.content_preview.length, brief.drift.length, brief.signals]).toEqual([120, 1, [{ signal: 'text', rank: 1 }]]);
  });

  it('carries its text only where it can fit', () => {
    expect(sizes([]).full(10)).toBeUndefined();
    expect(sizes([]).full(11)).toMatchObject({ content: 'Full text.' });
  });
});
