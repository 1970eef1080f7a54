/** Makes the value when it is first asked for, and again when the key is another. */
export function memoised<T>(key: () => number | string, make: () => T): () => T {
  let known: { readonly key: number | string; readonly value: T } | undefined;
  return () => {
    const now = key();
    if (known?.key !== now) known = { key: now, value: make() };
    return known.value;
  };
}

/** Makes the value when it is first asked for. */
export function once<T>(make: () => T): () => T {
  return memoised(() => 0, make);
}

/** Asks once for each object, for as long as somebody else holds the object. */
export function keptFor<K extends object, T>(ask: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly answer: T }>();
  return (key) => {
    const answered = known.get(key) ?? { answer: ask(key) };
    known.set(key, answered);
    return answered.answer;
  };
}

/** Keeps the answer of the last text: for many questions in a row about one. */
export function latest<T>(ask: (text: string) => T): (text: string) => T {
  let known: { readonly text: string; readonly answer: T } | undefined;
  return (text) => {
    if (known?.text !== text) known = { text, answer: ask(text) };
    return known.answer;
  };
}

/**
 * Asks once for each text, or, once there are `most`, from the beginning again: for answers that are kept as long as
 * the program runs.
 */
export function remembered<T>(ask: (text: string) => T, most = Infinity): (text: string) => T {
  const known = new Map<string, { readonly answer: T }>();
  return (text) => {
    const held = known.get(text);
    if (held !== undefined) return held.answer;
    const answered = { answer: ask(text) };
    if (known.size >= most) known.clear();
    known.set(text, answered);
    return answered.answer;
  };
}
