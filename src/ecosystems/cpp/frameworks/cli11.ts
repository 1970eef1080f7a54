import { defineCommandLine } from '../command-lines.js';

/**
 * CLI11: `app.add_option("-p,--port", port, "where it listens")`, `app.add_subcommand("serve")`.
 * @see https://cliutils.github.io/CLI11/book/chapters/options.html
 */
export const cli11 = defineCommandLine({
  name: 'cli11',
  hints: ['CLI11', 'CLI/', 'CLI::'],
  dashed: ['add_option', 'add_flag', 'add_flag_function', 'add_flag_callback', 'add_option_function', 'set_config'],
  commands: ['add_subcommand'],
});
