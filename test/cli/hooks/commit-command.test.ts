import { describe, expect, it } from 'vitest';
import { beginOf, commitFolders, isToldIn } from '../../../src/cli/hooks/commit-command.js';

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
    ['git cherry-pick abc', ['/shop']],
    ['git revert --no-edit HEAD', ['/shop']],
    ['git merge --no-ff -m "--abort it" topic', ['/shop']],
    ['git rebase main && git rebase --continue', ['/shop']],
    ['git -C ../other am fix.patch', ['/other']],
    ['git pull --no-rebase -n origin main', ['/shop']],
    ['/usr/bin/git commit -nm x', ['/shop']],
    ['timeout -k 5 60s git commit -m x', ['/shop']],
    ['sudo -u me env -i A=b git commit -m x', ['/shop']],
    ['git commit -m --dry-run -- --dry-run', ['/shop']],
    ['git commit --squash HEAD~1', ['/shop']],
    ['git commit --dry-run', []],
    ['git commit -a --short', []],
    ['git cherry-pick --no-commit abc; git revert -n abc; git cherry-pick -xn abc', []],
    ['git merge --abort; git rebase --quit; git am --abort; git cherry-pick --abort', []],
    ['git merge --squash topic', []],
    ['git pull --ff-only', ['/shop']],
    [`bash -lc "cd packages/a && git commit -m 'x'"`, ['/shop/packages/a']],
    [`sh -c 'echo git commit'`, []],
    ['sudo echo git commit', []],
    ['git constructor', []],
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

  const run = { output: '', durationMs: 5, nowMs: 9_000_000 };

  it.each([
    ['just made', { durationMs: 500, nowMs: 1_001_400 }, true],
    ['made before the command began', { durationMs: 500, nowMs: 1_010_000 }, false],
    ['of an unknown time ago', { durationMs: undefined, nowMs: 1_020_000 }, true],
    ['of long ago', { durationMs: undefined, nowMs: 1_060_000 }, false],
  ])('that was %s', (_title, times, isMade) => {
    expect(head.committedMs >= beginOf({ ...run, ...times })).toBe(isMade);
  });

  it.each([
    ['told by git', '[main 1a2b3c4] Open the shop\n', true],
    ['told by git, first of all', '[main (root-commit) 1a2b3c4] x\n', true],
    ['of another id', '[main 2a2b3c4] Open the shop\n', false],
    ['not told', '', false],
  ])('that is %s', (_title, output, isTold) => {
    expect(isToldIn(head, { ...run, output })).toBe(isTold);
  });
});
