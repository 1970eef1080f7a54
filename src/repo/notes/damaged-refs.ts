import type { Git } from '../git/git.js';
import { hasReferenceFile, referenceLog } from '../git/git-places.js';
import { remoteOf } from './remotes.js';

/** Older states of a reference that are looked for. */
const MOST_STATES = 200;

/**
 * What brings a reference back whose file git cannot read, or whose commit or tree is not there, as sentences. While
 * there is such a reference, git refuses to fetch it. Nothing is removed without a copy: the notes may be in this clone
 * alone, and `git update-ref -d` removes the log of a reference with it.
 */
export function howToRepair(git: Git, ref: string, { isUnreadable = false } = {}): string {
  const aside = `mv "$(git rev-parse --git-path '${ref}')" "$(git rev-parse --git-dir)/damaged-notes"`;
  const state = lastStateHere(git, ref);
  if (state !== undefined) {
    const steps = [...(isUnreadable ? [aside] : []), `git update-ref '${ref}' ${state}`];
    return `The last state of it that is here is in its log, and comes back by ${steps.join('; ')}.`;
  }
  const remote = remoteOf(git);
  if (remote === undefined)
    return (
      'No remote is configured to fetch it from. Keep a copy of the repository before you remove anything: '
      + 'git fsck --full --no-reflogs --unreachable tells which commits of notes are left.'
    );
  const kept = `git rev-parse '${ref}' > "$(git rev-parse --git-dir)/damaged-notes"; git update-ref -d '${ref}'`;
  const away = isUnreadable || hasReferenceFile(git.places, ref) ? aside : kept;
  return (
    `If ${remote} has it, which git ls-remote ${remote} '${ref}' tells, keep a copy, and fetch it again: `
    + `${away}; git fetch --refetch ${remote} '${ref}:${ref}'.`
  );
}

/** The newest state of a reference in its log whose tree git has. */
function lastStateHere(git: Git, ref: string): string | undefined {
  const states = referenceLog(git.places, ref).slice(0, MOST_STATES);
  if (states.length === 0) return undefined;
  const input = states.map((id) => `${id}^{tree}\n`).join('');
  const output = git.run(['cat-file', '--batch-check'], { input });
  const said = (output.ok ? output.stdout : output.partial).toString('latin1').split('\n');
  return states.find((_, at) => / tree \d+$/.test(said[at] ?? ''));
}
