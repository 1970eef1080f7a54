// Operations of people with git. A command that git refuses is a step, too.
import { branchesOf, commitAll, commitsOf, git, settle } from '../lib/git.mjs';

const said = ({ ok }) => (ok ? 'done' : 'refused');

export const gitOperations = {
  commit: { weight: 10, run: ({ root, chance }) => said(commitAll(root, `step ${chance.below(1e6)}`)) },
  commitSome: {
    weight: 2,
    run: ({ root, chance }) => said(git(root, 'commit', '--quiet', '--all', '--message', `some ${chance.below(1e6)}`)),
  },
  stage: { weight: 2, run: ({ root }) => said(git(root, 'add', '--all')) },
  amend: {
    weight: 2,
    run: ({ root, chance }) =>
      said(git(root, 'commit', '--quiet', '--all', '--amend', '--message', `amended ${chance.below(1e6)}`)),
  },
  branch: {
    weight: 3,
    run: ({ root, chance }) => said(git(root, 'checkout', '--quiet', '-b', `b${chance.below(1e6)}`)),
  },
  checkout: {
    weight: 4,
    run: ({ root, chance }) =>
      `${said(git(root, 'checkout', '--quiet', ...(chance.is(0.5) ? ['--force'] : []), chance.pick(branchesOf(root)) ?? 'main'))}`,
  },
  checkoutOld: {
    weight: 2,
    run: ({ root, chance }) =>
      said(git(root, 'checkout', '--quiet', '--force', chance.pick(commitsOf(root)) ?? 'HEAD')),
  },
  merge: {
    weight: 3,
    run: ({ root, chance }) =>
      ending(
        root,
        chance,
        git(root, 'merge', '--quiet', '--no-edit', ...strategy(chance), chance.pick(branchesOf(root)) ?? 'main'),
      ),
  },
  rebase: {
    weight: 2,
    run: ({ root, chance }) =>
      ending(
        root,
        chance,
        git(root, 'rebase', '--quiet', ...strategy(chance), chance.pick(branchesOf(root)) ?? 'main'),
      ),
  },
  cherryPick: {
    weight: 2,
    run: ({ root, chance }) =>
      ending(
        root,
        chance,
        git(root, 'cherry-pick', '--allow-empty', ...strategy(chance), chance.pick(commitsOf(root)) ?? 'HEAD'),
      ),
  },
  revert: {
    weight: 3,
    run: ({ root, chance }) =>
      ending(
        root,
        chance,
        git(root, 'revert', '--no-edit', ...strategy(chance), chance.pick(commitsOf(root)) ?? 'HEAD'),
      ),
  },
  stash: {
    weight: 2,
    run: ({ root, chance }) =>
      said(git(root, 'stash', 'push', '--quiet', ...(chance.is(0.5) ? ['--include-untracked'] : []))),
  },
  unstash: { weight: 2, run: ({ root }) => said(git(root, 'stash', 'pop', '--quiet')) },
  reset: {
    weight: 2,
    run: ({ root, chance }) =>
      said(
        git(
          root,
          'reset',
          '--quiet',
          chance.pick(['--hard', '--soft', '--mixed']),
          chance.pick(commitsOf(root)) ?? 'HEAD',
        ),
      ),
  },
  restore: {
    weight: 2,
    run: ({ root, chance }) =>
      said(git(root, 'checkout', '--quiet', chance.pick(commitsOf(root)) ?? 'HEAD', '--', '.')),
  },
  clean: { weight: 0.5, run: ({ root }) => said(git(root, 'clean', '--quiet', '-d', '--force')) },
  settle: {
    weight: 1,
    run: ({ root }) => {
      settle(root);
      return 'done';
    },
  },
  pack: { weight: 0.7, run: ({ root }) => said(git(root, 'gc', '--quiet')) },
  tag: { weight: 0.3, run: ({ root, chance }) => said(git(root, 'tag', `v1.${chance.below(1000)}.0`)) },
  orphan: {
    weight: 0.3,
    run: ({ root, chance }) => said(git(root, 'checkout', '--quiet', '--orphan', `o${chance.below(1e6)}`)),
  },
  sparse: {
    weight: 0.3,
    run: ({ root, chance }) => said(git(root, 'sparse-checkout', ...chance.pick([['set', 'docs'], ['disable']]))),
  },
  setting: {
    weight: 0.5,
    run: ({ root, chance }) =>
      said(
        git(
          root,
          'config',
          ...chance.pick([
            ['core.autocrlf', 'true'],
            ['core.ignorecase', 'true'],
            ['core.quotepath', 'false'],
            ['diff.renames', 'false'],
            ['core.abbrev', '6'],
            ['log.showSignature', 'true'],
          ]),
        ),
      ),
  },
};

const strategy = (chance) => chance.pick([[], ['-X', 'ours'], ['-X', 'theirs']]);

/** Most conflicts are aborted at once; some stay open, with their marks in the files. */
function ending(root, chance, done) {
  if (!done.ok && chance.is(0.7)) settle(root);
  return said(done);
}
