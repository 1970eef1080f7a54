import { defineCommandLine, typedOption } from '../command-lines.js';

/**
 * GLI, where flags are written with dashes: `flag '-p', '--port', 'port to listen on'`.
 * @see https://davetron5000.github.io/gli/
 */
export const gli = defineCommandLine({
  name: 'gli',
  hints: ['GLI'],
  calls: { flag: typedOption, switch: typedOption },
});
