import { NO_FIELDS } from '../../../analysis/extraction/signature.js';
import type { Field, FieldsOfType, NamedFields, Parameter, Signature } from '../../../analysis/extraction/signature.js';
import { findOutside, partsOf } from '../../../analysis/syntax/brackets.js';
import type { Part } from '../../../analysis/syntax/brackets.js';
import type { MaskedText } from '../../../analysis/syntax/masked.js';

const NAMED = /^([A-Za-z_]\w*)\s*(?=[:=]|$)/;
const UNPACKED = /^\*\*\w+\s*:\s*(?:\w+\.)?Unpack\[\s*["']?([A-Za-z_]\w*)["']?\s*\]$/;

/** What is in the brackets of a definition, without the object or the class whose method it is. */
export function signatureOf(
  source: MaskedText,
  { start, end }: Part,
  { isMethod, open }: { readonly isMethod: boolean; readonly open: string | undefined },
): Signature {
  const { text, code } = source;
  const names = new Map<string, Field>();
  const of: FieldsOfType[] = [];
  let positional: Parameter[] = [];
  let [takesAny, takesMore, isPositional] = [open, false, true];
  const parts = partsOf(code, { start, end }, { signs: ',' });
  for (const part of isMethod ? parts.slice(1) : parts) {
    const written = text.slice(part.start, part.end);
    if (written === '/') {
      for (const { name } of positional) names.delete(name);
      continue;
    }
    if (written.startsWith('**')) {
      const type = UNPACKED.exec(written)?.[1];
      if (type === undefined) takesAny = `it takes ${/^\*\*\w*/.exec(written)?.[0] ?? '**'}`;
      else of.push({ type });
      continue;
    }
    if (written.startsWith('*')) {
      takesMore = written !== '*';
      isPositional = false;
      continue;
    }
    const name = NAMED.exec(written)?.[1];
    if (name === undefined) {
      takesAny = 'its parameters are not understood';
      continue;
    }
    const isOptional = defaultIn(code, part) !== undefined;
    names.set(name, { line: source.lineAt(part.start), isRequired: !isOptional });
    if (isPositional) positional = [...positional, { name, isOptional }];
  }
  return { line: source.lineAt(start), parameters: positional, keywords: { names, of, open: takesAny }, takesMore };
}

/** The offset of the sign before a default. */
export function defaultIn(code: string, part: Part): number | undefined {
  return findOutside(code, part, (at) => code.charAt(at) === '=' && !/[=<>!]/.test(code.charAt(at - 1)));
}

/** Names that others are given by, beside those in the text. */
export function withNames({ names, ...rest }: NamedFields, more: readonly string[], line: number): NamedFields {
  return { ...rest, names: new Map([...names, ...more.map((name) => [name, { line, isRequired: false }] as const)]) };
}

export const EMPTY: Signature = { line: 1, parameters: [], keywords: NO_FIELDS, takesMore: false };
