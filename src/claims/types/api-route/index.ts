import { defineClaimType } from '../../define.js';
import { extractRoutes } from './extract.js';
import type { RoutePayload } from './extract.js';
import { judgeRoute } from './verify.js';

export const apiRoute = defineClaimType<RoutePayload>({
  name: 'api_route',
  summary: 'HTTP routes with their method, held against the routes that the code declares.',
  version: 10,
  extract: extractRoutes,
  verify: judgeRoute,
});
