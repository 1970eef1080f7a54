import { defineGoFlagPackage } from '../flag-sets.js';

/**
 * The standard library's flags: `flag.IntVar(&port, "port", 80, "usage")`.
 * @see https://pkg.go.dev/flag
 */
export const flag = defineGoFlagPackage({
  name: 'flag',
  hints: ['"flag"'],
  types: ['Bool', 'BoolFunc', 'Duration', 'Float64', 'Func', 'Int', 'Int64', 'String', 'Text', 'Uint', 'Uint64'],
});
