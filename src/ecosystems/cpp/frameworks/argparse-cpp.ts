import { defineCommandLine } from '../command-lines.js';

/**
 * argparse for C++: `program.add_argument("-p", "--port")`.
 * @see https://github.com/p-ranav/argparse
 */
export const argparseCpp = defineCommandLine({ name: 'argparse-cpp', hints: ['argparse'], listed: ['add_argument'] });
