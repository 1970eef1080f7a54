import { defineCommandLine } from '../command-lines.js';
import { optionCalls } from '../option-calls.js';

/**
 * Boost: `desc.add_options()("port,p", po::value<int>(), "where it listens")`.
 * @see https://www.boost.org/doc/libs/release/doc/html/program_options.html
 */
export const boostProgramOptions = defineCommandLine({
  name: 'boost-program-options',
  hints: ['program_options'],
  calls: { add_options: optionCalls },
});
