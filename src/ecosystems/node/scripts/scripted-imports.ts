import { C_COMMENTS } from '../../../analysis/syntax/comment-signs.js';
import { maskedCode } from '../../../analysis/syntax/masked.js';
import type { CodeImport } from '../../../model/code-facts.js';
import { lineAt, lineStartsOf } from '../../../text/layout/lines.js';
import { extensionOf } from '../../../text/paths.js';
import { scriptParts, tagBefore } from './script-parts.js';

const SIGNS = { comments: C_COMMENTS, quotes: ['"', "'"], longQuotes: ['`'], hole: '${', hasPatterns: true as const };
/** In code without the contents of strings, up to the quote before the name of a module. */
const IN_CODE = [
  /(?<![\w$.])import\s{0,99}(?:[\w$*{][\w$*{},\s]{0,5000}?(?<=[\s}])from\s{0,99})?["']/g,
  /(?<![\w$.])export\s{0,99}(?:type\s{1,99})?(?:\*|\{)[\w$*{},\s]{0,5000}?(?<=[\s}])from\s{0,99}["']/g,
  /(?<![\w$.])(?:import|require)\s{0,9}\(\s{0,99}["']/g,
];
/** The same at the beginning of a row of MDX, up to the name. */
const IN_MDX = /^(?:import|export)(?=[\s{*"'])[^'"`;=()]{0,2000}?["'](?<=(?:import|from)\s{0,99}["'])/gm;
const SOURCE = /\ssrc\s{0,9}=\s{0,9}["'](\.{1,2}\/[^"'\n]{1,300})["']/i;

/** What a component of Vue, Svelte or Astro, or a page of MDX, imports. */
export function scriptedImports(file: string, text: string): readonly CodeImport[] {
  const starts = lineStartsOf(text);
  const found = extensionOf(file) === 'mdx' ? namesAfter(withoutFences(text), text, [IN_MDX]) : inComponent(text);
  return [...found].sort((a, b) => a.at - b.at).map(({ from, at }) => ({ from, names: [], line: lineAt(starts, at) }));
}

interface Found {
  readonly from: string;
  readonly at: number;
}

function inComponent(text: string): readonly Found[] {
  return scriptParts(text).flatMap((part) => {
    const [from, to] = part;
    const script = text.slice(from, to);
    const source = SOURCE.exec(tagBefore(text, part))?.[1];
    const inside = namesAfter(maskedCode(script, SIGNS), script, IN_CODE).map((one) => ({ ...one, at: one.at + from }));
    return source === undefined ? inside : [{ from: source, at: from }, ...inside];
  });
}

/** The strings of the text that follow what the forms match in its code. */
function namesAfter(code: string, text: string, forms: readonly RegExp[]): readonly Found[] {
  return forms.flatMap((form) =>
    [...code.matchAll(form)].flatMap(({ 0: match, index }) => {
      const at = index + match.length;
      const end = text.indexOf(match.slice(-1), at);
      const from = end === -1 ? '' : text.slice(at, end);
      return from === '' || from.includes('\n') ? [] : [{ from, at }];
    }),
  );
}

const FENCE = /^\s{0,20}(`{3,}|~{3,})/;

/** With blanks for the contents of fences, so that places stay. */
function withoutFences(text: string): string {
  let open = '';
  return text
    .split('\n')
    .map((row) => {
      const sign = FENCE.exec(row)?.[1] ?? '';
      const isInside = open !== '';
      if (open === '') open = sign;
      else if (sign.startsWith(open) && row.trim() === sign) open = '';
      return isInside || sign !== '' ? ' '.repeat(row.length) : row;
    })
    .join('\n');
}
