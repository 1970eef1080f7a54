import { defineOptionParser, option } from '../option-parsers.js';

/**
 * optparse: `parser.add_option("-p", "--port", default=80, help="port to listen on")`.
 * @see https://docs.python.org/3/library/optparse.html
 */
export const optparse = defineOptionParser({
  name: 'optparse',
  hints: ['optparse', 'add_option'],
  calls: { add_option: option },
});
