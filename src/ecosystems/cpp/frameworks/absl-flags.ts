import { defineCommandLine, defineFlag } from '../command-lines.js';

/**
 * Abseil: `ABSL_FLAG(int, port, 80, "where it listens")`.
 * @see https://abseil.io/docs/cpp/guides/flags
 */
export const abslFlags = defineCommandLine({
  name: 'absl-flags',
  hints: ['ABSL_FLAG'],
  calls: {
    ABSL_FLAG: (context, call) => {
      defineFlag(context, call, 1);
    },
  },
});
