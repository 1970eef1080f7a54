/** Longer texts are not read as numbers. */
const MAX_CHARS = 80;
/** Brackets in one value. */
const MOST_BRACKETS = 8;

const DIGITS = String.raw`\d(?:[_',]?\d){0,40}`;
/** What languages write after a number for its type: `10L`, `10u64`, `1.5f`. */
const OF_TYPE = String.raw`(?:_?(?:[iu](?:8|16|32|64|128|size)|f(?:32|64))|[uU]?[lL]{1,2}[uU]?|[uUnf])?`;
const RADIXES: readonly (readonly [radix: number, pattern: RegExp])[] = [
  [16, new RegExp(String.raw`^0x([\da-f](?:[_']?[\da-f]){0,40})${OF_TYPE}$`, 'i')],
  [8, new RegExp(String.raw`^0o([0-7](?:[_']?[0-7]){0,40})${OF_TYPE}$`, 'i')],
  [2, new RegExp(String.raw`^0b([01](?:[_']?[01]){0,64})${OF_TYPE}$`, 'i')],
];
/** Octal in some languages, and decimal in others and in text. */
const WITH_ZERO = new RegExp(String.raw`^0_?([0-7](?:_?[0-7]){0,40})${OF_TYPE}$`);
const DECIMAL = new RegExp(String.raw`^((?:${DIGITS})?(?:\.\d{0,40})?(?:e[+-]?\d{1,3})?)${OF_TYPE}$`, 'i');

/**
 * The numbers that a value of code or of a document can be, in any notation: `0o666`, `1_000`, `1e6`, `60 * 60`,
 * `1 << 20`, `10L`. `0666` is two numbers, because languages read it differently. None for any other text.
 */
export function numbersOf(text: string): readonly number[] {
  if (text.length > MAX_CHARS || !/\d/.test(text)) return [];
  const value = /^(["'`])(.*)\1$/.exec(text.trim())?.[2] ?? text;
  const all = [false, true].flatMap((isOctal) => calculated(value, isOctal) ?? []);
  return [...new Set(all)];
}

/** Is one of the numbers that the one text can be among those of the other? */
export function isSameNumber(one: string, other: string): boolean {
  const others = numbersOf(other);
  return numbersOf(one).some((number) => others.some((each) => isNear(number, each)));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.abs(other);
}

/** The value of a calculation; undefined where its order differs from language to language. */
function calculated(text: string, isOctal: boolean): number | undefined {
  let rest = text.trim();
  for (let count = 0; rest.includes('(') && count < MOST_BRACKETS; count += 1) {
    const inner = /\(([^()]{1,80})\)/.exec(rest);
    const value = inner?.[1] === undefined ? undefined : withoutBrackets(inner[1], isOctal);
    if (inner === null || value === undefined) return undefined;
    rest = `${rest.slice(0, inner.index)}${value}${rest.slice(inner.index + inner[0].length)}`.trim();
  }
  return withoutBrackets(rest, isOctal);
}

function withoutBrackets(text: string, isOctal: boolean): number | undefined {
  for (const { sign, of } of OPERATIONS) {
    const parts = text.split(sign);
    if (parts.length < 2) continue;
    const numbers = parts.map((part) => literalNumber(part.trim(), isOctal));
    return numbers.every((number) => number !== undefined) ? of(numbers) : undefined;
  }
  return literalNumber(text.trim(), isOctal);
}

const OPERATIONS: readonly { readonly sign: RegExp; readonly of: (all: readonly number[]) => number | undefined }[] = [
  { sign: /<</, of: (all) => (all.length === 2 ? (all[0] ?? 0) * 2 ** (all[1] ?? 0) : undefined) },
  { sign: /\*\*/, of: (all) => (all.length === 2 ? (all[0] ?? 0) ** (all[1] ?? 0) : undefined) },
  { sign: /\*/, of: (all) => all.reduce((product, number) => product * number, 1) },
];

function literalNumber(text: string, isOctal: boolean): number | undefined {
  if (/^[+-]/.test(text)) {
    const value = literalNumber(text.slice(1), isOctal);
    return value === undefined || text.startsWith('+') ? value : -value;
  }
  for (const [radix, pattern] of RADIXES) {
    const digits = pattern.exec(text)?.[1];
    if (digits !== undefined) return parseInt(digits.replace(/[_']/g, ''), radix);
  }
  const octal = isOctal ? WITH_ZERO.exec(text)?.[1] : undefined;
  if (octal !== undefined) return parseInt(octal.replaceAll('_', ''), 8);
  const digits = DECIMAL.exec(text)?.[1]?.replace(/[_',]/g, '');
  const value = digits === undefined || !/^[\d.]*\d/.test(digits) ? NaN : Number(digits);
  return Number.isFinite(value) ? value : undefined;
}
