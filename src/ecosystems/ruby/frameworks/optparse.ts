import { defineCommandLine, flagOption, parserOption } from '../command-lines.js';

/**
 * OptionParser: `opts.on('-p', '--port PORT', Integer, 'port to listen on')`, also as wrapped:
 * `option(opts, '-d', '--debug')`.
 * @see https://docs.ruby-lang.org/en/master/OptionParser.html
 */
export const optparse = defineCommandLine({
  name: 'optparse',
  // A file may get the parser as an argument.
  hints: ['OptionParser', 'optparse', ".on('-", '.on("-', ".on '-", '.on "-'],
  calls: { on: parserOption, on_tail: parserOption, on_head: parserOption, option: flagOption },
});
