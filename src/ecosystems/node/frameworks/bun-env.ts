import { defineEnvironmentObject } from '../declarations/environment-objects.js';

/**
 * Bun: `Bun.env.PORT`.
 * @see https://bun.sh/docs/runtime/env#reading-environment-variables
 */
export const bunEnv = defineEnvironmentObject({ name: 'bun-env', hints: ['Bun'], object: 'Bun.env' });
