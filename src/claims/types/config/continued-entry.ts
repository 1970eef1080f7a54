import { LIST_MARK, startsListEntry } from '../../../text/layout/block-start.js';

/** Entries are seldom longer. */
const MAX_LINES = 12;
/** An entry of a list that begins with a name in code marks: `- **`port`** (number): …`. */
const ENTRY = new RegExp(`^(\\s{0,16})${LIST_MARK}\\s{1,4}(?:\\*\\*|__)?\`{1,2}([^\`]{1,80})\``);
/** The default is what the sentence is about: `… at once. The default is`, `Defaults to`. */
const OWN_SENTENCE = new RegExp(
  String.raw`(?:^[*_(]{0,3}(?:(?:The|Its) d|D|It d)|[.!?:;]["')*_]{0,3}\s{1,3}[*_(]{0,3}`
    + String.raw`(?:(?:[Tt]he|[Ii]ts)\s|[Ii]t\s)?[Dd])efaults?\b[^.!?\x60]{0,20}[*_(\x60]{0,4}$`,
);

/**
 * The name with which an entry of a list begins, for a default on a later line of it, in a sentence of its own.
 * Undefined where another entry is in between. `before`: the text of the line up to the value.
 */
export function nameOfEntry(lines: readonly string[], line: number, before: string): string | undefined {
  const indent = /^\s*/.exec(before)?.[0].length ?? 0;
  if (indent === 0 || startsListEntry(before) || !OWN_SENTENCE.test(before.trimStart())) return undefined;
  for (let at = line - 2; at >= Math.max(0, line - 1 - MAX_LINES); at -= 1) {
    const text = lines[at] ?? '';
    const [, margin = '', name] = ENTRY.exec(text) ?? [];
    if (name !== undefined) return margin.length < indent ? name : undefined;
    if (startsListEntry(text) || (text.trim() !== '' && !/^\s/.test(text))) return undefined;
  }
  return undefined;
}
