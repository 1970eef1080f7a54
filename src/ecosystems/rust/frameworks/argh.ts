import { defineDerivedOptions } from '../derived-options.js';

/**
 * argh: `#[argh(option, short = 'p', default = "80")]` on a field of a `FromArgs`.
 * @see https://docs.rs/argh
 */
export const argh = defineDerivedOptions({
  name: 'argh',
  hints: ['argh'],
  fields: ['argh'],
  commands: ['argh'],
  programs: ['FromArgs'],
});
