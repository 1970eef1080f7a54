import { defineEnvironmentObject } from '../declarations/environment-objects.js';

/**
 * Node: `process.env.PORT`, `const { PORT = '80' } = process.env`.
 * @see https://nodejs.org/api/process.html#processenv
 */
export const processEnv = defineEnvironmentObject({
  name: 'process-env',
  hints: ['process'],
  object: 'process.env',
  holder: 'process',
});
