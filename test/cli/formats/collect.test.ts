import { describe, expect, it } from 'vitest';
import { collectFindings } from '../../../src/cli/formats/collect.js';
import { countsLine } from '../../../src/cli/formats/finding.js';
import type { JudgedClaim } from '../../../src/engine/snapshot.js';
import type { Verdict } from '../../../src/model/verdict.js';

function judged(file: string, line: number, verdict: Verdict | undefined): JudgedClaim {
  return {
    claim: {
      id: `${file}:${line}`,
      file,
      sectionId: `${file}#a`,
      type: 'command',
      line,
      text: `npm run ${line}`,
      keywords: [],
      payload: {},
    },
    verdict,
    checkedAt: undefined,
  };
}
const drifted = (suggestion: string | undefined): Verdict => ({
  status: 'drifted',
  proof: 'link-left',
  reason: 'there is no such script',
  confidence: 0.9,
  severity: 'high',
  evidence: [{ file: 'package.json', line: 2 }],
  suggestion,
  replacements: [],
});
const verified: Verdict = { status: 'verified', reason: 'it is there', confidence: 1, evidence: [] };
const suspected: Verdict = {
  status: 'uncertain',
  reason: 'only suspected',
  confidence: 0.5,
  evidence: [],
  suspicion: { proof: 'link-never', suggestion: 'Perhaps b' },
};
const uncertain: Verdict = { status: 'uncertain', reason: 'Who knows?', confidence: 0, evidence: [] };

const CLAIMS = new Map([
  ['b.md', [judged('b.md', 1, uncertain), judged('b.md', 2, drifted('Use npm run 3'))]],
  ['a.md', [judged('a.md', 5, drifted(undefined)), judged('a.md', 7, verified), judged('a.md', 9, undefined)]],
  ['c.md', []],
]);

describe('collectFindings', () => {
  it('lists what drifted by file, each with whole sentences, and counts the rest', () => {
    expect(collectFindings(CLAIMS, { uncertain: false, suspects: false })).toEqual({
      findings: [
        {
          id: 'a.md:5',
          file: 'a.md',
          line: 5,
          type: 'command',
          rule: 'link-left',
          status: 'drifted',
          severity: 'high',
          text: 'npm run 5',
          reason: 'there is no such script.',
          suggestion: undefined,
          evidence: [{ file: 'package.json', line: 2 }],
        },
        {
          id: 'b.md:2',
          file: 'b.md',
          line: 2,
          type: 'command',
          rule: 'link-left',
          status: 'drifted',
          severity: 'high',
          text: 'npm run 2',
          reason: 'there is no such script.',
          suggestion: 'Use npm run 3.',
          evidence: [{ file: 'package.json', line: 2 }],
        },
      ],
      totals: { docs: 3, verified: 1, drifted: 2, uncertain: 1, repeated: 0, health: 1 / 3 },
    });
  });

  it('takes the line that makes the claim, and the words that are meant', () => {
    const [one] = CLAIMS.get('a.md') ?? [];
    const target = { line: 5, column: 5, text: 'npm run 5' };
    const claims = new Map([['a.md', one === undefined ? [] : [{ ...one, claim: { ...one.claim, target } }]]]);
    const sources = (lines: readonly string[]): readonly unknown[] =>
      collectFindings(claims, { uncertain: false, suspects: false, linesOf: () => ({ written: lines }) }).findings.map(
        ({ source }) => source,
      );
    expect(sources(['', '', '', '', 'Run npm run 5.'])).toEqual([
      { line: 5, column: 5, length: 9, isExact: true, text: 'Run npm run 5.' },
    ]);
    expect(sources(['', '', '', '', '  Run it.'])).toEqual([
      { line: 5, column: 3, length: 7, isExact: false, text: '  Run it.' },
    ]);
    expect(sources([''])).toEqual([undefined]);
  });

  it('puts what could not be decided after all that drifted', () => {
    const { findings } = collectFindings(CLAIMS, { uncertain: true, suspects: false });
    expect(findings.map(({ id, status, severity, reason }) => [id, status, severity, reason]).slice(2)).toEqual([
      ['b.md:1', 'uncertain', 'low', 'Who knows?'],
    ]);
  });

  it('lists suspicions when they are asked for, after drifted claims and before undecided ones', () => {
    const claims = new Map([
      ['a.md', [judged('a.md', 1, uncertain), judged('a.md', 2, suspected), judged('a.md', 3, drifted(undefined))]],
    ]);
    const listed = (options: { readonly uncertain: boolean; readonly suspects: boolean }): readonly string[] =>
      collectFindings(claims, options).findings.map(({ line, status, severity, suggestion }) =>
        [line, status, severity, suggestion].join(' '),
      );
    expect(listed({ uncertain: false, suspects: false })).toEqual(['3 drifted high ']);
    expect(listed({ uncertain: false, suspects: true })).toEqual(['3 drifted high ', '2 suspected low Perhaps b.']);
    expect(listed({ uncertain: true, suspects: false })).toEqual([
      '3 drifted high ',
      '2 suspected low Perhaps b.',
      '1 uncertain low ',
    ]);
    expect(collectFindings(claims, { uncertain: false, suspects: true }).totals).toMatchObject({
      drifted: 1,
      uncertain: 2,
    });
  });

  it('says how many findings repeat a statement that counts once', () => {
    const [first, again] = [judged('a.md', 1, drifted(undefined)), judged('a.md', 4, drifted(undefined))];
    const claims = new Map([['a.md', [first, { ...again, claim: { ...again.claim, text: first.claim.text } }]]]);
    const list = collectFindings(claims, { uncertain: false, suspects: false });
    expect(list.findings.map(({ line }) => line)).toEqual([1, 4]);
    expect(list.totals).toMatchObject({ drifted: 1, repeated: 1 });
    expect(countsLine(list)).toBe('1 drifted, 0 uncertain, 0 verified in 1 doc. Of the findings, 1 repeats another.');
  });

  it('has no health where nothing was decided', () => {
    expect(collectFindings(new Map([['c.md', []]]), { uncertain: true, suspects: false }).totals).toEqual({
      docs: 1,
      verified: 0,
      drifted: 0,
      uncertain: 0,
      repeated: 0,
      health: undefined,
    });
  });
});
