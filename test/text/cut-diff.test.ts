import { describe, expect, it } from 'vitest';
import { cutDiff } from '../../src/text/layout/cut-diff.js';

const x = (count: number): string => 'x'.repeat(count);

describe('cutDiff', () => {
  it('leaves short lines as they are', () => {
    const lines = ['--- a/a.md', '+++ b/a.md', '@@ -1,1 +1,1 @@', ' # A', '-old', '+new'];
    expect(cutDiff(lines, 20)).toEqual(lines);
  });

  it('cuts long lines around what changed, and others at the end', () => {
    expect(cutDiff([` ${x(40)}`, `-${x(40)}old${x(40)}`, `+${x(40)}new${x(40)}`], 12)).toEqual([
      ` ${x(12)}…`,
      `-…${x(4)}old${x(5)}…`,
      `+…${x(4)}new${x(5)}…`,
    ]);
  });

  it('shows the end of a line that changed there, and no half of a character', () => {
    expect(cutDiff([`-${x(40)}old`, `+${x(40)}new`], 12)).toEqual([`-…${x(9)}old`, `+…${x(9)}new`]);
    expect(cutDiff([` ${'🎉'.repeat(9)}`], 5)).toEqual([' 🎉🎉🎉…']);
  });
});
