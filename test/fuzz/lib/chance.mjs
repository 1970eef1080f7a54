import { randomFrom, shuffled } from '../../bench/drift/lib/random.mjs';

/**
 * Random numbers for one part of a case. Each step has its own, so that leaving out a step does not change the choices
 * of the others.
 */
export function chanceOf(seed, part) {
  const random = randomFrom((Math.imul(seed, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca6b)) >>> 0);
  const below = (bound) => Math.floor(random() * bound);
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    is: (share) => random() < share,
    pick: (items) => items[below(items.length)],
    some: (items, most) => shuffled(items, random).slice(0, most),
    /** One key of a table of weights. */
    weighed(weights) {
      const entries = Object.entries(weights);
      let rest = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      return (entries.find(([, weight]) => (rest -= weight) < 0) ?? entries[0])[0];
    },
  };
}
