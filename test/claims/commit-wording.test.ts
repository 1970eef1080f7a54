import { describe, expect, it } from 'vitest';
import { removalText, inCommit } from '../../src/claims/removal/commit-wording.js';

const LOSS = { commit: '1a2b3c4', date: '2024-05-06T10:00:00Z' };
const STOOD = { file: 'src/a.ts', since: '9f8e7d6' };

describe('when something left', () => {
  it.each([
    [LOSS, 'in 1a2b3c4, 2024-05-06'],
    [{ commit: '1a2b3c4', date: undefined }, 'in 1a2b3c4'],
    [{ commit: undefined, date: undefined }, 'since the last commit'],
    [{ commit: 'the working tree', date: '2024-05-06' }, 'in the working tree'],
  ])('is said of %j', (commit, said) => expect(inCommit(commit)).toBe(said));

  it.each([
    [LOSS, undefined, 'removed in 1a2b3c4, 2024-05-06'],
    [LOSS, 'b', 'renamed to b in 1a2b3c4, 2024-05-06'],
    [undefined, undefined, 'it was in src/a.ts in 9f8e7d6'],
    [undefined, 'b', 'renamed to b; it was in src/a.ts in 9f8e7d6'],
  ])('is said with how it went: %j, %j', (removal, renamed, said) =>
    expect(removalText({ ...STOOD, removal, renamed })).toBe(said),
  );
});
