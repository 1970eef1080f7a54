import { remembered } from '../../../text/memo.js';
import { anchorParts } from './anchor-names.js';
import { endByBrackets, endOfDefinition } from './definition-end.js';
import type { Definition } from './definition.js';
import { implLines, implNameIn, isSameImpl } from './impl-blocks.js';
import type { ImplName } from './impl-blocks.js';
import { mayOverload, overloadsIn } from './overloads.js';
import type { Overload } from './overloads.js';
import { areSameParameters, parametersIn, parameterWords } from './parameters.js';

/** Names whose overloads are kept. */
const MOST_NAMES = 500;

interface DefiningFile {
  readonly file: string;
  readonly text: string;
  readonly lines: readonly string[];
  /** What readers of code list for a name. */
  readonly listed: (anchor: string) => readonly Definition[];
}

/**
 * Finds in a file what an anchor means and readers of code do not list: blocks of Rust that implement something, and
 * definitions of one name with several lists of parameters. Undefined if the anchor does not name such a thing,
 * or nothing of the kind has it.
 */
export function unlistedIn(source: DefiningFile): (anchor: string) => readonly Definition[] | undefined {
  const overloads = remembered((name) => overloadsIn(source.text, name), MOST_NAMES);
  return (anchor) => (source.file.endsWith('.rs') ? blocksOf(anchor, source) : overloadsOf(anchor, source, overloads));
}

/** A type that is defined in another file is where it is implemented. */
function blocksOf(anchor: string, { lines, listed }: DefiningFile): readonly Definition[] | undefined {
  const name = implNameIn(anchor);
  const [type, ...outer] = [...anchorParts(anchor)].reverse();
  if (name !== undefined) {
    const blocks = placedBlocks(lines, (one) => isSameImpl(one, name));
    return blocks.length > 0 || outer.length === 0 ? blocks : undefined;
  }
  if (listed(anchor).length > 0) return undefined;
  return placedBlocks(lines, (one) => one.type === type);
}

function placedBlocks(lines: readonly string[], isMeant: (name: ImplName) => boolean): readonly Definition[] {
  return implLines(lines, isMeant).map((start) => ({
    kind: 'class',
    name: (lines[start - 1] ?? '').trim(),
    container: undefined,
    signature: undefined,
    lines: { start, end: endOfDefinition(lines, start, lines.length + 1) },
  }));
}

/** None of those that there are, if none has the parameters. */
function overloadsOf(
  anchor: string,
  { file, lines, listed }: DefiningFile,
  overloads: (name: string) => readonly Overload[],
): readonly Definition[] | undefined {
  const parameters = mayOverload(file) ? parametersIn(anchor) : undefined;
  if (parameters === undefined) return undefined;
  const [name = '', owner] = [...anchorParts(anchor)].reverse();
  // Members of C++ may be defined outside of their class.
  const [around] = owner === undefined || /\.(?:[ch]|cc)[a-z+]*$/i.test(file) ? [] : listed(owner);
  const { start: first, end: last } = around?.lines ?? { start: 1, end: lines.length };
  const found = overloads(name).filter(({ line }) => line >= first && line <= last);
  if (found.length === 0) return undefined;
  const asked = parameterWords(parameters);
  return found
    .filter((one) => areSameParameters(asked, one.parameters))
    .map(({ line: start, column, signature }) => ({
      kind: 'method',
      name,
      container: owner,
      signature,
      lines: {
        start,
        end:
          column === undefined ? endOfDefinition(lines, start, lines.length + 1) : endByBrackets(lines, start, column),
      },
    }));
}
