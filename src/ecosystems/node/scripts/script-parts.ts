/** Offsets of a part of a text. */
export type Part = readonly [from: number, to: number];

/** Where the programs of a component are: in `script` elements, and between the dashes at the top. */
export function scriptParts(text: string): readonly Part[] {
  const top = /^\s{0,100}---[^\S\n]*\n/.exec(text)?.[0].length;
  const end = top === undefined ? -1 : text.indexOf('\n---', top - 1);
  const elements = scriptElements(text, Math.max(0, end));
  return top === undefined || end === -1 ? elements : [[top, end], ...elements];
}

const OPENS = /<!--|<script(?=[\s>])/gi;

/** What does not end is left out. Linear. */
function scriptElements(text: string, from: number): readonly Part[] {
  const parts: Part[] = [];
  for (let at = from; ;) {
    OPENS.lastIndex = at;
    const open = OPENS.exec(text);
    if (open === null) return parts;
    const isComment = open[0] === '<!--';
    const start = isComment ? open.index : endOfTag(text, open.index);
    const end = text.indexOf(isComment ? '-->' : '</script', start);
    if (start === -1 || end === -1) return parts;
    if (!isComment) parts.push([start, end]);
    at = end;
  }
}

/** After the `>` that ends a tag; values in quotes may have others. -1 if it does not end. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at + 1;
  }
  return -1;
}

/** Texts of the tags before the programs: `<script setup src="./cart.ts">`. */
export function tagBefore(text: string, [from]: Part): string {
  const open = text.lastIndexOf('<script', from);
  return open === -1 ? '' : text.slice(open, from);
}
