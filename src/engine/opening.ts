import { CONFIG_FILE, DEFAULT_CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import type { LoadedConfig } from '../config/load.js';
import { BOUNDS } from '../model/bounds.js';
import type { Buffers } from '../repo/docs/open-buffers.js';
import { rootNow } from '../repo/tree/root.js';
import { isUnchanged, readWatched } from '../repo/files/watched-text.js';
import type { WatchedText } from '../repo/files/watched-text.js';
import { Worktree } from '../repo/tree/worktree.js';
import { pageFolders } from './facts/docs/site-facts.js';
import type { DocEngineInput } from './doc-engine-input.js';

/** The input of an engine. */
export interface Opened {
  readonly input: DocEngineInput;
  /** Are the folder and the settings unchanged since opening? Throws REPOSITORY_AWAY if the folder does not exist. */
  isCurrent(): boolean;
}

/** Opens the current repository. Only reads its settings and lists its files. Throws REPOSITORY_AWAY. */
export type Opening = () => Promise<Opened>;

export interface OpeningOptions extends Pick<
  DocEngineInput,
  'background' | 'tuning' | 'onNote' | 'hard' | 'slots' | 'articles' | 'noteref'
> {
  readonly buffers: Buffers;
  /** Real folder out of which the repository must not lead. */
  readonly within?: string | undefined;
}

/** `named` is the path of the repository's folder, which may later lead to another folder. */
export function openingOf(named: string, { buffers, within, ...options }: OpeningOptions): Opening {
  return async () => {
    const { root, identity } = rootNow(named, within);
    const settings = readSettings(root);
    const { config, warnings } = await configIn(settings);
    const isCurrent = (): boolean => {
      const now = rootNow(named, within);
      return now.root === root && now.identity === identity && isUnchanged(settings);
    };
    return {
      input: { ...options, root, config, configWarnings: warnings, worktree: openWorktree(root, config, buffers) },
      isCurrent,
    };
  };
}

/** The settings of a repository, without listing its files. Throws REPOSITORY_AWAY. */
export async function settingsAt(named: string): Promise<LoadedConfig & { readonly root: string }> {
  const { root } = rootNow(named);
  return { root, ...(await configIn(readSettings(root))) };
}

function readSettings(root: string): WatchedText {
  return readWatched({ root, file: CONFIG_FILE, maxBytes: BOUNDS.configBytes, follows: true });
}

export function openWorktree(root: string, { docs }: Config, buffers: Buffers = new Map()): Worktree {
  return Worktree.list(root, {
    include: docs.include,
    exclude: docs.exclude,
    bounds: { docBytes: docs.maxFileBytes },
    pageFolders,
    buffers,
  });
}

/** Loads the YAML reader only if there is a file to parse: most repositories have no settings. */
async function configIn({ stamp, text, problem }: WatchedText): Promise<LoadedConfig> {
  if (problem !== undefined)
    return {
      config: DEFAULT_CONFIG,
      warnings: [{ file: CONFIG_FILE, line: 1, message: `${CONFIG_FILE}: ${problem}. The defaults are used.` }],
    };
  if (stamp === undefined) return { config: DEFAULT_CONFIG, warnings: [] };
  const { loadConfig } = await import('../config/load.js');
  return loadConfig(text, CONFIG_FILE);
}
