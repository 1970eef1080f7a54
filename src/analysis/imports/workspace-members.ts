import { compileGlob } from '../../paths/glob.js';
import { isAtOrUnder, withoutSlashes } from '../../text/paths.js';

/** A workspace: the folder of the manifest that names its members, and the globs by which it does. */
export interface Workspace {
  readonly dir: string;
  readonly workspaces: readonly string[];
}

/** Does a workspace have this folder as a member? Its own folder is one. A glob that begins with `!` leaves out. */
export function membersOf({ dir, workspaces }: Workspace): (directory: string) => boolean {
  const [wanted, refused] = [false, true].map((isNot) =>
    workspaces
      .filter((glob) => glob.startsWith('!') === isNot)
      .map((glob) => compileGlob(withoutSlashes(glob.replace(/^!/, '').replace(/^\.\//, '')))),
  );
  return (directory) => {
    if (directory === dir) return true;
    if (!isAtOrUnder(directory, dir)) return false;
    const path = dir === '' ? directory : directory.slice(dir.length + 1);
    const fits = (isMatch: (path: string) => boolean): boolean => isMatch(path);
    return wanted?.some(fits) === true && refused?.some(fits) !== true;
  };
}
