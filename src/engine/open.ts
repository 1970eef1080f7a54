import type { Config } from '../config/config.js';
import { CONFIG_FILE, DEFAULT_CONFIG } from '../config/config.js';
import type { LoadedConfig } from '../config/load.js';
import { BOUNDS } from '../model/bounds.js';
import { decode } from '../repo/decode.js';
import { readInside } from '../repo/read.js';
import { findRoot } from '../repo/root.js';
import { Worktree } from '../repo/worktree.js';
import type { Tuning } from '../search/index.js';
import { LazyEngine } from './lazy-engine.js';
import type { Engine } from './snapshot.js';

export interface OpenOptions {
  /** Value of `--repo`. */
  readonly repo?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** True in a server: the repository is scanned on another thread after the first answer. */
  readonly background?: boolean;
  /** Settings of the ranking, to measure what one is worth. */
  readonly tuning?: Partial<Tuning>;
  /** Told what the repository's owner should know, such as a damaged file that was set aside. */
  readonly onNote?: (message: string) => void;
}

/** Opens the repository that the caller means. Reads its settings and lists its files, nothing else. Throws BAD_REPOSITORY. */
export async function openEngine({ repo, env, cwd, background = false, tuning = {}, onNote = () => undefined }: OpenOptions): Promise<Engine> {
  const { root } = findRoot({ explicit: repo, env, cwd });
  const { config, warnings } = await readConfig(root);
  return new LazyEngine({ root, config, configWarnings: warnings, background, tuning, onNote, worktree: openWorktree(root, config) });
}

export function openWorktree(root: string, { docs }: Config): Worktree {
  return Worktree.list(root, { include: docs.include, exclude: docs.exclude, bounds: { docBytes: docs.maxFileBytes } });
}

/** The YAML reader is loaded only where there is something to read: most repositories have no settings. */
export async function readConfig(root: string): Promise<LoadedConfig> {
  const read = readInside(root, CONFIG_FILE, BOUNDS.configBytes);
  if (!read.ok && read.reason === 'gone') return { config: DEFAULT_CONFIG, warnings: [] };
  const { loadConfig } = await import('../config/load.js');
  const text = read.ok ? decode(read.bytes) : undefined;
  if (text?.ok === true) return loadConfig(text.text, CONFIG_FILE);
  const reason = read.ok ? text?.reason : read.reason;
  return { config: DEFAULT_CONFIG, warnings: [{ file: CONFIG_FILE, line: 1, message: `${CONFIG_FILE}: ${reason ?? 'unreadable'}. The defaults are used.` }] };
}
