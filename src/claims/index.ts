import { apiRoute } from './types/api-route/index.js';
import { architecture } from './types/architecture/index.js';
import { behavior } from './types/behavior/index.js';
import { codeExample } from './types/code-example/index.js';
import { command } from './types/command/index.js';
import { config } from './types/config/index.js';
import { convention } from './types/convention/index.js';
import type { AnyClaimType } from './define.js';
import { dependencyVersion } from './types/dependency-version/index.js';
import { environment } from './types/environment/index.js';
import { pathReference } from './types/path-reference/index.js';

/** Every claim type, in report order. */
export const claimTypes: readonly AnyClaimType[] = [
  pathReference,
  command,
  dependencyVersion,
  apiRoute,
  codeExample,
  config,
  environment,
  behavior,
  architecture,
  convention,
];
