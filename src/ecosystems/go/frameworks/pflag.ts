import { defineGoFlagPackage } from '../flag-sets.js';

/**
 * pflag: `pflag.StringP("name", "n", "x", "usage")`.
 * @see https://pkg.go.dev/github.com/spf13/pflag
 */
export const pflag = defineGoFlagPackage({
  name: 'pflag',
  // Other packages hand out such sets under a type of their own: `clio.FlagSet`.
  hints: ['pflag', 'FlagSet'],
  types: [
    'Bool',
    'BoolFunc',
    'BoolSlice',
    'BytesHex',
    'Count',
    'Duration',
    'DurationSlice',
    'Float32',
    'Float64',
    'Func',
    'IP',
    'IPNet',
    'IPSlice',
    'Int',
    'Int8',
    'Int16',
    'Int32',
    'Int64',
    'IntSlice',
    'String',
    'StringArray',
    'StringSlice',
    'StringToString',
    'Text',
    'Uint',
    'Uint8',
    'Uint16',
    'Uint32',
    'Uint64',
  ],
  hasShorthands: true,
});
