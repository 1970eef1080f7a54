import { joinedFields, NO_FIELDS, openFields } from '../../../analysis/extraction/signature.js';
import type { Field, NamedFields } from '../../../analysis/extraction/signature.js';
import { closeOf, findOutside, partsOf, trimmed } from '../../../analysis/syntax/brackets.js';
import type { Part } from '../../../analysis/syntax/brackets.js';
import { words } from '../../../text/words/words.js';
import type { MaskedText } from '../../../analysis/syntax/masked.js';

/** Characters of a type in brackets: each of the brackets in it is looked through again. */
const MAX_ATOM = 2_000;
/** Definitions of one name in a text. */
export const MOST_HEADS = 20;
const ANGLES = { hasAngles: true } as const;
/** Types whose values are no objects with keys of options. */
const NO_OBJECT = words('string number boolean bigint symbol undefined null void never true false');
/** Types of a type with the same fields. */
const SAME_FIELDS = words('Partial Required Readonly NonNullable Simplify Prettify NoInfer Id Expand');
const WITHOUT = words('Omit Except DistributiveOmit StrictOmit');

/** The keys of an object of a type. `own`: names of types that only this definition has, such as `T` of `<T>`. */
export function fieldsOfType(source: MaskedText, whole: Part, own: ReadonlySet<string>): NamedFields {
  const { code } = source;
  const part = trimmed(code, whole);
  if (findOutside(code, { ...part, ...ANGLES }, (at) => code.startsWith('=>', at)) !== undefined)
    return openFields('it may be given a function');
  for (const sign of ['|', '&']) {
    const parts = partsOf(code, part, { signs: sign, ...ANGLES });
    if (parts.length > 1) return joinedFields(parts.map((one) => fieldsOfType(source, one, own)));
  }
  const [only] = partsOf(code, part, { signs: '|&', ...ANGLES });
  return only === undefined ? openFields('its type is not understood') : fieldsOfAtom(source, only, own);
}

