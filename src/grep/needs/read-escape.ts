/** An escape that stands for one character. */
export interface EscapeRead {
  /** Undefined for a class of characters. */
  readonly char: string | undefined;
  /** Offset after the escape. */
  readonly end: number;
}

const CONTROLS: ReadonlyMap<string, string> = new Map([
  ['a', '\x07'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);
const CLASS = /\\(?:[dDsSwW]|[pP](?:\{[^}]*\}|[^{]))/y;
const CODE = /\\(?:x\{([0-9a-fA-F]+)\}|x([0-9a-fA-F]{2})|([0-7]{1,3}))/y;
const SIGN = /\\([^0-9A-Za-z])/uy;

/** Does the escape match at an edge, and no character? */
export function zeroWidth(pattern: string, at: number): boolean {
  return 'AbBz'.includes(pattern[at + 1] ?? ' ');
}

/** The escape at this backslash; undefined if it is not known. */
export function literalEscape(pattern: string, at: number): EscapeRead | undefined {
  const control = CONTROLS.get(pattern[at + 1] ?? '');
  if (control !== undefined) return { char: control, end: at + 2 };
  if (matchAt(CLASS, pattern, at) !== undefined) return { char: undefined, end: CLASS.lastIndex };
  const code = matchAt(CODE, pattern, at);
  if (code !== undefined) {
    const [, long, short, octal] = code;
    return { char: String.fromCodePoint(parseInt(long ?? short ?? octal ?? '', octal ? 8 : 16)), end: CODE.lastIndex };
  }
  const sign = matchAt(SIGN, pattern, at);
  return sign === undefined ? undefined : { char: sign[1], end: SIGN.lastIndex };
}

function matchAt(sticky: RegExp, pattern: string, at: number): RegExpExecArray | undefined {
  sticky.lastIndex = at;
  return sticky.exec(pattern) ?? undefined;
}
