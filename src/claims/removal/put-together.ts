import type { CodeFacts } from '../../model/code-facts.js';
import type { Evidence } from '../../model/verdict.js';
import { isBesideCode } from '../../paths/roles.js';

/** A shorter piece is a word of many names. */
const MIN_PIECE = 3;
/** Pieces that are looked at, and places of each. */
const MAX_CUTS = 8;
const MAX_PLACES = 5;

/** Where a name may be put together of two strings that one file holds, as a metric is of `Subsystem: "shop_cart"` and `Name: "items_total"`. */
export function putTogether(name: string, code: Pick<CodeFacts, 'mentions' | 'standsIn'>): Evidence | undefined {
  const cuts = [...name.matchAll(/[_.:/-]/g)].map(({ index }) => index).filter((at) => at >= MIN_PIECE && name.length - at - 1 >= MIN_PIECE).slice(0, MAX_CUTS);
  for (const at of cuts) {
    for (const quote of ['"', "'"]) {
      const first = [name.slice(0, at), name.slice(0, at + 1)].map((piece) => quote + piece + quote);
      const places = code.mentions(quote + name.slice(at + 1) + quote, MAX_PLACES).filter(({ file }) => !isBesideCode(file));
      const place = places.find(({ file }) => first.some((piece) => code.standsIn(file, piece)));
      if (place !== undefined) return place;
    }
  }
  return undefined;
}