function fieldsOfAtom(source: MaskedText, part: Part, own: ReadonlySet<string>): NamedFields {
  const { text, code } = source;
  const written = code.slice(part.start, part.end);
  if (/^["'`]|^-?\d/.test(written) || NO_OBJECT.has(written) || written.endsWith('[]')) return NO_FIELDS;
  if (part.end - part.start > MAX_ATOM && !written.startsWith('{')) return openFields('its type is too long');
  if (written.startsWith('{') && closeOf(code, part.start) === part.end - 1)
    return membersOf(source, { start: part.start + 1, end: part.end - 1 });
  if (written.startsWith('(') && closeOf(code, part.start) === part.end - 1)
    return fieldsOfType(source, { start: part.start + 1, end: part.end - 1 }, own);
  const name = /^[A-Za-z_$][\w$]*(?=\s*(?:<|$))/.exec(written.slice(0, MAX_ATOM))?.[0] ?? '';
  if (name === '' || own.has(name)) return openFields(`its type is ${shortened(text, part)}`);
  const open = code.indexOf('<', part.start);
  if (open < 0 || open >= part.end) return { ...NO_FIELDS, of: [{ type: name }] };
  if (closeOf(code, open, ANGLES) !== part.end - 1) return openFields(`its type is ${shortened(text, part)}`);
  const given = partsOf(code, { start: open + 1, end: part.end - 1 }, { signs: ',', ...ANGLES });
  const [first, second] = given;
  if (SAME_FIELDS.has(name) && first !== undefined) return fieldsOfType(source, first, own);
  if (WITHOUT.has(name) && first !== undefined) {
    const fields = fieldsOfType(source, first, own);
    const without = second === undefined ? [] : literalsIn(text.slice(second.start, second.end));
    return {
      names: new Map([...fields.names].filter(([one]) => !without.includes(one))),
      of: fields.of.map((one) => ({ ...one, without: [...(one.without ?? []), ...without] })),
      open: fields.open,
    };
  }
  if (name === 'Pick' && second !== undefined) {
    const picked = text.slice(second.start, second.end);
    const keys = literalsIn(picked);
    if (!picked.split('|').every((one) => /^["']\w+["']$/.test(one.trim()) || one.trim() === ''))
      return openFields(`its type is ${shortened(text, part)}`);
    const line = source.lineAt(second.start);
    return { ...NO_FIELDS, names: new Map(keys.map((key) => [key, { line, isRequired: false }])) };
  }
  if (/^(?:Record|Map|Set|Array|ReadonlyArray|Promise|Iterable|Awaited|Parameters|ReturnType)$/.test(name))
    return openFields(`its type is ${shortened(text, part)}`);
  return { ...NO_FIELDS, of: [{ type: name }] };
}

function literalsIn(written: string): readonly string[] {
  return [...written.matchAll(/["']([^"'\n]{1,80})["']/g)].map(([, name = '']) => name);
}

function shortened(text: string, { start, end }: Part): string {
  const written = text.slice(start, end).replace(/\s+/g, ' ');
  return written.length > 40 ? `${written.slice(0, 40)}…` : written;
}

/** Fields of a type between its braces, without the braces. */
function membersOf(source: MaskedText, body: Part): NamedFields {
  const { text } = source;
  const names = new Map<string, Field>();
  let open: string | undefined;
  for (const part of memberParts(source, body)) {
    const written = text.slice(part.start, part.end);
    if (/^(?:readonly\s+)?[-+]?\[(?!Symbol\.)/.test(written)) {
      open = 'it has an index signature';
      continue;
    }
    const [, , name, optional] =
      /^(?:(?:readonly|get|set) )?(["']?)([\w$-]+)\1 ?(\?)? ?(?=[:(<]|$)/.exec(written) ?? [];
    // `key?: never` forbids the key.
    const isForbidden = /: ?never$/.test(written);
    if (name !== undefined && !isForbidden)
      names.set(name, { line: source.lineAt(part.start), isRequired: optional === undefined });
  }
  return { names, of: [], open };
}

/** A row that goes on with the type of the row before. */
const GOES_ON = /^\s*(?:[|&?:=>]|extends\b)/;
const IS_OPEN = /(?:[|&=:,<(?]|=>|\bextends|\bkeyof)\s*$/;

function memberParts({ code }: MaskedText, body: Part): readonly Part[] {
  return partsOf(code, body, { signs: ';,', ...ANGLES }).flatMap((part) => {
    const rows = partsOf(code, part, { signs: '\n', ...ANGLES });
    const joined: Part[] = [];
    for (const row of rows) {
      const last = joined.at(-1);
      const goesOn =
        last !== undefined
        && (GOES_ON.test(code.slice(row.start, row.start + 20))
          || IS_OPEN.test(code.slice(Math.max(last.start, last.end - 200), last.end)));
      if (last !== undefined && goesOn) joined[joined.length - 1] = { start: last.start, end: row.end };
      else joined.push(row);
    }
    return joined;
  });
}

/** Names between `<` and `>` of a definition: `T` of `<T extends Item = Item>`. */
export function genericsIn(code: string, open: number): { readonly names: ReadonlySet<string>; readonly end: number } {
  if (code.charAt(open) !== '<') return { names: new Set(), end: open };
  const close = closeOf(code, open, ANGLES);
  if (close === undefined) return { names: new Set(), end: open };
  const parts = partsOf(code, { start: open + 1, end: close }, { signs: ',', ...ANGLES });
  const names = parts.flatMap(
    (part) => /^(?:const\s+|in\s+|out\s+)?([A-Za-z_$][\w$]*)/.exec(code.slice(part.start, part.end))?.[1] ?? [],
  );
  return { names: new Set(names), end: close + 1 };
}

/** The fields of every interface or type of the name at the top of the text; undefined if it has none. */
export function declaredFields(source: MaskedText, name: string): NamedFields | undefined {
  const { code } = source;
  const word = name.replaceAll('$', '\\$');
  const heads = code.matchAll(
    new RegExp(`^(?:export\\s+)?(?:default\\s+)?(?:declare\\s+)?(interface|type)\\s+${word}(?![\\w$])\\s*`, 'gm'),
  );
  const all = [...heads].slice(0, MOST_HEADS).map(({ index, 0: head, 1: kind }) => {
    const { names, end } = genericsIn(code, index + head.length);
    return kind === 'interface' ? interfaceAt(source, end, names) : aliasAt(source, end, names);
  });
  return all.length === 0 ? undefined : joinedFields(all);
}

function interfaceAt(source: MaskedText, at: number, own: ReadonlySet<string>): NamedFields {
  const { code } = source;
  const open = findOutside(code, { start: at, end: code.length, ...ANGLES }, (one) => code.charAt(one) === '{');
  const close = open === undefined ? undefined : closeOf(code, open);
  if (open === undefined || close === undefined) return openFields('its type is not understood');
  const members = membersOf(source, { start: open + 1, end: close });
  const head = code.slice(at, open);
  const extended = /^\s*extends\b/.exec(head)?.[0];
  if (extended === undefined) return members;
  const bases = partsOf(code, { start: at + extended.length, end: open }, { signs: ',', ...ANGLES });
  return joinedFields([members, ...bases.map((base) => fieldsOfType(source, base, own))]);
}

function aliasAt(source: MaskedText, at: number, own: ReadonlySet<string>): NamedFields {
  const { code } = source;
  const equals = code.indexOf('=', at);
  if (equals < 0 || code.slice(at, equals).trim() !== '') return openFields('its type is not understood');
  const end = endOfAlias(code, equals + 1);
  return fieldsOfType(source, { start: equals + 1, end }, own);
}

/** A type ends with a semicolon, or with a row after which nothing goes on. */
function endOfAlias(code: string, start: number): number {
  const isEnd = (at: number): boolean => {
    if (code.charAt(at) === ';') return true;
    if (code.charAt(at) !== '\n') return false;
    const before = code.slice(Math.max(start, at - 200), at);
    return before.trim() !== '' && !IS_OPEN.test(before) && !GOES_ON.test(code.slice(at, at + 2_000));
  };
  return findOutside(code, { start, end: code.length, ...ANGLES }, isEnd) ?? code.length;
}
