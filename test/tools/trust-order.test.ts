import { describe, expect, it } from 'vitest';
import type { SectionStatus } from '../../src/model/verdict.js';
import { orderByTrust } from '../../src/tools/sections/trust-order.js';

function hits(statuses: readonly SectionStatus[]) {
  return statuses.map((status, index) => ({
    hit: {
      section: {
        id: `a.md#${index}`,
        file: 'a.md',
        heading: '',
        headingPath: [],
        level: 1,
        startLine: 1,
        endLine: 1,
        content: '',
      },
      score: 1 - index / 10,
      signals: [],
      snippet: '',
      snippetLines: [1, 1] as const,
    },
    summary: { status, health: undefined, claims: [], lastVerified: undefined, openReports: 0 },
  }));
}

function order(...statuses: SectionStatus[]): string {
  return orderByTrust(hits(statuses))
    .map(({ hit }) => hit.section.id.slice(5))
    .join('');
}

describe('orderByTrust', () => {
  it('changes nothing while nothing was checked', () => {
    const before = hits(['unchecked', 'unchecked', 'unchecked']);
    expect(orderByTrust(before)).toEqual(before);
  });

  it('ranks a verified section above one neighbour at the top', () => {
    expect(order('unchecked', 'unchecked', 'verified')).toBe('021');
  });

  it('leaves the first section where it is, unless something in it is wrong', () => {
    expect(order('unchecked', 'verified', 'verified')).toBe('012');
    expect(order('pending', 'verified')).toBe('01');
    expect(order('mixed', 'verified')).toBe('10');
  });

  it('ranks a drifted section below its neighbours, not out of sight', () => {
    expect(order('drifted', 'unchecked', 'unchecked', 'unchecked', 'unchecked')).toBe('10234');
  });

  it('ranks nothing above an exact match, not even another one', () => {
    const exact = [{ signal: 'exact' as const, rank: 0, score: 1, because: 'it holds it' }];
    const asked = hits(['unchecked', 'verified', 'verified']).map((entry, index) =>
      index < 2 ? { ...entry, hit: { ...entry.hit, signals: exact } } : entry,
    );
    expect(orderByTrust(asked).map(({ hit }) => hit.section.id)).toEqual(['a.md#0', 'a.md#1', 'a.md#2']);
  });

  it('keeps the order of sections of one status', () => {
    expect(order('drifted', 'drifted', 'drifted', 'drifted')).toBe('0123');
  });

  it('gives each place its former score, and says why a section moved', () => {
    const [first, second] = orderByTrust(hits(['drifted', 'verified']));
    expect(first?.hit).toMatchObject({
      score: 1,
      signals: [{ signal: 'verification', rank: 0, because: 'the section is verified' }],
    });
    expect(second?.hit).toMatchObject({
      score: 0.9,
      signals: [{ signal: 'verification', rank: 1, because: 'the section is drifted' }],
    });
  });
});
