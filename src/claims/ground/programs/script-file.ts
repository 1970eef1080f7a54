import { posix } from 'node:path';
import type { Facts } from '../../../model/facts.js';
import { directoryOf, withoutSlashes } from '../../../text/paths.js';
import { isOutside } from '../../reading/command-walk.js';

interface ScriptPlace {
  /** The document. */
  readonly file: string;
  /** The directory to which the commands before led; '' at first. */
  readonly dir: string;
}

/**
 * Files that the path of a script may mean, the likeliest first: in the directory to which the commands led, in that of
 * the document, in those of the packages around it, and at the root.
 */
export function scriptsAt(
  path: string,
  { file, dir }: ScriptPlace,
  { tree, manifests }: Pick<Facts, 'tree' | 'manifests'>,
): readonly string[] {
  if (isOutside(dir)) return [];
  const here = directoryOf(file);
  const roots = [here, ...manifests.above(here).map((manifest) => manifest.dir), ''];
  // A folder that a clone made is the root, whatever its name.
  const below =
    dir === ''
      ? []
      : dir.split('/').flatMap((_, at, parts) => roots.map((root) => posix.join(root, ...parts.slice(at))));
  const paths = [...below, ...roots].map((root) => withoutSlashes(posix.join(root, path)));
  return [...new Set(paths)].filter((place) => !place.startsWith('..') && tree.kind(place) === 'file');
}
