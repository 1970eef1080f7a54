import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../../src/engine/fixes/candidates/candidate.js';
import { ProofSearch } from '../../../src/engine/fixes/proof/search.js';

/** Candidates are distinguished by the line of their edit; nothing else in them is read here. */
const lines = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      ({
        edit: { file: 'a.md', line: index + 1, column: 1, oldText: 'a', newText: 'b' },
        also: [],
        judgement: { claim: { id: index } },
      }) as unknown as Candidate,
  );

interface Searched {
  readonly proven: readonly number[];
  readonly proofs: number;
  readonly left: number;
}

function searched(
  count: number,
  {
    harmful,
    false_: unproven = [],
    most = Infinity,
  }: { readonly harmful: readonly number[]; readonly false_?: readonly number[]; readonly most?: number },
): Searched {
  let proofs = 0;
  const search = new ProofSearch(
    (candidates) => {
      proofs += 1;
      return candidates.some(({ edit }) => harmful.includes(edit.line))
        ? undefined
        : candidates.filter(({ edit }) => !unproven.includes(edit.line));
    },
    () => proofs >= most,
  );
  return { proven: search.proven(lines(count), []).map(({ edit }) => edit.line), proofs, left: search.left.size };
}

describe('the search for what is proven together', () => {
  it('takes one proof when nothing contradicts any', () => {
    expect(searched(3, { harmful: [] })).toEqual({ proven: [1, 2, 3], proofs: 1, left: 0 });
  });

  it('leaves out what is not proven, and proves the others without it', () => {
    expect(searched(4, { harmful: [], false_: [2] })).toEqual({ proven: [1, 3, 4], proofs: 2, left: 0 });
  });

  it('finds one that does harm among many in few proofs', () => {
    const { proven, proofs } = searched(64, { harmful: [20] });
    expect(proven).toHaveLength(63);
    expect(proven).not.toContain(20);
    expect(proofs).toBeLessThanOrEqual(13);
  });

  it('gives up after a number of proofs that does not depend on the document', () => {
    const { proven, proofs } = searched(500, { harmful: Array.from({ length: 250 }, (_, index) => 2 * index + 1) });
    expect(proofs).toBe(80);
    expect(proven.every((line) => line % 2 === 0)).toBe(true);
  });

  it('ends when the time is over, and knows what it did not come to', () => {
    expect(searched(8, { harmful: [1], most: 2 })).toEqual({ proven: [], proofs: 2, left: 8 });
  });
});
