/** What is written between an owner and its member in the languages together, as part of a regular expression. */
export const MEMBER_SIGN = String.raw`(?:\.|::|#|->)`;

const SIGN = new RegExp(MEMBER_SIGN);

/** The parts of a qualified name: `Sidekiq`, `Batch` and `on` of `Sidekiq::Batch#on`. */
export function partsOfQualified(name: string): readonly string[] {
  return name.split(SIGN);
}

/** What is written between the parts of a namespace that is before a name: `Acme\Shop\Cart`. */
export const NAMESPACE_SIGN = '\\';

/** The name with its namespace. */
export function inNamespace(namespace: string, name: string): string {
  return namespace + NAMESPACE_SIGN + name;
}

/** Is this a namespace, or a name in it? */
export function isOfNamespace(name: string, namespace: string): boolean {
  return name === namespace || name.startsWith(namespace + NAMESPACE_SIGN);
}

/** The last part of a name with its namespace. */
export function lastOfNamespace(name: string): string {
  return name.slice(name.lastIndexOf(NAMESPACE_SIGN) + 1);
}

/** Is the name several words joined, which no sentence has by chance: `maxAge`, `max_age`, `HTTPServer`? */
export function isJoinedName(name: string): boolean {
  return /[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]|[A-Z]{2}[a-z]/.test(name);
}

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
