import { defineCommandLine, laterOption, methodCommand } from '../command-lines.js';

/**
 * TTY::Option: `option :restart, default: 'no'` before `def run`.
 * @see https://github.com/piotrmurach/tty-option#22-option
 */
export const ttyOption = defineCommandLine({
  name: 'tty-option',
  hints: ['TTY'],
  calls: { option: laterOption },
  nodes: { method: methodCommand },
});
