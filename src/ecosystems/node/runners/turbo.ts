import type { CommandRunner } from '../../../analysis/commands/runner.js';
import { readsWorkspaceScripts } from './scripts.js';

/** `turbo run build lint`. <https://turborepo.com/docs/reference/run> */
export const turbo: CommandRunner = { name: 'turbo', programs: ['turbo'], read: readsWorkspaceScripts('turbo') };
