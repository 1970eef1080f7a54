import { defineDescribedKeys } from '../declarations/described-keys.js';

/**
 * convict: `convict({ port: { doc: 'Port.', format: 'port', default: 80, env: 'PORT' } })`.
 * @see https://github.com/mozilla/node-convict/tree/master/packages/convict#the-schema
 */
export const convict = defineDescribedKeys({
  name: 'convict',
  hints: ['default'],
  marks: ['doc', 'format'],
  docs: ['doc'],
  variables: ['env'],
});
