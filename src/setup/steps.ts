import { mcpServers } from './install/index.js';
import type { SetupStep } from './step.js';

/** What `docalign init` sets up, in this order. */
export const setupSteps: readonly SetupStep[] = [mcpServers];
