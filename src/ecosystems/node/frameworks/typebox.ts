import { defineNodeSchemas } from '../declarations/schemas.js';

/**
 * TypeBox: `Type.Object({ port: Type.Number({ default: 80, description: 'Port.' }) })`.
 * @see https://github.com/sinclairzx81/typebox#types-json
 */
export const typebox = defineNodeSchemas({ name: 'typebox', hints: ['typebox', 'TypeBox'], objects: ['Object'] });
