import { defineNodeSchemas } from '../declarations/schemas.js';

/**
 * Zod: `z.object({ port: z.number().default(80).describe('Port.') })`.
 * @see https://zod.dev/api#objects
 */
export const zod = defineNodeSchemas({
  name: 'zod',
  hints: ['zod'],
  objects: ['object', 'strictObject', 'looseObject', 'extend'],
  defaults: ['default', 'catch', 'prefault'],
  docs: ['describe'],
});
