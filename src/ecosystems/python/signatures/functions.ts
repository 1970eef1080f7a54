import type { Signature } from '../../../analysis/extraction/signature.js';
import { closeOf } from '../../../analysis/syntax/brackets.js';
import type { Part } from '../../../analysis/syntax/brackets.js';
import { signatureOf } from './parameters.js';
import type { MaskedText } from '../../../analysis/syntax/masked.js';

/** Where functions are looked for: at the top of a text, or in a class. */
export interface FunctionPlace {
  readonly body: Part;
  readonly indent: string;
}

/** Definitions of one name in a place. */
export const MOST_HEADS = 20;
const STATIC = /^@(?:\w+\.)*staticmethod\b/;
/** Decorators that keep the parameters of a function. */
const KEEPS = new RegExp(
  String.raw`^@(?:\w+\.)*(?:staticmethod|classmethod|abstractmethod|override|overload|final|deprecated|cache|lru_cache`
    + String.raw`|contextmanager|asynccontextmanager|coroutine|no_type_check)\b`,
);
/** Not called. */
const IS_VALUE = /^@(?:\w+\.)*(?:cached_)?property\b|^@\w+\.(?:setter|getter|deleter)\b/;

/** Every function of the name in the place, each with its own parameters. */
export function functionsIn(source: MaskedText, name: string, place?: FunctionPlace): readonly Signature[] {
  const { code } = source;
  const { body, indent } = place ?? { body: { start: 0, end: code.length }, indent: '' };
  const heads = code
    .slice(body.start, body.end)
    .matchAll(new RegExp(`^${indent}(?:async[ \\t]+)?def[ \\t]+${name}[ \\t]*(?:\\[[^\\]]{0,200}\\])?\\(`, 'gm'));
  return [...heads].slice(0, MOST_HEADS).flatMap(({ index, 0: head }): Signature[] => {
    const at = body.start + index;
    const open = at + head.length - 1;
    const close = closeOf(code, open);
    const decorators = decoratorsAbove(source, at);
    if (close === undefined || decorators.some((one) => IS_VALUE.test(one))) return [];
    const changed = decorators.find((one) => !KEEPS.test(one));
    const isMethod = place !== undefined && !decorators.some((one) => STATIC.test(one));
    const found = signatureOf(
      source,
      { start: open + 1, end: close },
      { isMethod, open: changed === undefined ? undefined : `${changed.slice(0, 40)} may change what it takes` },
    );
    return [{ ...found, line: source.lineAt(at) }];
  });
}

const MAX_ROWS = 60;

/** Decorators right above a definition, each on one line. */
export function decoratorsAbove({ text, code }: MaskedText, at: number): readonly string[] {
  const indent = /^[ \t]*/.exec(code.slice(at, at + 200))?.[0] ?? '';
  const above = code.slice(Math.max(0, at - 8_000), at).split('\n');
  const written = text.slice(Math.max(0, at - 8_000), at).split('\n');
  const found: string[] = [];
  let rest = '';
  for (let row = above.length - 2; row >= Math.max(0, above.length - MAX_ROWS); row -= 1) {
    const line = above[row] ?? '';
    if (line.trim() === '') {
      // A comment between decorators is blank here; an empty row ends them.
      if ((written[row] ?? '').trim() === '') break;
      continue;
    }
    if (line.startsWith(`${indent}@`)) {
      found.push(line.trim() + rest);
      rest = '';
    } else if (/^[ \t]*[)\]}]/.test(line) || line.startsWith(`${indent} `) || line.startsWith(`${indent}\t`))
      rest = ` ${line.trim()}${rest}`;
    else break;
  }
  return found;
}
