/** Bounds of the cuts of a name. */
export interface CutBounds {
  /** Fewest characters before the sign. */
  readonly head: number;
  /** Fewest characters after it. */
  readonly tail: number;
  /** Most cuts, the first ones. */
  readonly most: number;
}

/** A name in two parts, once for each place of a sign of one character, which stays with the first part. */
export function cutsOf(
  name: string,
  sign: RegExp,
  { head, tail, most }: CutBounds,
): readonly (readonly [head: string, tail: string])[] {
  return [...name.matchAll(sign)]
    .map(({ index }) => index)
    .filter((at) => at >= head && name.length - at - 1 >= tail)
    .slice(0, most)
    .map((at) => [name.slice(0, at + 1), name.slice(at + 1)] as const);
}
