import { defineNodeSchemas } from '../declarations/schemas.js';

/**
 * Superstruct: `object({ port: number() })`.
 * @see https://docs.superstructjs.org/api-reference/types
 */
export const superstruct = defineNodeSchemas({ name: 'superstruct', hints: ['superstruct'], objects: ['object'] });
