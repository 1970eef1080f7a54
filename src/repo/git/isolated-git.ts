import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GitPlaces } from './git-places.js';

/** Holds a git directory for each hash that ids can be in; beside the bundle, as it is beside this file. */
const FOLDERS = new URL('./git-dirs/', import.meta.url);

export interface GitAlone {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Where to run git so that it sees the objects of a repository and nothing else: in a git directory of our own, that has no
 * settings, no references and no attributes. So what git answers about commits rests on their ids alone: neither settings of any kind
 * nor replacement references, grafts or `.gitattributes` have a say, and no program can be named. Undefined where the installation is incomplete.
 */
export function gitAlone({ commonDir }: GitPlaces, hash: 'sha1' | 'sha256'): GitAlone | undefined {
  const folder = join(fileURLToPath(FOLDERS), hash);
  if (!existsSync(join(folder, 'HEAD'))) return undefined;
  return { cwd: folder, environment: { GIT_DIR: folder, GIT_OBJECT_DIRECTORY: join(commonDir, 'objects'), GIT_CONFIG_GLOBAL: NOWHERE, XDG_CONFIG_HOME: NOWHERE, GIT_CONFIG_NOSYSTEM: '1', GIT_NO_REPLACE_OBJECTS: '1' } };
}

/** Git reads no settings from it, on no system. */
const NOWHERE = '/dev/null';
