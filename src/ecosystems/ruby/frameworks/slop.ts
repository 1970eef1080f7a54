import { defineCommandLine, typedOption } from '../command-lines.js';

/**
 * Slop: `o.string '-h', '--host', 'host name', default: 'localhost'`.
 * @see https://github.com/leejarvis/slop#usage
 */
export const slop = defineCommandLine({
  name: 'slop',
  hints: ['Slop'],
  calls: { string: typedOption, bool: typedOption, boolean: typedOption, integer: typedOption, array: typedOption },
});
