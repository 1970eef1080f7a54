import { defineDerivedOptions } from '../derived-options.js';

/**
 * bpaf: `#[bpaf(short, long, fallback(80))]` on a field of a `Bpaf`.
 * @see https://docs.rs/bpaf
 */
export const bpaf = defineDerivedOptions({ name: 'bpaf', hints: ['bpaf'], fields: ['bpaf'] });
