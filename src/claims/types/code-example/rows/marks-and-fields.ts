import type { ExampleCode } from '../../../../analysis/extraction/example-code.js';
import { isJoinedName } from '../../../../text/words/qualified.js';

/** Longer rows are data. */
const ROW_CHARS = 500;
/** A member that is given a value, but of the object whose code the example is. */
const ASSIGNED = /(?<=[\w)\]?!]\.)(?<!(?<![\w$.])(?:self|this|cls|super)\.)([A-Za-z]\w{3,80})(?=\s?=(?![=>~]))/g;

/** Types of two words that mark what is below: `[DryJob]`, `@CircuitBreaker`. Any package may have them. */
export function marksIn(row: string, { marks }: Pick<ExampleCode, 'marks'>): readonly string[] {
  return namesBy(marks, row);
}

/** Fields of two words that the row gives a value, of an object that it makes or knows. */
export function fieldsIn(row: string, { fields }: Pick<ExampleCode, 'fields'>): readonly string[] {
  return [...namesBy(fields, row), ...namesBy(ASSIGNED, row)];
}

function namesBy(form: RegExp | undefined, row: string): readonly string[] {
  if (form === undefined || row.length > ROW_CHARS) return [];
  return [...row.matchAll(form)].map(([, name = '']) => name).filter(isJoinedName);
}

/** A name of two words and its value, and nothing else: `hide_input=True`, `maxSize: 3`, `max_size != 1`. */
const SET = new RegExp(
  String.raw`^([A-Za-z]\w{3,80})\s?(?:[:=<>]|[!=]={1,2}|[<>]=)\s?`
    + String.raw`(?:[\w.+-]{1,60}|"[^"]{0,60}"|'[^']{0,60}'|\[[^\]]{0,60}\]|\{\})$`,
);

/** The option that inline code gives a value, or compares with one. */
export function setIn(code: string): string | undefined {
  const name = SET.exec(code)?.[1];
  return name !== undefined && isJoinedName(name) && !/^[A-Z\d_]+$/.test(name) ? name : undefined;
}
