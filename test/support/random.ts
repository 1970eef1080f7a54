/** A number from 0 to 1. */
export type Random = () => number;

export function pick<T>(list: readonly T[], random: Random): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

/** Numbers from 0 to 1, the same for the same seed (Park and Miller). */
export function randomFrom(seed: number): Random {
  let state = seed * 7919;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The seeds that an environment variable names (`from-to`), otherwise the usual ones. */
export function seedsOr(usual: readonly number[], variable: string): readonly number[] {
  const [from, to = from] = (process.env[variable] ?? '').split('-').filter(Boolean).map(Number);
  return from === undefined || to === undefined ? usual : Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** All of these in a random order. */
export function shuffled<T>(all: readonly T[], random: Random): readonly T[] {
  return all
    .map((value) => [random(), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);
}
