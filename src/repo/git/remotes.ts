import { isDevelopedBranch, isVersionBranch, MAIN_BRANCHES } from '../../paths/version-names.js';
import { branchAt, gitPlaces, hasReference, settingsText } from './git-places.js';

/** The URLs of the remotes of the repository that contains `root`, as written in its settings. Runs no git. */
export function remoteUrls(root: string): readonly string[] {
  const places = gitPlaces(root);
  return places === undefined ? [] : urlsIn(settingsText(places) ?? '');
}

function urlsIn(config: string): readonly string[] {
  let isRemote = false;
  return config.split('\n').flatMap((line) => {
    if (line.startsWith('[')) isRemote = /^\[remote "/.test(line);
    const [, url] = (isRemote ? /^\s*url\s*=\s*(\S+)\s*$/.exec(line) : null) ?? [];
    return url === undefined ? [] : [url];
  });
}

/**
 * Names of the branches of which a checkout of `root` is taken to be one, so that links to them lead to its files: the
 * usual names of main branches, and the default branch of the remote, or the present one if that is developed on or of
 * one version. Of the usual names, one that the remote has as another branch is left out. Runs no git.
 */
export function branchesOf(root: string): ReadonlySet<string> {
  const places = gitPlaces(root);
  if (places === undefined) return new Set([...MAIN_BRANCHES, 'HEAD']);
  const present = branchAt(places, 'HEAD');
  const isOfVersion = present !== undefined && isVersionBranch(present);
  const remote = isOfVersion ? undefined : branchAt(places, 'refs/remotes/origin/HEAD');
  const home = remote ?? (present !== undefined && (isOfVersion || isDevelopedBranch(present)) ? present : undefined);
  const names = MAIN_BRANCHES.filter(
    (name) => home === undefined || name === home || !hasReference(places, `refs/remotes/origin/${name}`),
  );
  return new Set([...names, 'HEAD', ...(home === undefined ? [] : [home])]);
}
