import { isDocNamed } from '../../../paths/doc-names.js';

const isReadOnGitHub = isDocNamed('onGitHub');

/** Documents that are read on GitHub itself rather than on a site made from them. */
export function isShownOnGitHub(file: string): boolean {
  return !file.includes('/') || isReadOnGitHub(file);
}
