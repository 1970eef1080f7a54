import { describe, expect, it } from 'vitest';
import { MEASURED } from '../../src/engine/verification/policy/measured.js';
import { applyTrust, precisionOf } from '../../src/engine/verification/policy/trust.js';
import type { Measured } from '../../src/engine/verification/policy/trust.js';
import { PROOF_KINDS } from '../../src/model/proof.js';
import type { Drifted } from '../../src/model/verdict.js';

const DRIFTED: Drifted = {
  status: 'drifted',
  proof: 'link-left',
  reason: 'a.md is not there',
  detail: 'It left.',
  confidence: 0.6,
  severity: 'high',
  evidence: [{ file: 'docs' }],
  suggestion: 'It was removed.',
  replacements: ['b.md'],
};
/** All kinds of its group together: 197 + 1 of 198 + 2. */
const ONLY_ONE_WRONG: Measured = {
  'link-left': { right: 188, wrong: 0 },
  'anchor-left': { right: 9, wrong: 1 },
  'link-near': { right: 0, wrong: 50 },
};

describe('precision of a kind of proof', () => {
  it.each<readonly [string, Measured, number]>([
    ['half of nothing', {}, 0.5],
    [
      'that of its sort where it has no finding of its own',
      { 'path-left': { right: 8, wrong: 2 }, 'link-near': { right: 90, wrong: 0 } },
      9 / 12,
    ],
    ['that of all kinds where its sort has few', { 'path-left': { right: 8, wrong: 0 } }, 0.9],
    [
      'drawn towards its sort by four findings',
      { 'link-left': { right: 0, wrong: 1 }, 'path-left': { right: 17, wrong: 0 } },
      (4 * 18) / 20 / 5,
    ],
    ['nearly its own where it has many', { 'link-left': { right: 990, wrong: 10 } }, (990 + (4 * 991) / 1002) / 1004],
  ])('is %s', (_, measured, expected) => expect(precisionOf('link-left', measured)).toBeCloseTo(expected, 12));
});

describe('a drifted verdict', () => {
  it('is said as it is, with its measured precision, from 0.98 on', () => {
    expect(applyTrust(DRIFTED, ONLY_ONE_WRONG)).toEqual({ ...DRIFTED, confidence: (188 + 4 * 0.99) / 192 });
  });

  it('is never severe below that', () => {
    const measured: Measured = { 'link-left': { right: 19, wrong: 1 } };
    expect(applyTrust(DRIFTED, measured)).toMatchObject({ status: 'drifted', severity: 'medium' });
    expect(applyTrust({ ...DRIFTED, severity: 'low' }, measured)).toMatchObject({ status: 'drifted', severity: 'low' });
  });

  it('is a suspicion below 0.9, which says how often it was right and keeps no replacement', () => {
    expect(applyTrust(DRIFTED, { 'link-left': { right: 1, wrong: 3 } })).toEqual({
      status: 'uncertain',
      confidence: (1 + (4 * 2) / 6) / 8,
      evidence: [{ file: 'docs' }],
      reason: 'a.md is not there (suspected: 1 of 4 such findings was right)',
      detail: 'It left.',
      suspicion: { proof: 'link-left', suggestion: 'It was removed.' },
    });
  });

  it('is a suspicion where no such finding was judged and the others were often wrong', () => {
    expect(applyTrust(DRIFTED, { 'path-left': { right: 5, wrong: 5 } })).toMatchObject({
      status: 'uncertain',
      reason: 'a.md is not there (suspected: no such finding has been judged yet)',
    });
  });
});

describe('the measured counts', () => {
  it('are whole numbers of kinds that there are', () => {
    for (const [proof, { right, wrong }] of Object.entries(MEASURED)) {
      expect(PROOF_KINDS).toContain(proof);
      expect([Number.isSafeInteger(right) && right >= 0, Number.isSafeInteger(wrong) && wrong >= 0], proof).toEqual([
        true,
        true,
      ]);
    }
  });
});
