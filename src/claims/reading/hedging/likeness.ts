import type { ClaimSource } from '../../../model/claim.js';
import { baseNameOf } from '../../../text/paths.js';
import { letters } from '../../../text/words/letters.js';
import { lastSentence } from './hedge.js';
import type { Hedge } from './hedge.js';
import { textAround } from './text-around.js';

/** Characters before a name that may belong to its sentence. */
const BEFORE_CHARS = 400;
const WORDS = [
  String.raw`(?:modell?ed|patterned|based|inspired|ported|adapted|borrowed|copied|taken)`
    + String.raw`(?: \w{2,12}){0,2} (?:on|after|by|from)`,
  String.raw`mirror(?:s|ed|ing)?|(?:similar|equivalent|analogous|identical) to|(?:un)?like|same as|as in`,
].join('|');
/** "modeled on `acme-json`'s handling of", with the mark before the name. */
const OF_PROJECT = new RegExp(String.raw`\b(?:${WORDS}) (?:the )?(\x60?)([@\w./-]{2,60})\1['’]s\s`, 'gi');

/**
 * The doubt that a sentence casts on a name by giving what it compares with to another project: "modeled on
 * `acme-json`'s handling (`Context.isOpen`)". Without code marks, a project is any word with a capital.
 */
export function likenessHedge(
  source: Pick<ClaimSource, 'lines' | 'packages' | 'addresses'>,
  { line, column }: { readonly line: number; readonly column: number },
): Hedge | undefined {
  const { text, at } = textAround(source.lines, line, column);
  const before = lastSentence(text.slice(Math.max(0, at - BEFORE_CHARS), at));
  for (const [, mark = '', name = ''] of before.matchAll(OF_PROJECT))
    if (isProject(name, mark !== '') && !ownNames(source).has(letters(name)))
      return { gone: true, isElsewhere: true, because: `the sentence is about ${name}` };
  return undefined;
}

/** A name of several words, as packages have; or a word with a capital, that is not marked as a type of the code. */
function isProject(name: string, isCode: boolean): boolean {
  return /\w[/-]\w/.test(name) || (!isCode && /^[A-Z]\w+$/.test(name));
}

function ownNames({ packages, addresses = new Set() }: Pick<ClaimSource, 'packages' | 'addresses'>): Set<string> {
  const names = [...packages].flatMap((name) => [name, name.replace(/^@[^/]+\//, '')]);
  return new Set([...names, ...[...addresses].map(baseNameOf)].map(letters));
}
