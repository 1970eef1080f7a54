import { defineDerivedOptions } from '../derived-options.js';

/**
 * structopt: `#[structopt(short, long, default_value = "80")]` on a field of a `StructOpt`.
 * @see https://docs.rs/structopt
 */
export const structopt = defineDerivedOptions({
  name: 'structopt',
  hints: ['structopt'],
  fields: ['structopt'],
  commands: ['structopt'],
  programs: ['StructOpt'],
  subcommands: ['StructOpt'],
});
