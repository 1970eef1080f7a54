import { NO_FIELDS } from '../../../analysis/extraction/signature.js';
import type { Inherited, Signature } from '../../../analysis/extraction/signature.js';
import { closeOf, findOutside, partsOf } from '../../../analysis/syntax/brackets.js';
import type { Part } from '../../../analysis/syntax/brackets.js';
import { signatureAt } from './functions.js';
import { genericsIn, MOST_HEADS } from './types.js';
import type { MaskedText } from '../../../analysis/syntax/masked.js';

const ANGLES = { hasAngles: true } as const;

interface ScriptClass {
  readonly at: number;
  readonly base: string | undefined;
  readonly body: Part;
  /** Names of types that only this class has. */
  readonly own: ReadonlySet<string>;
}

/** Constructors of the classes of the name at the top of the text, or their methods of one name. */
export function membersOfClass(
  source: MaskedText,
  { name, member }: { readonly name: string; readonly member: string | undefined },
): readonly (Signature | Inherited)[] {
  return classesIn(source, name).flatMap((found): readonly (Signature | Inherited)[] => {
    const own = methodsIn(source, member ?? 'constructor', found);
    if (own.length > 0) return own;
    const line = source.lineAt(found.at);
    if (found.base !== undefined) return [{ line, bases: [found.base] }];
    return member === undefined ? [{ line, parameters: [], keywords: NO_FIELDS, takesMore: false }] : [];
  });
}

function classesIn({ code }: MaskedText, name: string): readonly ScriptClass[] {
  const word = name.replaceAll('$', '\\$');
  const heads = code.matchAll(
    new RegExp(`^(?:export\\s+)?(?:default\\s+)?(?:declare\\s+)?(?:abstract\\s+)?class\\s+${word}(?![\\w$])\\s*`, 'gm'),
  );
  return [...heads].slice(0, MOST_HEADS).flatMap(({ index, 0: head }): ScriptClass[] => {
    const { names, end } = genericsIn(code, index + head.length);
    const open = findOutside(code, { start: end, end: code.length, ...ANGLES }, (at) => code.charAt(at) === '{');
    const close = open === undefined ? undefined : closeOf(code, open);
    if (open === undefined || close === undefined) return [];
    const base = /^\s*extends\s+([\w$.]+)(\s*\()?/.exec(code.slice(end, open));
    return [
      {
        at: index,
        // A base that is made by a call has no name.
        base: base === null ? undefined : base[2] === undefined ? (base[1] ?? '?') : '?',
        body: { start: open + 1, end: close },
        own: names,
      },
    ];
  });
}

const METHOD = String.raw`^\s*(?:(?:public|private|protected|static|override|async|abstract|declare)\s+)*\*?\s*`;

/** Methods of the name right in the class, overloads as well. */
function methodsIn(source: MaskedText, member: string, { body, own }: ScriptClass): readonly Signature[] {
  const { code } = source;
  const form = new RegExp(`${METHOD}${member.replaceAll('$', '\\$')}\\??\\s*(?=[<(])`);
  return partsOf(code, body, { signs: ';\n' }).flatMap(({ start, end }): Signature[] => {
    const head = form.exec(code.slice(start, Math.min(end, start + 400)))?.[0];
    if (head === undefined) return [];
    const generics = genericsIn(code, start + head.length);
    if (code.charAt(generics.end) !== '(') return [];
    const signature = signatureAt(source, generics.end, new Set([...own, ...generics.names]));
    return signature === undefined ? [] : [signature];
  });
}
