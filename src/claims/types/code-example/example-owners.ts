/** `props = new Properties()`, `cart: Cart = Cart(1)`, `cart := &Cart{}`, `cart = Cart::new()`. */
const MADE = new RegExp(
  String.raw`(?<![\w$.])([A-Za-z_$][\w$]{0,60})(?: ?: ?[A-Z]\w{0,60})? :?= (?:new |&)?([A-Z][a-z]\w{1,60})`
    + String.raw`(?:(?:::|\.)new)?[({](?!.{0,200}\)\s?\.)`,
  'g',
);

/** The types of variables that an example makes by themselves; none of a variable that gets several. */
export function madeIn(code: string): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  const several = new Set<string>();
  for (const [, variable = '', type = ''] of code.matchAll(MADE)) {
    if ((made.get(variable) ?? type) !== type) several.add(variable);
    made.set(variable, type);
  }
  for (const variable of several) made.delete(variable);
  return made;
}

interface Known {
  /** The types of variables. */
  readonly made: ReadonlyMap<string, string>;
  /** Own packages by the name under which the example has all that they export. */
  readonly namespaces: ReadonlyMap<string, string>;
}

/**
 * What a word before a name says: the type of a variable that the example makes, else the word as it is; or the own
 * package of which it has all names.
 */
export function ownerOf(
  written: string | undefined,
  { made, namespaces }: Known,
): readonly [owner: string | undefined, whole: string | undefined] {
  if (written === undefined) return [undefined, undefined];
  const whole = namespaces.get(written);
  return whole === undefined ? [made.get(written) ?? written, undefined] : [undefined, whole];
}
