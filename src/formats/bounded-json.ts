/** Limits for a JSON text. */
export interface JsonBounds {
  /** Nesting of lists and objects. */
  readonly depth: number;
  /** Number of values of all kinds. One takes up to 150 bytes, an empty list 40, whatever the length of the text. */
  readonly values: number;
}

export type BoundedJson =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly reason: string };

/**
 * Parses untrusted JSON. `JSON.parse` accepts any depth and turns three bytes into an object of forty, so brackets and
 * commas are counted first. O(length).
 */
export function parseJsonWithin(text: string, bounds: JsonBounds): BoundedJson {
  const reason = excessOf(text, bounds);
  if (reason !== undefined) return { ok: false, reason };
  try {
    return { ok: true, json: JSON.parse(text) };
  } catch {
    return { ok: false, reason: 'not valid JSON' };
  }
}

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 44, 92, 91, 93, 123, 125,
] as const;

/** Why the text must not be parsed; undefined when it may be. */
function excessOf(text: string, { depth, values }: JsonBounds): string | undefined {
  let open = 0;
  // Each value except the first follows a comma or the opening bracket of its list or object.
  let most = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) most += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) open -= 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      open += 1;
      most += 1;
      if (open > depth) return `nested more than ${depth} deep`;
    }
    if (most > values) return `too long, more than ${values} values`;
  }
  return undefined;
}

/** Position of the closing quote; the end of the text when there is none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
