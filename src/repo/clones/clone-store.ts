import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { DocalignError } from '../../model/error.js';
import type { CloneAddress } from '../../text/git/clone-address.js';
import { headCommit, gitPlaces, settingsText } from '../git/git-places.js';
import { codeOf } from '../files/read.js';

const FOLDER_MODE = 0o700;
const CLONES = 'repositories';
const MOST_NAME_CHARS = 80;
const UNFIT = /[^\p{L}\p{N}._-]+/gu;

/** Where clones are kept: a folder of the user's cache, never one of a repository. */
export interface CloneStore {
  /** Real path. */
  readonly root: string;
}

/**
 * Makes the folder if it is not there. `http`: apart from the user's own, for clients that may be on other machines.
 * Throws WRITE_FAILED.
 */
export function openCloneStore(
  env: Readonly<Record<string, string | undefined>>,
  whose: 'own' | 'http' = 'own',
): CloneStore {
  const root = join(cacheFolder(env), whose === 'own' ? 'docalign' : 'docalign-http');
  try {
    mkdirSync(join(root, CLONES), { recursive: true, mode: FOLDER_MODE });
    return { root: realpathSync.native(root) };
  } catch (error) {
    throw new DocalignError(
      'WRITE_FAILED',
      `the user's cache folder: it cannot be written (${codeOf(error)}). Set XDG_CACHE_HOME to one that can.`,
    );
  }
}

/** The user's folder for what can be made again, by the conventions of the system; on all, XDG_CACHE_HOME is first. */
function cacheFolder(env: Readonly<Record<string, string | undefined>>): string {
  const named = env['XDG_CACHE_HOME'];
  if (named !== undefined && isAbsolute(named)) return named;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  const local = env['LOCALAPPDATA'];
  return process.platform === 'win32' && local !== undefined && isAbsolute(local) ? local : join(homedir(), '.cache');
}

/** Name of a clone's folder: readable, and another one for each address and ref. */
export function cloneName({ id: address, shown }: CloneAddress, ref: string | undefined): string {
  const id = createHash('sha256')
    .update(`${address}\0${ref ?? ''}`)
    .digest('hex')
    .slice(0, 10);
  const words = [shown, ...(ref === undefined ? [] : [ref])]
    .join('-')
    .replace(UNFIT, '-')
    .replace(/^[.-]+/, '');
  return `${words.slice(0, MOST_NAME_CHARS)}-${id}`;
}

export function cloneFolder({ root }: CloneStore, name: string): string {
  return join(root, CLONES, name);
}

/** Names of the clones that are there, sorted. */
export function cloneNames({ root }: CloneStore): readonly string[] {
  return readdirSync(join(root, CLONES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The commit whose files a clone has; undefined if it has none yet. */
export function clonedCommit(store: CloneStore, name: string): string | undefined {
  const folder = cloneFolder(store, name);
  const places = gitPlaces(folder);
  // A folder that has no repository yet may be below one of the user.
  return places?.top === folder ? headCommit(places) : undefined;
}

/** The address that a clone is fetched from; undefined if it does not say. */
export function clonedAddress(store: CloneStore, name: string): string | undefined {
  const folder = cloneFolder(store, name);
  const places = gitPlaces(folder);
  const settings = places?.top === folder ? (settingsText(places) ?? '') : '';
  const [, remote = ''] = settings.split('[remote "origin"]');
  const row = remote.split('\n').find((one) => one.trim().startsWith('url'));
  return row === undefined ? undefined : row.slice(row.indexOf('=') + 1).trim();
}

/** Removes a clone from the disk. Throws WRITE_FAILED. */
export function removeClone(store: CloneStore, name: string): void {
  const folder = cloneFolder(store, name);
  try {
    if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) rmSync(folder, { recursive: true });
  } catch (error) {
    throw new DocalignError('WRITE_FAILED', `${name}: it cannot be removed (${codeOf(error)}). Try again.`);
  }
}
