import { stringOf } from '../../../analysis/syntax/literal.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { addCommand } from '../../../analysis/keys/flags.js';
import { defineCommandLine, flagOption } from '../command-lines.js';

/**
 * Clamp: `option ['-t', '--type'], 'TYPE', 'what to make', default: 'deb'`, also in classes that lend it their options;
 * `subcommand 'init', 'description' do`.
 * @see https://github.com/mdub/clamp#declaring-options
 */
export const clamp = defineCommandLine({
  name: 'clamp',
  hints: ['Clamp', 'option "-', "option '-", 'option ["-', "option ['-"],
  calls: {
    option: flagOption,
    subcommand: (context, call) => {
      const [name = NONE, doc = NONE] = call.args;
      const text = stringOf(context.syntax, doc);
      // Those of Thor have a class there.
      if (text !== undefined) addCommand(context, call.node, { name: stringOf(context.syntax, name) ?? '', doc: text });
    },
  },
});
