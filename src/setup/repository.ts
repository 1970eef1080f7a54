import { findRoot, type RootRequest } from '../repo/tree/root.js';

/** Real path of the repository that the caller means, as every command finds it. Throws BAD_REPOSITORY. */
export function repositoryOf(request: RootRequest): string {
  return findRoot(request).root;
}
