import { claudeHooks } from './hooks/claude-hooks.js';
import { gitHook } from './hooks/git-hook.js';
import { mcpServers, mcpServersIfAny } from './install/index.js';
import { instructions } from './instructions/index.js';
import type { SetupStep } from './step.js';

/** Parts of `docalign init` that are set up only when they are asked for. */
export interface Asked {
  readonly hooks: boolean;
  readonly gitHook: boolean;
  /** Everything is removed, asked for or not. */
  readonly remove: boolean;
}

/**
 * What `docalign init` sets up, in this order. Removal goes the other way: the first of the files in a folder has made
 * it, and takes it away when it is empty.
 */
export function setupSteps({ hooks, gitHook: git, remove }: Asked): readonly SetupStep[] {
  const servers = hooks || git ? mcpServersIfAny : mcpServers;
  const steps = [servers, instructions, ...(hooks || remove ? [claudeHooks] : []), ...(git || remove ? [gitHook] : [])];
  return remove ? steps.reverse() : steps;
}
