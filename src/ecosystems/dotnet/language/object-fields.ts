import type { FieldForms } from '../../../analysis/extraction/signature.js';
import type { LiteralForms } from '../../../analysis/extraction/example-code.js';
import { joinedFields, openFields } from '../../../analysis/extraction/signature.js';
import type { Field, NamedFields } from '../../../analysis/extraction/signature.js';
import { closeOf } from '../../../analysis/syntax/brackets.js';
import { C_COMMENTS } from '../../../analysis/syntax/comment-signs.js';
import { maskedTexts } from '../../../analysis/syntax/masked.js';
import type { MaskSigns, MaskedText } from '../../../analysis/syntax/masked.js';
import { inPattern } from '../../../text/pattern.js';
import { baseList } from './base-list.js';

const signs: MaskSigns = { comments: C_COMMENTS, quotes: ['"', "'"], longQuotes: ['"""'] };
const sharpText = maskedTexts(signs);

/** `new CartOptions { Size = 3 }`, also with arguments before the brace. */
export const literals: LiteralForms = {
  ending: 'cs',
  signs,
  head: /\bnew\s{1,9}((?:\w{1,60}\.){0,6})([A-Z]\w{1,80})(?:<[\w, .]{1,80}>)?\s{0,20}(?:\([^()]{0,300}\))?\s{0,80}\{/g,
  field: /^([A-Z]\w{0,80})\s{0,40}=(?![=>])/,
};

export const fields: FieldForms = { endings: ['cs'], fieldsIn };

function fieldsIn(text: string, type: string): NamedFields | undefined {
  const source = sharpText(text);
  const found = [
    ...source.code.matchAll(
      new RegExp(
        `([^;{}]{0,200})\\b(?:class|struct|record(?: class| struct)?) ${inPattern(type)}\\b([^;{]{0,1000})([;{])`,
        'g',
      ),
    ),
  ];
  if (found.length === 0) return undefined;
  return joinedFields(found.map((head) => fieldsOf(source, type, head)));
}

function fieldsOf(source: MaskedText, type: string, head: RegExpExecArray): NamedFields {
  const { code } = source;
  const [all, before = '', after = '', end] = head;
  const open = head.index + all.length - 1;
  const close = end === ';' ? open : closeOf(code, open);
  if (close === undefined || /\bpartial\b/.test(before)) return openFields(`${type} may have fields in other places`);
  const names = new Map<string, Field>();
  const start = open - after.length;
  for (const { 1: name = '', index } of after.matchAll(PARAMETER))
    names.set(name, { line: source.lineAt(start + index), isRequired: false });
  const body = withoutInner(code, { start: open + 1, end: close });
  for (const { 1: name = '', index } of body.matchAll(MEMBER))
    names.set(name, { line: source.lineAt(open + 1 + index), isRequired: false });
  return { names, of: basesIn(after).map((base) => ({ type: base })), open: undefined };
}

/** `int Size,` of a record. */
const PARAMETER = /(?<=[\w>\]?] )([A-Za-z_]\w{0,80})\s?(?=[,)=])/g;
/** `public int Size {`, `public int Size;`, `public int Size =>`: at least what can be set. */
const MEMBER = /(?<=[\w>\])?]\s{1,9})@?([A-Za-z_]\w{0,80})(?=\s{0,200}(?:[{;=]))/g;

/** The text with blanks for what is in inner brackets. */
function withoutInner(code: string, { start, end }: { readonly start: number; readonly end: number }): string {
  let depth = 0;
  let text = '';
  for (let at = start; at < end; at += 1) {
    const sign = code.charAt(at);
    if ('({['.includes(sign)) depth += 1;
    text += depth === 0 || (depth === 1 && '({['.includes(sign)) || sign === '\n' ? sign : ' ';
    if (')}]'.includes(sign)) depth -= 1;
  }
  return text;
}

/** Classes above; what begins with `I` and a capital is an interface, which has no fields to set. */
function basesIn(head: string): readonly string[] {
  return baseList(head)
    .map((base) => base.replace(/<[^]*/, '').trim().split('.').at(-1) ?? '')
    .filter((name) => !/^I[A-Z]/.test(name) && name !== '');
}
