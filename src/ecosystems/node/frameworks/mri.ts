import { defineOptionTables, typedOptions } from '../declarations/option-tables.js';

/**
 * mri: `mri(argv, { boolean: ['force'], default: { port: 80 } })`.
 * @see https://github.com/lukeed/mri#mriargs-options
 */
export const mri = defineOptionTables({ name: 'mri', hints: ['mri'], calls: { mri: typedOptions } });
