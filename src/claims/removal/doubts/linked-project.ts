import { posix } from 'node:path';
import { shortNameOf } from '../../../ecosystems/manifests.js';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { isPartFolder } from '../../../paths/generic-names.js';
import { sectionOf } from '../../reading/doc-line.js';

/** A repository on a host of many: its owner, and its name. */
const REPOSITORY = /https?:\/\/(?:github|gitlab|codeberg)\.\w{2,3}\/([\w.-]{1,60})\/([\w.-]{1,80})/g;
const MOST_CHARS = 40_000;

/**
 * The other project to which the section links, of which this repository had a copy that is gone: a lost file was in
 * a folder of the project's name. Users find the name in the project itself.
 */
export function linkedProject(
  files: readonly (string | undefined)[],
  claim: Claim,
  { docs, manifests, tree }: Pick<Facts, 'docs' | 'manifests' | 'tree'>,
): string | undefined {
  const folders = new Set<string>();
  for (const file of files)
    for (let dir = posix.dirname(file ?? ''); dir !== '.'; dir = posix.dirname(dir))
      if (!isPartFolder(posix.basename(dir)) && tree.kind(dir) === undefined)
        folders.add(posix.basename(dir).toLowerCase());
  const text = folders.size === 0 ? '' : (sectionOf(claim, { docs })?.content.slice(0, MOST_CHARS) ?? '');
  const own = new Set(manifests.all().map((manifest) => shortNameOf(manifest)?.toLowerCase()));
  return [...text.matchAll(REPOSITORY)]
    .map(([, owner = '', name = '']) => ({ owner, name: name.replace(/\.git$/, '') }))
    .flatMap(({ owner, name }) =>
      folders.has(name.toLowerCase()) && !own.has(name.toLowerCase()) ? [`${owner}/${name}`] : [],
    )
    .at(0);
}
