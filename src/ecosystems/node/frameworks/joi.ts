import { defineNodeSchemas } from '../declarations/schemas.js';

/**
 * Joi: `Joi.object({ port: Joi.number().default(80).description('Port.') })`.
 * @see https://joi.dev/api/#object
 */
export const joi = defineNodeSchemas({
  name: 'joi',
  hints: ['joi', 'Joi'],
  objects: ['object'],
  defaults: ['default'],
  docs: ['description'],
});
