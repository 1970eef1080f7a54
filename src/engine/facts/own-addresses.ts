import type { ManifestFacts } from '../../model/facts.js';
import { isOfAnother } from '../../paths/roles.js';
import { remoteUrls } from '../../repo/git/remotes.js';
import { repositoryAddress } from '../../text/repository-address.js';

/**
 * Addresses of the repository: those of its remotes in git, and those that its manifests give. A clone of a fork has
 * the address of the fork as its remote, while the documents name the original, as the manifests do.
 */
export function ownAddresses(manifests: Pick<ManifestFacts, 'all'>, root: string): ReadonlySet<string> {
  const stated = manifests.all().flatMap(({ file, repository }) => (isOfAnother(file) ? [] : (repository ?? [])));
  return new Set([...remoteUrls(root), ...stated].flatMap((written) => repositoryAddress(written) ?? []));
}
