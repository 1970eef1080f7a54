import type { Lines } from '../../../model/annotation.js';
import { once, remembered } from '../../../text/memo.js';
import { addTo } from '../../../text/multimap.js';
import { anchorParts } from './anchor-names.js';
import { endByBrackets, endOfDefinition } from './definition-end.js';
import type { Definition } from './definition.js';
import { implBlocksIn, implNameIn, isSameImpl } from './impl-blocks.js';
import type { ImplBlock } from './impl-blocks.js';
import { mayOverload, overloadsIn } from './overloads.js';
import type { Overload } from './overloads.js';
import { areSameParameters, parametersAt, parametersIn, parameterWords } from './parameters.js';
import type { ParameterWords } from './parameters.js';

/** Names whose overloads are kept. */
const MOST_NAMES = 500;

interface DefiningFile {
  readonly file: string;
  readonly text: string;
  readonly lines: readonly string[];
  /** What readers of code list for a name. */
  readonly listed: (anchor: string) => readonly Definition[];
  /** The range of the definition of this name whose name is in this row, as far as the parser told it. */
  readonly rangeAt: (name: string, line: number) => Lines | undefined;
}

/**
 * Finds in a file what an anchor means and readers of code do not list: blocks of Rust that implement something, and
 * definitions of one name with several lists of parameters. Undefined if the anchor does not name such a thing,
 * or nothing of the kind has it.
 */
export function unlistedIn(source: DefiningFile): (anchor: string) => readonly Definition[] | undefined {
  const overloads = remembered((name) => indexOf(overloadsIn(source.text, name)), MOST_NAMES);
  const blocks = once(() => implBlocksIn(source.lines));
  return (anchor) =>
    source.file.endsWith('.rs') ? blocksOf(anchor, source, blocks) : overloadsOf(anchor, source, overloads);
}

/** A type that is defined in another file is where it is implemented. */
function blocksOf(
  anchor: string,
  { lines, listed }: DefiningFile,
  blocks: () => readonly ImplBlock[],
): readonly Definition[] | undefined {
  const name = implNameIn(anchor);
  const [type, ...outer] = [...anchorParts(anchor)].reverse();
  const inner = listed(anchor);
  if (inner.length > 1) return within(inner, anchor, { lines, blocks });
  if (name === undefined && inner.length > 0) return undefined;
  const meant = blocks().filter((one) => (name === undefined ? one.name.type === type : isSameImpl(one.name, name)));
  if (name !== undefined && meant.length === 0 && outer.length > 0) return undefined;
  return meant.map(({ line }) => ({
    kind: 'class',
    name: (lines[line - 1] ?? '').trim(),
    container: undefined,
    signature: undefined,
    lines: rangeOf(line, lines),
  }));
}

function rangeOf(start: number, lines: readonly string[]): Lines {
  return { start, end: endOfDefinition(lines, start, lines.length + 1) };
}

/** `<Client as Display>` */
const AS_TRAIT = /^<(.{1,400})\sas\s(.{1,400})>$/s;

/** Those of several that are in the block that the anchor names: `impl Display for Client::fmt`. */
function within(
  found: readonly Definition[],
  anchor: string,
  { lines, blocks }: { readonly lines: readonly string[]; readonly blocks: () => readonly ImplBlock[] },
): readonly Definition[] | undefined {
  const outer = anchor.slice(0, Math.max(0, anchor.lastIndexOf('::'))).trim();
  const block = implNameIn(outer.replace(AS_TRAIT, 'impl $2 for $1'));
  if (block === undefined) return undefined;
  const ranges = blocks()
    .filter((one) => isSameImpl(one.name, block))
    .map(({ line }) => rangeOf(line, lines));
  const inside = found.filter((one) => ranges.some((it) => it.start <= one.lines.start && one.lines.end <= it.end));
  return inside.length > 0 ? inside : undefined;
}

interface OverloadIndex {
  readonly all: readonly Overload[];
  /** By number of parameters and each word of the first one: a name may have thousands of definitions. */
  readonly byWord: ReadonlyMap<string, readonly Overload[]>;
}

function indexOf(all: readonly Overload[]): OverloadIndex {
  const byWord = new Map<string, Overload[]>();
  for (const one of all) for (const key of keysOf(one.parameters)) addTo(byWord, key, one);
  return { all, byWord };
}

function keysOf(parameters: ParameterWords): readonly string[] {
  const [first = ['']] = parameters;
  return first.map((word) => `${parameters.length} ${word}`);
}

/** None of those that there are, if none has the parameters. */
function overloadsOf(
  anchor: string,
  { file, lines, listed, rangeAt }: DefiningFile,
  overloads: (name: string) => OverloadIndex,
): readonly Definition[] | undefined {
  const parameters = mayOverload(file) ? parametersIn(anchor) : undefined;
  if (parameters === undefined) return undefined;
  const [name = '', owner] = [...anchorParts(anchor)].reverse();
  const asked = parameterWords(parameters);
  // Members of C++ may be defined outside of their class.
  const isCpp = /\.(?:[ch]|cc)[a-z+]*$/i.test(file);
  const signed = isCpp ? listed(anchor).filter((one) => hasParameters(one, asked)) : [];
  if (signed.length > 0) return signed;
  const [around] = owner === undefined || isCpp ? [] : listed(owner);
  const { start: first, end: last } = around?.lines ?? { start: 1, end: lines.length };
  const { all, byWord } = overloads(name);
  const isWithin = ({ line }: Overload): boolean => line >= first && line <= last;
  if (!all.some(isWithin)) return undefined;
  const alike = new Set(keysOf(asked).flatMap((key) => byWord.get(key) ?? []));
  return [...alike]
    .filter((one) => isWithin(one) && areSameParameters(asked, one.parameters))
    .sort((a, b) => a.line - b.line)
    .map(({ line: start, column, signature }) => ({
      kind: 'method',
      name,
      container: owner,
      signature,
      lines: rangeAt(name, start) ?? {
        start,
        end:
          column === undefined ? endOfDefinition(lines, start, lines.length + 1) : endByBrackets(lines, start, column),
      },
    }));
}

/** Has the signature of a definition these parameters? */
function hasParameters({ name, signature = '' }: Definition, asked: ParameterWords): boolean {
  const open = signature.indexOf('(', signature.indexOf(name) + name.length);
  const read = open < 0 ? undefined : parametersAt(signature, open);
  return read !== undefined && areSameParameters(asked, parameterWords(read.list));
}
