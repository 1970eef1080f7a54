/** The parts of a name of a definition, as code or notes write it: `Client::connect`, `Client.connect`. */
export function anchorParts(name: string): readonly string[] {
  const open = name.indexOf('(');
  const plain = (open > 0 ? name.slice(0, open) : name).replace(/<[^<>]*>/g, '');
  return plain.split(/::|[.#]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

/**
 * Do two names mean the same definition? The last parts are the same, and so are those before them, as far as both
 * names have them: `connect` is `Client::connect`, and is not `connectAll`.
 */
export function isSameAnchor(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [[...anchorParts(one)].reverse(), [...anchorParts(other)].reverse()];
  const common = Math.min(a.length, b.length);
  return common > 0 && a.slice(0, common).every((part, at) => part === b[at]);
}
