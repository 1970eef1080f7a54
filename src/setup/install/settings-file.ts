import { join } from 'node:path';
import { placeOfFile } from '../../repo/files/place.js';
import { isGitInternal, isInside, joinPath, relativeTo } from '../../repo/files/paths.js';
import { readInside } from '../../repo/files/read.js';

/** A settings file as it is, after all symlinks. */
export interface SettingsFile {
  /** Real path of the folder below which is written: the repository, or the folder of a file of the user. */
  readonly root: string;
  /** Path below it. */
  readonly file: string;
  /** Folders below the root that must be made, the outermost first. */
  readonly missing: readonly string[];
  /** Undefined if there is no file. */
  readonly bytes: Buffer | undefined;
}

export type OpenedSettings =
  | { readonly ok: true; readonly settings: SettingsFile }
  | { readonly ok: false; readonly reason: string };

/** Settings files are a few kilobytes long; the one in which Claude Code keeps its state has some megabytes. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Why a file is not written that a symlink leads to. */
export const OUTSIDE = 'it is outside the repository';

/** Opens a settings file. Inside a repository, symlinks are followed only within it. */
export function openSettings(path: string, within: string | undefined): OpenedSettings {
  const place = placeOfFile(path);
  if (!place.ok) return place;
  if (within !== undefined && !isInside(within, place.folder)) return { ok: false, reason: OUTSIDE };
  const root = within ?? place.folder;
  const folder = relativeTo(root, place.folder);
  const missing = place.missing.map((_, index) => joinPath(folder, place.missing.slice(0, index + 1).join('/')));
  const file = joinPath(missing.at(-1) ?? folder, place.name);
  if (isGitInternal(file)) return { ok: false, reason: "it is in git's own folder" };
  const opened = { root, file, missing };
  if (!place.exists) return { ok: true, settings: { ...opened, bytes: undefined } };
  const read = readInside(root, file, MAX_BYTES);
  if (read.ok) return { ok: true, settings: { ...opened, bytes: read.bytes } };
  return { ok: false, reason: `it is ${read.reason}` };
}

/** Absolute path of the file. */
export function pathOf({ root, file }: SettingsFile): string {
  return join(root, file);
}

/** Its bytes now; undefined if it is gone. Throws the reason if it cannot be read. */
export function bytesNow({ root, file }: SettingsFile): Buffer | undefined {
  const read = readInside(root, file, MAX_BYTES);
  if (read.ok) return read.bytes;
  if (read.isGone) return undefined;
  throw new Error(read.reason);
}

export type Decoded =
  | { readonly ok: true; readonly text: string; /** The byte order mark, if it has one. */ readonly mark: string }
  | { readonly ok: false; readonly reason: string };

const MARK = '\ufeff';

export function decoded(bytes: Uint8Array): Decoded {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.startsWith(MARK) ? { ok: true, text: text.slice(1), mark: MARK } : { ok: true, text, mark: '' };
  } catch {
    return { ok: false, reason: 'it is not UTF-8 text' };
  }
}
