import { defineCommandLine, describedOption, optionAttribute } from '../command-lines.js';

/**
 * McMaster.Extensions.CommandLineUtils: `[Option("-p|--port <PORT>", Description = "…")]`.
 * @see https://natemcmaster.github.io/CommandLineUtils/docs/options.html
 */
export const mcmaster = defineCommandLine({
  name: 'mcmaster',
  hints: ['McMaster'],
  calls: { Option: optionAttribute, CommandOption: describedOption },
});
