import { ownCopy } from './own-copy.js';

/** Computes the value on first use, and again when the key has changed. */
export function memoised<T>(key: () => number | string, make: () => T): () => T {
  let known: { readonly key: number | string; readonly value: T } | undefined;
  return () => {
    const now = key();
    if (known?.key !== now) known = { key: now, value: make() };
    return known.value;
  };
}

/** Computes the value on first use. */
export function once<T>(make: () => T): () => T {
  return memoised(() => 0, make);
}

/** Calls `ask` once per object and keeps the answer as long as the object is referenced elsewhere. */
export function keptFor<K extends object, T>(ask: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly answer: T }>();
  return (key) => {
    const answered = known.get(key) ?? { answer: ask(key) };
    known.set(key, answered);
    return answered.answer;
  };
}

/** Calls `make` once per object and question, and keeps the answers as long as the object is referenced elsewhere. */
export function keptAbout<K extends object, T>(): (about: K, question: string, make: () => T) => T {
  const known = keptFor((_: K) => new Map<string, { readonly answer: T }>());
  return (about, question, make) => {
    const answers = known(about);
    const answered = answers.get(question) ?? { answer: make() };
    answers.set(question, answered);
    return answered.answer;
  };
}

/** Keeps the answer for the last text or object only: for many consecutive questions about one. */
export function latest<K extends string | object, T>(ask: (key: K) => T): (key: K) => T {
  let known: { readonly key: K; readonly answer: T } | undefined;
  return (key) => {
    if (known?.key !== key) known = { key, answer: ask(key) };
    return known.answer;
  };
}

/** Calls `ask` once per text and keeps the answers while the program runs; once there are `most`, all are dropped. */
export function remembered<T, K extends string = string>(ask: (text: K) => T, most = Infinity): (text: K) => T {
  const known = new Map<string, { readonly answer: T }>();
  return (text) => {
    const held = known.get(text);
    if (held !== undefined) return held.answer;
    const answered = { answer: ask(text) };
    if (known.size >= most) known.clear();
    known.set(ownCopy(text), answered);
    return answered.answer;
  };
}
