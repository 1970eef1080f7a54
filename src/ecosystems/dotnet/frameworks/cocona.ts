import { defineCommandLine, optionAttribute } from '../command-lines.js';

/**
 * Cocona: `[Option('f', Description = "…")] bool force` of a method that is a command.
 * @see https://github.com/mayuki/Cocona#options
 */
export const cocona = defineCommandLine({ name: 'cocona', hints: ['Cocona'], calls: { Option: optionAttribute } });
