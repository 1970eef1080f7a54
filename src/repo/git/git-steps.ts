/** What to do about each reason for which git cannot be used; those of `openGit`. The first that fits counts. */
const STEPS: readonly (readonly [RegExp, string])[] = [
  [/there is no git repository/, 'Open a git repository.'],
  [/not the work tree/, 'Open its work tree.'],
  [/installation of docalign is incomplete/, 'Install docalign again.'],
  [/git is not installed/, 'Install git.'],
  [/git is too old/, 'Install a newer git.'],
  [/safe\.directory/, 'Trust it with: git config --global --add safe.directory FOLDER.'],
  [/permission denied/, 'Let your user read it.'],
  [/lacks objects/, 'git fsck tells what is missing.'],
];

/** The next step, as a sentence, where git cannot be used for this reason. */
export function stepAfter(reason: string): string {
  return STEPS.find(([words]) => words.test(reason))?.[1] ?? 'Try again; "docalign doctor" tells more.';
}
