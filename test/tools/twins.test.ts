import { describe, expect, it } from 'vitest';
import type { StatusSummary } from '../../src/engine/snapshot.js';
import type { Section } from '../../src/model/section.js';
import type { CheckedHit } from '../../src/tools/sections/trust-order.js';
import { twinPlaces, wrongTwinFirst } from '../../src/tools/sections/twins.js';

function section(file: string, startLine: number): Section {
  const endLine = startLine + 4;
  return { id: `${file}#a`, file, heading: 'A', headingPath: ['A'], level: 1, startLine, endLine, content: 'Text.' };
}

const [own, twin, third] = [section('README.md', 3), section('docs/api.md', 13), section('docs/b.md', 1)];

function checked(standings: Readonly<Record<string, StatusSummary['status']>>): CheckedHit {
  // Safe: only the status is read.
  const twins = new Map(Object.entries(standings).map(([id, status]) => [id, { status } as StatusSummary]));
  const hit = {
    section: own,
    score: 1,
    signals: [],
    snippet: '',
    snippetLines: [4, 5] as const,
    alsoIn: [twin, third],
  };
  return { hit, summary: twins.get(own.id)!, twins };
}

function shown(standings: Readonly<Record<string, StatusSummary['status']>>) {
  const entry = wrongTwinFirst(checked(standings));
  const { hit, summary } = entry;
  return [hit.section.file, hit.snippetLines, summary.status, twinPlaces(entry)];
}

describe('a text in several places', () => {
  it('is shown where something is wrong, if nothing is known of the first place', () => {
    expect(shown({ [own.id]: 'unchecked', [twin.id]: 'drifted' })).toEqual([
      'docs/api.md',
      [14, 15],
      'drifted',
      ['README.md:3-7', 'docs/b.md:1-5'],
    ]);
  });

  it.each(['verified', 'drifted', 'mixed'] as const)('stays where it is if the first place is %s', (status) => {
    expect(shown({ [own.id]: status, [twin.id]: 'mixed', [third.id]: 'verified' })).toEqual([
      'README.md',
      [4, 5],
      status,
      ['docs/api.md:13-17 [mixed]', 'docs/b.md:1-5'],
    ]);
  });
});
