/** Park and Miller: numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed) {
  let state = seed * 7919;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
