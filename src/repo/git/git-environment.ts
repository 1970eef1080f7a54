import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Variables that name the files with the user's settings: only these say which repositories git trusts. */
const KEPT = ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM'];

/** Contains a git directory for each hash algorithm of ids; next to the bundle, as it is next to this file. */
const FOLDERS = new URL('./git-dirs/', import.meta.url);

/** A path from which git reads no settings on any system. */
export const NOWHERE = '/dev/null';

/**
 * The environment of this process without variables that redirect git: GIT_DIR, GIT_CONFIG_COUNT, GIT_EXTERNAL_DIFF,
 * GIT_TRACE, … `further`: variables that are kept too.
 */
export function keptEnvironment(further: readonly string[] = []): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^GIT_/i.test(name) || KEPT.includes(name) || further.includes(name),
    ),
  );
}

/** A git directory of docalign's own, without objects, settings and references, for ids of this kind. */
export function aloneFolder(hash: 'sha1' | 'sha256'): string {
  return join(fileURLToPath(FOLDERS), hash);
}
