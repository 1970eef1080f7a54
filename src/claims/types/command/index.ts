import { defineClaimType } from '../../define.js';
import { extractCommands } from './extract.js';
import type { Command } from './payload.js';
import { verifyCommand } from './verify.js';

export const command = defineClaimType<Command>({
  name: 'command',
  summary:
    'Commands that docs tell to run: scripts, targets, packages, features, programs and flags that '
    + 'the manifests and the code define.',
  version: 20,
  extract: extractCommands,
  verify: verifyCommand,
});
