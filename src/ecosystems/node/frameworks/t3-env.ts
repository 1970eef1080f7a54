import { defineNodeSchemas } from '../declarations/schemas.js';

/**
 * T3 Env: `createEnv({ server: { DATABASE_URL: z.string() } })`.
 * @see https://env.t3.gg/docs/core
 */
export const t3Env = defineNodeSchemas({ name: 't3-env', hints: ['createEnv'], environments: ['createEnv'] });
