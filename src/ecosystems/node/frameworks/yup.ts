import { defineNodeSchemas } from '../declarations/schemas.js';

/**
 * Yup: `yup.object({ port: yup.number().default(80) })`.
 * @see https://github.com/jquense/yup#object
 */
export const yup = defineNodeSchemas({
  name: 'yup',
  hints: ['yup'],
  objects: ['object', 'shape'],
  defaults: ['default'],
});
