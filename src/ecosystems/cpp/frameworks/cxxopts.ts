import { defineCommandLine } from '../command-lines.js';
import { optionCalls } from '../option-calls.js';

/**
 * cxxopts: `options.add_options()("p,port", "where it listens", cxxopts::value<int>()->default_value("80"))`.
 * @see https://github.com/jarro2783/cxxopts
 */
export const cxxopts = defineCommandLine({ name: 'cxxopts', hints: ['cxxopts'], calls: { add_options: optionCalls } });
