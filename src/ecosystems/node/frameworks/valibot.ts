import { defineNodeSchemas } from '../declarations/schemas.js';

/**
 * Valibot: `v.object({ port: v.number() })`.
 * @see https://valibot.dev/guides/objects/
 */
export const valibot = defineNodeSchemas({
  name: 'valibot',
  hints: ['valibot'],
  objects: ['object', 'strictObject', 'looseObject'],
});
