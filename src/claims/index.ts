import { apiRoute } from './api-route/index.js';
import { architecture } from './architecture/index.js';
import { behavior } from './behavior/index.js';
import { codeExample } from './code-example/index.js';
import { command } from './command/index.js';
import { config } from './config/index.js';
import { convention } from './convention/index.js';
import type { AnyClaimType } from './define.js';
import { dependencyVersion } from './dependency-version/index.js';
import { environment } from './environment/index.js';
import { pathReference } from './path-reference/index.js';

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
