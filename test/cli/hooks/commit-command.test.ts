import { describe, expect, it } from 'vitest';
import { commitFolders, isMadeBy } from '../../../src/cli/hooks/commit-command.js';

describe('the folders in which a command commits', () => {
  it.each([
    ['git commit -m "x"', ['/shop']],
    ['git add -A && git commit -qm x; npm test', ['/shop']],
    ['git commit --amend --no-edit', ['/shop']],
    ['git -C ../other commit -m x', ['/other']],
    ['git -C sub -C deeper commit -m x', ['/shop/sub/deeper']],
    ['git -c user.name=T --no-pager commit -m x', ['/shop']],
    ['cd packages/a && git commit -m x', ['/shop/packages/a']],
    ['(cd packages/a && git commit -m x); git commit -m y', ['/shop/packages/a', '/shop']],
    ['cd "$DIR" && git commit -m x', ['/shop']],
    ['GIT_EDITOR=true command git commit', ['/shop']],
    ['if true; then git commit -m x; fi', ['/shop']],
    [`git commit -m "$(cat <<'EOF'\nShop: open\n\nWith details.\nEOF\n)"`, ['/shop']],
    ['git log --grep commit', []],
    ['git commit-tree HEAD^{tree}', []],
    ['echo "git commit"', []],
    ["cat <<'EOF'\ngit commit -m x\nEOF", []],
    ['git stash && npm run commit', []],
    ['', []],
  ])('are those of %j', (command, folders) => {
    expect(commitFolders(command, '/shop')).toEqual(folders);
  });

  it('are found in a command of any length, at once', () => {
    expect(commitFolders(`${'("'.repeat(200_000)} git commit`, '/shop')).toEqual([]);
  });
});

describe('a commit', () => {
  const head = { commit: '1a2b3c4d5e'.padEnd(40, '0'), parent: undefined, committedMs: 1_000_000 };

  it.each([
    ['just made', { output: '', durationMs: 500, nowMs: 1_001_400 }, true],
    ['made before the command began', { output: '', durationMs: 500, nowMs: 1_010_000 }, false],
    ['told by git', { output: '[main 1a2b3c4] Open the shop\n', durationMs: 5, nowMs: 9_000_000 }, true],
    [
      'told by git, first of all',
      { output: '[main (root-commit) 1a2b3c4] x\n', durationMs: 5, nowMs: 9_000_000 },
      true,
    ],
    ['of another id', { output: '[main 2a2b3c4] Open the shop\n', durationMs: 5, nowMs: 9_000_000 }, false],
    ['of an unknown time ago', { output: '', durationMs: undefined, nowMs: 1_020_000 }, true],
    ['of long ago', { output: '', durationMs: undefined, nowMs: 1_060_000 }, false],
  ])('that was %s', (_title, run, isMade) => {
    expect(isMadeBy(head, run)).toBe(isMade);
  });
});
