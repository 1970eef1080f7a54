import { join } from 'node:path';
import { CONFIG_FILE } from '../config/config.js';
import { DocalignError } from '../model/error.js';
import { isInside } from '../repo/files/paths.js';
import { isFolderAt, realPathOf } from '../repo/files/place.js';
import { findRoot } from '../repo/tree/root.js';
import type { RootRequest } from '../repo/tree/root.js';
import { quoted } from '../text/layout/printable.js';
import { settingsAt } from './opening.js';

export interface ServedRequest extends Omit<RootRequest, 'explicit'> {
  /** Values of `--repo`. */
  readonly repos: readonly string[];
}

export interface ServedFolders {
  /** Absolute; at least one. */
  readonly folders: readonly string[];
  /** The real folder whose settings list them, out of which they must not lead; undefined for those that were given. */
  readonly within: string | undefined;
  /** Folders of the settings that are left out, and other problems of these settings, for people. */
  readonly warnings: readonly string[];
}

/**
 * The folders of the repositories that a server serves: those that were given, or those that the settings of a single
 * one list. Throws BAD_REPOSITORY, and BAD_ARGUMENT if two are the same.
 */
export async function servedFolders({ repos, env, cwd }: ServedRequest): Promise<ServedFolders> {
  if (repos.length > 1) return { folders: distinct(repos, { env, cwd }), within: undefined, warnings: [] };
  const { named } = findRoot({ explicit: repos[0], env, cwd });
  const { root, config, warnings } = await settingsAt(named);
  const listed = config.repositories.map((folder) => ({ folder, real: folderInside(root, folder) }));
  const folders = [...new Set(listed.flatMap(({ real }) => (real === undefined ? [] : [real])))];
  return {
    folders: folders.length === 0 ? [named] : folders,
    within: folders.length === 0 ? undefined : root,
    warnings: [
      // Those of a single repository are told when it is opened.
      ...(folders.length === 0 ? [] : warnings.map(({ message }) => message)),
      ...leftOut(listed),
    ],
  };
}

interface Listed {
  readonly folder: string;
  /** Undefined for one that is not inside. */
  readonly real: string | undefined;
}

function leftOut(listed: readonly Listed[]): readonly string[] {
  return listed
    .filter(({ real }) => real === undefined)
    .map(
      ({ folder }) =>
        `${CONFIG_FILE}: "repositories" names ${quoted(folder)}, which is not a folder inside this one. It is `
        + 'left out; one elsewhere is given with --repo.',
    );
}

function distinct(repos: readonly string[], place: Omit<RootRequest, 'explicit'>): readonly string[] {
  const found = repos.map((repo) => findRoot({ explicit: repo, ...place }));
  for (const [at, { root }] of found.entries()) {
    const same = found.findIndex((other) => other.root === root);
    if (same !== at)
      throw new DocalignError(
        'BAD_ARGUMENT',
        `--repo: ${quoted(repos[same] ?? '')} and ${quoted(repos[at] ?? '')} are the same folder. Give it once.`,
      );
  }
  return found.map(({ named }) => named);
}

/** The settings of a repository are not trusted: they name nothing outside of it, be it by a symlink. */
function folderInside(root: string, folder: string): string | undefined {
  try {
    const real = realPathOf(join(root, folder));
    return real !== undefined && real !== root && isInside(root, real) && isFolderAt(real) ? real : undefined;
  } catch {
    return undefined;
  }
}
