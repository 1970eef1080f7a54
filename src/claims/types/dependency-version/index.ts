import { defineClaimType } from '../../define.js';
import { consistencyOfVersions } from './consistency.js';
import { extractVersions } from './extract.js';
import type { VersionStatement } from './payload.js';
import { verifyVersion } from './verify.js';

export const dependencyVersion = defineClaimType<VersionStatement>({
  name: 'dependency_version',
  summary: 'Versions of toolchains and packages that docs state, against the ranges that manifests demand.',
  version: 16,
  extract: extractVersions,
  verify: verifyVersion,
  consistency: consistencyOfVersions,
});
