import type { FieldForms } from '../../../analysis/extraction/signature.js';
import type { LiteralForms } from '../../../analysis/extraction/example-code.js';
import { openFields } from '../../../analysis/extraction/signature.js';
import type { Field, NamedFields } from '../../../analysis/extraction/signature.js';
import { closeOf, partsOf } from '../../../analysis/syntax/brackets.js';
import { C_COMMENTS } from '../../../analysis/syntax/comment-signs.js';
import { maskedTexts } from '../../../analysis/syntax/masked.js';
import type { MaskSigns } from '../../../analysis/syntax/masked.js';
import { inPattern } from '../../../text/pattern.js';

/** A single quote also begins a lifetime. */
const signs: MaskSigns = { comments: C_COMMENTS, quotes: ['"'], longQuotes: [] };
const rustText = maskedTexts(signs);

/** `Config { port: 80, host, ..Config::default() }`. */
export const literals: LiteralForms = {
  ending: 'rs',
  signs,
  head: /(?<![\w$:])((?:[a-z_]\w{0,60}::){0,6})([A-Z]\w{1,80})(?:::<[\w:, ]{1,80}>)?\s?\{/g,
  notAfter: /(?:\b(?:struct|enum|union|impl|trait|for|mod|dyn|type|match|in|where|if|while)|->|[:+<&|]|=>)\s{0,9}$/,
  field: /^(?:r#)?([a-z_]\w{0,80})\s{0,9}(?::(?!:)|$)/,
};

export const fields: FieldForms = { endings: ['rs'], fieldsIn };

const FIELD =
  /^(?:#\s?\[[^\]]{0,2000}\]\s{0,200})*(?:pub(?:\s?\([^)]{0,80}\))?\s{1,9})?(?:r#)?([A-Za-z_]\w{0,80})\s{0,9}:(?!:)/;

function fieldsIn(text: string, type: string): NamedFields | undefined {
  const source = rustText(text);
  // The end of an arrow does not close a bracket.
  const code = source.code.replaceAll('->', '  ');
  const head = new RegExp(`\\bstruct ${inPattern(type)}\\b(?!!)([^;{(]{0,400})\\{`).exec(code);
  if (head === null) return undefined;
  const open = head.index + head[0].length - 1;
  const close = closeOf(code, open);
  if (close === undefined) return openFields(`${type} is not understood`);
  const names = new Map<string, Field>();
  for (const { start, end } of partsOf(code, { start: open + 1, end: close }, { signs: ',', hasAngles: true })) {
    const name = FIELD.exec(code.slice(start, end))?.[1];
    if (name === undefined) return openFields(`a field of ${type} is not understood`);
    names.set(name, { line: source.lineAt(start), isRequired: false });
  }
  return { names, of: [], open: undefined };
}
