import { defineNodeSchemas } from '../declarations/schemas.js';

/**
 * envalid: `cleanEnv(process.env, { PORT: port({ default: 80, desc: 'Port.' }) })`.
 * @see https://github.com/af/envalid#usage
 */
export const envalid = defineNodeSchemas({
  name: 'envalid',
  hints: ['envalid', 'cleanEnv'],
  environments: ['cleanEnv'],
});
