import type { Doc } from '../../../model/doc.js';
import type { Facts } from '../../../model/facts.js';
import { textOfDoc } from '../doc-line.js';
import { isOverride } from './overridden-in-example.js';
import { latest } from '../../../text/memo.js';
import { addTo } from '../../../text/multimap.js';
import { anyOf } from '../../../text/pattern.js';
import { FUNCTION_WORDS, MODIFIER_WORDS } from '../../../text/words/definition-words.js';

/** Definitions of one name that are read. */
const MOST_ROWS = 20;

/** A line that defines a function, or a method after a word of its declaration. */
const DEFINITION = new RegExp(
  String.raw`^([ \t]{0,40})(?:(?:${anyOf(MODIFIER_WORDS)})(?:\([a-z]{1,10}\))?[ \t]{1,4}){0,4}`
    + String.raw`(?:(?:${anyOf(FUNCTION_WORDS)})[ \t]{1,4}([A-Za-z_]\w{0,100})[ \t]?[(<]`
    // `async with Cart() as cart` defines none.
    + String.raw`|(?:${anyOf(MODIFIER_WORDS)})[ \t]{1,4}(?!(?:with|for|await|new|return|yield)\b)`
    + String.raw`[\w<>[\],.? ]{1,100}[ \t]([A-Za-z_]\w{0,100})[ \t]?\()`,
);
/** A line that is not the body of a function: of a stub, or of its doc comment. */
const NO_BODY = /^(?:\.\.\.|pass\b|['"]{3}|[)}\]])/;

/**
 * Does the document define a function of this name in an example, with its body? Then what the text says of the name is
 * about that function. A signature alone, and a type, is what a reference shows of the code;
 * what replaces a member of a type of this repository has its name from there.
 */
export function isDefinedInExample(name: string, file: string, facts: Pick<Facts, 'docs' | 'code'>): boolean {
  const doc = facts.docs.get(file);
  if (doc === undefined) return false;
  const { rows, defined } = definedIn(doc);
  return (defined.get(name) ?? []).slice(0, MOST_ROWS).some((at) => !isOverride(rows, at, facts));
}

interface Examples {
  readonly rows: readonly string[];
  /** By name, the 0-based rows in which definitions of it begin. */
  readonly defined: ReadonlyMap<string, readonly number[]>;
}

/** Claims are judged one document after the other. */
const definedIn = latest((doc: Doc): Examples => {
  const lines = textOfDoc(doc).split('\n');
  const defined = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const [, indent = '', name, method] = DEFINITION.exec(line) ?? [];
    const found = name ?? method;
    if (found !== undefined && hasBody(lines, at, indent.length)) addTo(defined, found, at);
  }
  return { rows: lines, defined };
});

/** Is the next line of code, after the parameters and a lone brace, deeper than the definition? */
function hasBody(lines: readonly string[], at: number, indent: number): boolean {
  let open = 0;
  for (const [index, line] of lines.slice(at, at + MOST_LINES).entries()) {
    const isInSignature = index === 0 || open > 0;
    open += isInSignature ? depthOf(line) : 0;
    const text = line.trim();
    if (isInSignature || text === '' || text === '{') continue;
    return line.length - line.trimStart().length > indent && !NO_BODY.test(text);
  }
  return false;
}

/** Lines of a signature and the blank ones below it that are read. */
const MOST_LINES = 20;

/** Opening brackets of a line without a closing one; negative for closing ones. */
function depthOf(line: string): number {
  const count = (sign: string): number => line.split(sign).length - 1;
  return count('(') - count(')');
}
