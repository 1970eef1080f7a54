import { NO_FIELDS, openFields } from '../../../analysis/extraction/signature.js';
import type { Field, NamedFields, Parameter, Signature } from '../../../analysis/extraction/signature.js';
import { closeOf, findOutside, partsOf } from '../../../analysis/syntax/brackets.js';
import type { Part } from '../../../analysis/syntax/brackets.js';
import { fieldsOfType, genericsIn, MOST_HEADS } from './types.js';
import type { MaskedText } from '../../../analysis/syntax/masked.js';

const ANGLES = { hasAngles: true } as const;
const MODIFIERS = /^(?:(?:public|private|protected|readonly|override)\s+)+/;

/** What the brackets at an offset take. `own`: names of types that only this definition has. */
export function signatureAt(source: MaskedText, open: number, own: ReadonlySet<string>): Signature | undefined {
  const { code } = source;
  const close = closeOf(code, open);
  if (close === undefined) return undefined;
  const parameters: Parameter[] = [];
  let takesMore = false;
  for (const part of partsOf(code, { start: open + 1, end: close }, { signs: ',', ...ANGLES })) {
    const written = code.slice(part.start, part.end);
    if (/^this\s*:/.test(written)) continue;
    if (written.startsWith('...')) takesMore = true;
    else parameters.push(parameterOf(source, part, own));
  }
  return { line: source.lineAt(open), parameters, keywords: NO_FIELDS, takesMore };
}

function parameterOf(source: MaskedText, part: Part, own: ReadonlySet<string>): Parameter {
  const { code } = source;
  const start = part.start + (MODIFIERS.exec(code.slice(part.start, part.end))?.[0].length ?? 0);
  const equals = findOutside(
    code,
    { start, end: part.end, ...ANGLES },
    (at) => code.charAt(at) === '=' && !/[=<>!]/.test(code.charAt(at - 1)) && !/[=>]/.test(code.charAt(at + 1)),
  );
  const end = equals ?? part.end;
  const colon = findOutside(code, { start, end, ...ANGLES }, (at) => code.charAt(at) === ':');
  const name = code.slice(start, colon ?? end).trim();
  const isOptional = equals !== undefined || name.endsWith('?');
  const isPattern = name.startsWith('{');
  const fields =
    colon !== undefined
      ? fieldsOfType(source, { start: colon + 1, end }, own)
      : isPattern
        ? destructured(source, { start, end: colon ?? end })
        : openFields('its type is not written');
  return { name: isPattern ? '{…}' : name.replace(/\?$/, ''), isOptional, fields };
}

/** The keys that a parameter takes out of its object: `{ a, b: c, d = 1 }`. */
function destructured(source: MaskedText, part: Part): NamedFields {
  const { text, code } = source;
  const open = code.indexOf('{', part.start);
  const close = closeOf(code, open);
  if (close === undefined) return openFields('its keys are not understood');
  const names = new Map<string, Field>();
  let rest: string | undefined;
  for (const { start, end } of partsOf(code, { start: open + 1, end: close }, { signs: ',' })) {
    const written = text.slice(start, end);
    if (written.startsWith('...')) rest = 'it keeps all other keys';
    const name = /^(["']?)([\w$-]+)\1\s*(?=[:=]|$)/.exec(written)?.[2];
    if (name !== undefined) names.set(name, { line: source.lineAt(start), isRequired: false });
  }
  return { names, of: [], open: rest };
}

/** Every function of the name at the top of the text: overloads, too. */
export function functionsIn(source: MaskedText, name: string): readonly Signature[] {
  const { code } = source;
  const word = name.replaceAll('$', '\\$');
  const head = '^(?:export\\s+)?(?:default\\s+)?(?:declare\\s+)?';
  const declared = code.matchAll(new RegExp(`${head}(?:async\\s+)?function\\s*\\*?\\s*${word}\\s*(?=[<(])`, 'gm'));
  const assigned = code.matchAll(
    new RegExp(
      `${head}(?:const|let|var)\\s+${word}\\s*=\\s*(?:async\\s*)?(?:function\\s*\\*?\\s*[\\w$]*\\s*)?(?=[<(])`,
      'gm',
    ),
  );
  return [...declared, ...assigned].slice(0, MOST_HEADS).flatMap((found) => {
    const { names, end } = genericsIn(code, found.index + found[0].length);
    const open = end + (/^\s*/.exec(code.slice(end, end + 100))?.[0].length ?? 0);
    if (code.charAt(open) !== '(') return [];
    const signature = signatureAt(source, open, names);
    const isFunction = /function/.test(found[0]) || isArrowAfter(code, open);
    return signature === undefined || !isFunction ? [] : [signature];
  });
}

/** Do the brackets belong to `(a) => …`, maybe with the type of its value? */
function isArrowAfter(code: string, open: number): boolean {
  const close = closeOf(code, open);
  return close !== undefined && /^\s*(?:=>|:[^;={]{1,300}=>)/.test(code.slice(close + 1, close + 400));
}
