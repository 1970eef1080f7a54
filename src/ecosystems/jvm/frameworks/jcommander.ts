import { defineCommandLine } from '../command-lines.js';

/**
 * JCommander: `@Parameter(names = {"-p", "--port"})` in a class with `@Parameters(commandNames = "serve")`.
 * @see https://jcommander.org/#_overview
 */
export const jcommander = defineCommandLine({
  name: 'jcommander',
  hints: ['jcommander'],
  commands: ['Parameters'],
  options: ['Parameter'],
});
