import { join, resolve } from 'node:path';
import { isInside } from '../files/paths.js';
import { realPathOf } from '../files/place.js';
import { openGit } from './git.js';

export type HooksFolder =
  | {
      readonly ok: true;
      readonly path: string;
      /** Real path of the folder below which it is. */ readonly within: string;
    }
  | { readonly ok: false; readonly reason: string };

/**
 * The folder from which git starts the hooks of a repository, if it is the repository's own. A folder that the user's
 * settings name for all repositories is left alone, and so is one that a manager of hooks makes.
 */
export function hooksFolderOf(root: string): HooksFolder {
  const opened = openGit(root, 'index');
  if (!opened.ok) return { ok: false, reason: opened.reason };
  const { top, commonDir } = opened.git.places;
  const asked = opened.git.runHere(['config', '--show-scope', '--get-all', 'core.hooksPath']);
  const lines = asked.ok ? asked.stdout.toString('utf8').split('\n') : [];
  // The last value counts; that of this command line is ours.
  const named = lines
    .map((line) => line.split('\t'))
    .filter(([scope = '']) => scope !== '' && scope !== 'command')
    .at(-1)?.[1];
  const path = named === undefined ? join(commonDir, 'hooks') : resolve(top, named);
  const real = realPathOf(path) ?? (named === undefined ? path : undefined);
  if (real === undefined) return { ok: false, reason: 'core.hooksPath names a folder that is not there' };
  const within = [commonDir, top].find((folder) => isInside(folder, real));
  if (within === undefined) return { ok: false, reason: 'core.hooksPath names a folder outside the repository' };
  if (/(?:^|[\\/])\.husky[\\/]_$/.test(real))
    return { ok: false, reason: 'husky keeps the hooks; add the line to .husky/pre-commit' };
  return { ok: true, path: real, within };
}
