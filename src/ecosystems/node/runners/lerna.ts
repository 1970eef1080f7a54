import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { readsWorkspaceScripts } from './scripts.js';

/**
 * Scripts of workspaces: `lerna run build`.
 * @see https://lerna.js.org/docs/api-reference/commands#lerna-run
 */
export const lerna: CommandRunner = { name: 'lerna', programs: ['lerna'], read: readsWorkspaceScripts('lerna') };
