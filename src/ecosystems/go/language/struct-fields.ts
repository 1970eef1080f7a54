import type { FieldForms } from '../../../analysis/extraction/signature.js';
import type { LiteralForms } from '../../../analysis/extraction/example-code.js';
import { openFields } from '../../../analysis/extraction/signature.js';
import type { Field, NamedFields } from '../../../analysis/extraction/signature.js';
import { closeOf, partsOf } from '../../../analysis/syntax/brackets.js';
import { C_COMMENTS } from '../../../analysis/syntax/comment-signs.js';
import { maskedTexts } from '../../../analysis/syntax/masked.js';
import type { MaskSigns } from '../../../analysis/syntax/masked.js';
import { inPattern } from '../../../text/pattern.js';

const signs: MaskSigns = { comments: C_COMMENTS, quotes: ['"', "'"], longQuotes: ['`'], hasRawText: true };
const goText = maskedTexts(signs);

/** `shop.Config{Port: 80}`; not the elements of a list or a map, whose keys are written like fields. */
export const literals: LiteralForms = {
  ending: 'go',
  signs,
  head: /(?<![\w$.\]])([a-z]\w{0,60})\.([A-Z]\w{1,80})(?:\[[\w.*, ]{1,80}\])?\{/g,
  field: /^([A-Z]\w{0,80})\s{0,80}:(?!=)/,
  hasPackage: true,
};

export const fields: FieldForms = { endings: ['go'], fieldsIn };

/** `Port, Limit int`, and a type alone, which is embedded: its name is that of the field. */
const NAMED = /^((?:\w{1,80}\s{0,9},\s{0,9}){0,20}\w{1,80})\s{1,80}(?![\s`"])/;
const EMBEDDED = /^\*?(?:\w{1,80}\.)?(\w{1,80})(?:\[[^\]]{0,200}\])?(?:\s{0,80}[`"]|$)/;

function fieldsIn(text: string, type: string): NamedFields | undefined {
  const { code, lineAt } = goText(text);
  const head = new RegExp(`^type ${inPattern(type)}(?:\\[[^\\]\\n]{1,200}\\])? struct ?\\{`, 'm').exec(code);
  if (head === null) return undefined;
  const open = head.index + head[0].length - 1;
  const close = closeOf(code, open);
  if (close === undefined) return openFields(`${type} is not understood`);
  const names = new Map<string, Field>();
  for (const { start, end } of partsOf(code, { start: open + 1, end: close }, { signs: '\n;' })) {
    const part = code.slice(start, end);
    const named = NAMED.exec(part)?.[1]?.split(',') ?? [EMBEDDED.exec(part)?.[1] ?? ''];
    if (named.includes('')) return openFields(`a field of ${type} is not understood`);
    for (const name of named) names.set(name.trim(), { line: lineAt(start), isRequired: false });
  }
  return { names, of: [], open: undefined };
}
