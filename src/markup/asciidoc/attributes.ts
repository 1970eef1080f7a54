/** Values of document attributes, as far as the text before set them. */
export interface Attributes {
  readonly values: Map<string, string>;
  /** Characters that references may still add: a value is repeated at each use. */
  room: number;
}

/** Characters of a value. */
const MOST_VALUE = 1_000;
/** Characters that references may add to any document. */
const LEAST_ROOM = 10_000;

const BUILT_IN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    empty: '',
    sp: ' ',
    nbsp: ' ',
    zwsp: '',
    wj: '',
    apos: "'",
    quot: '"',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    deg: '°',
    plus: '+',
    brvbar: '¦',
    vbar: '|',
    amp: '&',
    lt: '<',
    gt: '>',
    startsb: '[',
    endsb: ']',
    caret: '^',
    asterisk: '*',
    tilde: '~',
    backslash: '\\',
    backtick: '`',
    'two-colons': '::',
    'two-semicolons': ';;',
    cpp: 'C++',
  }),
);

export function attributesOf(text: string): Attributes {
  return { values: new Map(), room: 2 * text.length + LEAST_ROOM };
}

const ENTRY = /^:(!?)([\w][\w-]{0,100})(!?):(?:\s+(\S.*)?)?$/;
const REFERENCE = /(?<!\\)\{([\w][\w-]{0,100})\}/g;

/** Whether a line sets or unsets an attribute. */
export function isEntry(line: string): boolean {
  return line.startsWith(':') && ENTRY.test(line);
}

/** Sets the attribute of a line. `more` are the lines that go on with its value. */
export function readEntry(line: string, more: readonly string[], attributes: Attributes): void {
  const [, before = '', name = '', after = '', first = ''] = ENTRY.exec(line) ?? [];
  if (name === '') return;
  const key = name.toLowerCase();
  if (before !== '' || after !== '') {
    attributes.values.delete(key);
    return;
  }
  const value = [first, ...more].map((part) => part.replace(/\s\\$/, '').trim()).join(' ');
  attributes.values.set(key, replaced(value, attributes).slice(0, MOST_VALUE));
}

/** The text with the values of the attributes that are set; any other reference stays. */
export function replaced(text: string, attributes: Attributes): string {
  if (!text.includes('{')) return text;
  return text.replace(REFERENCE, (written, name: string) => {
    const value = attributes.values.get(name.toLowerCase()) ?? BUILT_IN.get(name);
    if (value === undefined || value.length > attributes.room) return written;
    attributes.room -= value.length;
    return value;
  });
}
