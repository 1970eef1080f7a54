import { defineClaimType } from '../../define.js';
import { extractNodeVersions } from './extract.js';
import type { NodeVersion } from './extract.js';
import { verifyNodeVersion } from './verify.js';

/**
 * Copy this folder, then: name it after your claim type, write a fixture repository under `fixtures/claims`, add one
 * line to `src/claims/index.ts`. This template extracts "needs Node 20" and is not in the list.
 */
export const template = defineClaimType<NodeVersion>({
  name: 'dependency_version',
  summary: 'Says in one sentence what the docs state that this type can prove or refute.',
  version: 1,
  extract: extractNodeVersions,
  verify: verifyNodeVersion,
});
