import { partsOf } from '../../../analysis/syntax/brackets.js';

/** Brackets that are nested deeper are kept. */
const MOST_NESTED = 6;

/** What the head of a type says after its colon that it derives from, as written, without arguments of constructors. */
export function baseList(head: string): readonly string[] {
  const plain = withoutBrackets(head).replace(/(?:\bwhere\b|[{;])[^]*/, '');
  const at = plain.search(/(?<!:):(?!:)/);
  if (at < 0) return [];
  const list = plain.slice(at + 1);
  return partsOf(list, { start: 0, end: list.length }, { signs: ',', hasAngles: true }).map(({ start, end }) =>
    list.slice(start, end),
  );
}

function withoutBrackets(text: string): string {
  let left = text;
  for (let depth = 0; depth < MOST_NESTED && left.includes('('); depth += 1)
    left = left.replace(/\([^()]{0,400}\)/g, '');
  return left;
}
