import { isShallow } from './git-places.js';
import { gitPlaces } from './git-places.js';
import { gitVersion, openGit, PARTIAL, SHALLOW, UNTRUSTED } from './git.js';

/** What keeps git from answering about the whole history of a repository. */
export type GitLack = 'program' | 'repository' | 'trust' | 'deep history' | 'objects' | 'answer';

export interface GitProblem {
  readonly lacks: GitLack;
  /** For people. */
  readonly reason: string;
}

export interface GitCondition {
  /** Undefined if git cannot be run. */
  readonly version: string | undefined;
  readonly problems: readonly GitProblem[];
}

/** Whether git can be asked about this repository, a real path, and about all of its history. Runs git three times. */
export function gitCondition(root: string): GitCondition {
  const asked = gitVersion(root);
  if (!asked.ok) return { version: undefined, problems: [{ lacks: 'program', reason: asked.reason }] };
  const { version } = asked;
  const places = gitPlaces(root);
  if (places === undefined)
    return { version, problems: [{ lacks: 'repository', reason: 'there is no git repository' }] };
  const shallow = isShallow(places) ? [{ lacks: 'deep history' as const, reason: SHALLOW }] : [];
  // A clone may be both shallow and partial: what is there of it is asked apart from the depth.
  const opened = openGit(root, shallow.length === 0 ? 'history' : 'commit');
  return {
    version,
    problems: [...shallow, ...(opened.ok ? [] : [{ lacks: lackOf(opened.reason), reason: opened.reason }])],
  };
}

function lackOf(reason: string): GitLack {
  if (reason === SHALLOW) return 'deep history';
  if (reason === PARTIAL) return 'objects';
  return reason === UNTRUSTED ? 'trust' : 'answer';
}
