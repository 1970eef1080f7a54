import type { Call } from '../../../analysis/syntax/call.js';
import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { tableOf } from '../../../analysis/extraction/family.js';
import { defineCommandLine, defineFlag } from '../command-lines.js';

const DEFINITIONS = ['bool', 'int32', 'uint32', 'int64', 'uint64', 'double', 'string'].map((type) => `DEFINE_${type}`);

/**
 * gflags: `DEFINE_int32(port, 80, "where it listens")`.
 * @see https://gflags.github.io/gflags/#define
 */
export const gflags = defineCommandLine({
  name: 'gflags',
  hints: ['DEFINE_'],
  calls: tableOf(DEFINITIONS, (context: ExtractionContext, call: Call) => {
    defineFlag(context, call, 0);
  }),
});
