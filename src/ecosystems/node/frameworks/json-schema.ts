import { defineDescribedKeys } from '../declarations/described-keys.js';

/**
 * JSON Schema in code, and tables of that shape: `properties: { port: { type: 'number', description: 'Port.' } }`.
 * @see https://json-schema.org/understanding-json-schema/reference/object#properties
 */
export const jsonSchema = defineDescribedKeys({
  name: 'json-schema',
  hints: ['default'],
  marks: ['type', 'description', 'describe', 'format', 'enum'],
  docs: ['description'],
  tables: ['properties'],
});
