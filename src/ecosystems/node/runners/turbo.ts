import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { readsWorkspaceScripts } from './scripts.js';

/**
 * Scripts of workspaces: `turbo run build lint`.
 * @see https://turborepo.com/docs/reference/run
 */
export const turbo: CommandRunner = { name: 'turbo', programs: ['turbo'], read: readsWorkspaceScripts('turbo') };
