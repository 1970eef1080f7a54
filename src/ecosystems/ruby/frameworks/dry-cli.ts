import { defineCommandLine, laterOption, methodCommand } from '../command-lines.js';

/**
 * dry-cli: `option :mode, default: 'http', desc: 'The mode'` before `def call`.
 * @see https://dry-rb.org/gems/dry-cli/main/options/
 */
export const dryCli = defineCommandLine({
  name: 'dry-cli',
  hints: ['Dry::CLI'],
  calls: { option: laterOption },
  nodes: { method: methodCommand },
});
