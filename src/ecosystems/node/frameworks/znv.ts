import { defineNodeSchemas } from '../declarations/schemas.js';

/**
 * znv, with schemas of Zod: `parseEnv(process.env, { PORT: z.number().default(80) })`.
 * @see https://github.com/lostfictions/znv#usage
 */
export const znv = defineNodeSchemas({ name: 'znv', hints: ['zod'], environments: ['parseEnv'] });
