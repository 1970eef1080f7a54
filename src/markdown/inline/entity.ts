/** Named characters used in headings and attributes; other names stay as written. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
    shy: '\u00ad',
    zwj: '\u200d',
    zwnj: '\u200c',
    copy: '©',
    reg: '®',
    trade: '™',
    deg: '°',
    middot: '·',
    bull: '•',
    hellip: '…',
    mdash: '—',
    ndash: '–',
    minus: '−',
    times: '×',
    divide: '÷',
    plusmn: '±',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    sect: '§',
    para: '¶',
    euro: '€',
    pound: '£',
    yen: '¥',
    cent: '¢',
    micro: 'µ',
    larr: '←',
    uarr: '↑',
    rarr: '→',
    darr: '↓',
    harr: '↔',
    rArr: '⇒',
    lArr: '⇐',
    le: '≤',
    ge: '≥',
    ne: '≠',
    infin: '∞',
    asymp: '≈',
    check: '✓',
    cross: '✗',
    star: '☆',
    hearts: '♥',
    lbrace: '{',
    rbrace: '}',
    lcub: '{',
    rcub: '}',
    lbrack: '[',
    rbrack: ']',
    lsqb: '[',
    rsqb: ']',
    lpar: '(',
    rpar: ')',
    grave: '`',
    ast: '*',
    lowbar: '_',
    vert: '|',
    verbar: '|',
    sol: '/',
    bsol: '\\',
    num: '#',
    dollar: '$',
    percnt: '%',
    commat: '@',
    colon: ':',
    semi: ';',
    comma: ',',
    period: '.',
    excl: '!',
    quest: '?',
    equals: '=',
    plus: '+',
    Hat: '^',
    agrave: 'à',
    aacute: 'á',
    acirc: 'â',
    atilde: 'ã',
    auml: 'ä',
    aring: 'å',
    aelig: 'æ',
    ccedil: 'ç',
    egrave: 'è',
    eacute: 'é',
    ecirc: 'ê',
    euml: 'ë',
    iacute: 'í',
    ntilde: 'ñ',
    oacute: 'ó',
    ocirc: 'ô',
    ouml: 'ö',
    oslash: 'ø',
    uacute: 'ú',
    uuml: 'ü',
    szlig: 'ß',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    Aring: 'Å',
    Eacute: 'É',
  }),
);

const REFERENCE = /&(?:([A-Za-z]\w{0,30})|#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6}));/y;
const REPLACEMENT = '\ufffd';
const LAST_CODE_POINT = 0x10ffff;

/** Decodes the character reference at `offset`; `end` is the offset after it. Undefined when there is none. */
export function readReference(
  text: string,
  offset: number,
): { readonly char: string; readonly end: number } | undefined {
  REFERENCE.lastIndex = offset;
  const match = REFERENCE.exec(text);
  if (match === null) return undefined;
  const [, name, decimal, hex] = match;
  const char =
    name === undefined
      ? charOf(decimal === undefined ? parseInt(hex ?? '', 16) : parseInt(decimal, 10))
      : NAMED.get(name);
  return char === undefined ? undefined : { char, end: REFERENCE.lastIndex };
}

/** Decodes the character references of a text. Linear. */
export function decoded(text: string): string {
  return text.replace(/&[#\w]{1,32};/g, (written) => readReference(written, 0)?.char ?? written);
}

function charOf(code: number): string {
  const isWrong =
    code === 0
    || code > LAST_CODE_POINT
    || (code >= 0xd800 && code <= 0xdfff)
    || (code >= 0x80 && code <= 0x9f)
    || (code < 0x20 && code !== 9 && code !== 10 && code !== 13);
  return isWrong ? REPLACEMENT : String.fromCodePoint(code);
}
