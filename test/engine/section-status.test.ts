import { describe, expect, it } from 'vitest';
import { countClaims, summarizeStatus, pendingStatus } from '../../src/engine/verification/section-status.js';
import type { JudgedClaim } from '../../src/engine/verification/section-status.js';
import type { ClaimTypeName } from '../../src/model/claim-types.js';
import type { Verdict } from '../../src/model/verdict.js';

const base = { reason: 'it was looked at', confidence: 1, evidence: [] };
const VERDICTS: Readonly<Record<string, Verdict | undefined>> = {
  strong: { status: 'verified', ...base },
  weak: { status: 'verified', ...base, ground: 'weak' },
  drifted: {
    status: 'drifted',
    ...base,
    proof: 'name-left',
    severity: 'high',
    suggestion: undefined,
    replacements: [],
  },
  uncertain: { status: 'uncertain', ...base },
  document: { status: 'verified', ...base, evidence: [{ file: 'b.md' }, { file: 'c.png' }] },
  code: { status: 'verified', ...base, evidence: [{ file: 'b.md' }, { file: 'c.ts', line: 3 }] },
  suspected: { status: 'uncertain', ...base, suspicion: { proof: 'default-other', suggestion: undefined } },
  pending: undefined,
};

/**
 * `strong` is a claim with a text of its own, `strong a` one with the text `a`, `uncertain behavior` a recorded one.
 */
function claim(told: string, index: number): JudgedClaim {
  const [verdict = '', said] = told.split(' ');
  const type: ClaimTypeName = said === 'behavior' ? 'behavior' : 'code_example';
  return {
    claim: {
      id: String(index),
      file: 'a.md',
      sectionId: 'a.md#b',
      type,
      line: index + 1,
      text: said ?? `text ${index}`,
      keywords: [],
      payload: {},
    },
    verdict: VERDICTS[verdict],
    checkedAt: undefined,
  };
}

describe('a section', () => {
  it.each<[claims: readonly string[], openReports: number, status: string]>([
    [[], 0, 'unchecked'],
    [['strong'], 0, 'verified'],
    [['strong', 'weak', 'uncertain', 'uncertain'], 0, 'verified'],
    [['strong', 'uncertain', 'uncertain'], 0, 'unchecked'],
    [['weak', 'weak', 'weak'], 0, 'unchecked'],
    [['uncertain'], 0, 'unchecked'],
    [['strong', 'strong', 'drifted'], 0, 'mixed'],
    [['weak', 'weak', 'drifted'], 0, 'mixed'],
    [['strong', 'drifted'], 0, 'drifted'],
    [['strong', 'pending'], 0, 'pending'],
    [['drifted', 'pending', 'pending'], 0, 'pending'],
    [['pending', 'pending'], 0, 'pending'],
    [['strong', 'strong a', 'uncertain a', 'pending a'], 0, 'pending'],
    [['strong'], 1, 'mixed'],
    [['weak'], 1, 'unchecked'],
    [['strong', 'uncertain behavior', 'uncertain behavior', 'uncertain behavior'], 0, 'verified'],
    [['uncertain behavior'], 0, 'unchecked'],
    [['strong', 'uncertain a', 'uncertain a', 'uncertain a'], 0, 'verified'],
    [['strong a', 'strong a', 'strong a', 'uncertain', 'uncertain'], 0, 'unchecked'],
    [['strong a', 'strong a', 'drifted'], 0, 'drifted'],
    [['weak a', 'strong a'], 0, 'verified'],
    [['drifted', 'strong', 'pending'], 0, 'pending'],
    [['drifted', 'strong', 'strong', 'strong', 'pending'], 0, 'mixed'],
    [['drifted', 'drifted', 'strong', 'pending'], 0, 'drifted'],
    [['document', 'document'], 0, 'unchecked'],
    [['document', 'code'], 0, 'verified'],
    [['strong', 'strong', 'suspected'], 0, 'unchecked'],
    // `b` is the section's heading.
    [['uncertain b', 'strong', 'strong'], 0, 'unchecked'],
    [['uncertain b', 'strong b', 'strong'], 0, 'verified'],
  ])('with %j and %i reports is %s', (told, openReports, status) => {
    expect(summarizeStatus(told.map(claim), openReports).status).toBe(status);
  });

  it('that has not been checked is pending', () =>
    expect(pendingStatus(0)).toMatchObject({ status: 'pending', health: undefined, claims: [] }));
});

describe('what is said again and again', () => {
  it('counts once a section, as drifted where one place is', () => {
    expect(
      countClaims(['strong a', 'drifted a', 'strong b', 'strong b', 'uncertain b', 'uncertain c'].map(claim)),
    ).toEqual({ total: 3, verified: 1, drifted: 1, uncertain: 1, pending: 0 });
  });

  it('counts in each section', () => {
    const one = claim('strong a', 0);
    expect(countClaims([one, { ...one, claim: { ...one.claim, sectionId: 'a.md#c' } }])).toMatchObject({
      total: 2,
      verified: 2,
    });
  });
});
