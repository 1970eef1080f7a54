import { once } from '../../text/memo.js';
import { byCodeUnits } from '../../text/sorted.js';
import { packTexts, textAt } from '../../text/packed/tables.js';
import type { Packed, Tables } from '../../text/packed/tables.js';
import type { HintOf, NameHint } from '../signals/code.js';

/** Numbers of the terms of the index, and back. */
export interface TermNumbers {
  find(term: string): number | undefined;
  termOf(number: number): string;
}

/** Hints as tables, by name in order, so that one is found without reading the others. */
export function hintTables(found: ReadonlyMap<string, NameHint>, vocabulary: TermNumbers): Tables {
  const hints = [...found].sort(([a], [b]) => byCodeUnits(a, b));
  const names = packTexts(hints.map(([name]) => name));
  const places = packTexts(hints.map(([, { where, files }]) => [where, ...files].join('\n')));
  const terms = hints.flatMap(([, hint]) => hint.terms);
  const starts = new Int32Array(hints.length + 1);
  hints.forEach(([, hint], at) => (starts[at + 1] = (starts[at] ?? 0) + hint.terms.length));
  const words = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = words.get(word) ?? words.size;
    words.set(word, known);
    return known;
  };
  return {
    'hints.words': Int32Array.from(terms, ({ word }) => numberOf(word)),
    'hints.terms': Int32Array.from(terms, ({ term }) => vocabulary.find(term) ?? -1),
    'hints.trusts': Float64Array.from(terms, ({ trust }) => trust),
    'hints.starts': starts,
    'hints.spelt': [...words.keys()],
    'names.starts': names.starts,
    'names.bytes': names.bytes,
    'places.starts': places.starts,
    'places.bytes': places.bytes,
  };
}

/** Looks hints up in these tables. */
export function openHints(tables: Packed, vocabulary: TermNumbers): HintOf {
  const names = { starts: tables.int32('names.starts'), bytes: tables.bytes('names.bytes') };
  const places = { starts: tables.int32('places.starts'), bytes: tables.bytes('places.bytes') };
  const [starts, words] = [tables.int32('hints.starts'), tables.int32('hints.words')];
  const [terms, trusts] = [tables.int32('hints.terms'), tables.float64('hints.trusts')];
  const spelt = once(() => tables.json<readonly string[]>('hints.spelt'));
  return (name) => {
    const at = placeIn(names, name);
    if (at === undefined) return undefined;
    const [where = '', ...files] = textAt(places, at).split('\n');
    const [from = 0, to = 0] = starts.subarray(at, at + 2);
    const found = Array.from({ length: to - from }, (_, place) => ({
      word: spelt()[words[from + place] ?? -1] ?? '',
      term: vocabulary.termOf(terms[from + place] ?? -1),
      trust: trusts[from + place] ?? 0,
    }));
    return { where, files, terms: found };
  };
}

/** By halving. The names are in the order of their code units. */
function placeIn(names: { readonly starts: Int32Array; readonly bytes: Uint8Array }, name: string): number | undefined {
  let [low, high] = [0, names.starts.length - 2];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = textAt(names, middle);
    if (found === name) return middle;
    if (found < name) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
