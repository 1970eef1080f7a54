import { joinedFields, NO_FIELDS } from '../../../analysis/extraction/signature.js';
import type { Field, Inherited, NamedFields, Parameter, Signature } from '../../../analysis/extraction/signature.js';
import { closeOf, partsOf } from '../../../analysis/syntax/brackets.js';
import type { Part } from '../../../analysis/syntax/brackets.js';
import { words } from '../../../text/words/words.js';
import { decoratorsAbove, functionsIn, MOST_HEADS } from './functions.js';
import { defaultIn, withNames } from './parameters.js';
import type { MaskedText } from '../../../analysis/syntax/masked.js';

/** A class at the top of a text. */
export interface PythonClass {
  readonly at: number;
  readonly bases: readonly string[];
  readonly body: Part;
  /** White space before its members. */
  readonly indent: string;
  readonly decorators: readonly string[];
  readonly open: string | undefined;
}

/** Base types without members that matter. */
const PLAIN_BASES = words('object ABC Protocol Generic');
/** Base types of others that make a constructor of the fields. */
const FIELD_BASES = words('BaseModel NamedTuple TypedDict RootModel SQLModel Struct');
const MAKES_FIELDS = /^@(?:\w+\.)*(?:dataclass|dataclass_transform|attrs|attrib|s|define|frozen|mutable)\b/;
const KEEPS_CLASS = /^@(?:\w+\.)*(?:final|runtime_checkable|total_ordering|dataclass|define|frozen|mutable|attrs|s)\b/;

/** Every class of the name at the top of the text. */
export function classesIn(source: MaskedText, name: string): readonly PythonClass[] {
  const { code } = source;
  const heads = [...code.matchAll(new RegExp(`^class\\s+${name}\\b`, 'gm'))].slice(0, MOST_HEADS);
  return heads.flatMap(({ index, 0: head }): PythonClass[] => {
    const after = index + head.length;
    const opens = /\S/.exec(code.slice(after, after + 200))?.[0] ?? '';
    const open = after + code.slice(after, after + 200).indexOf('(');
    const close = opens === '(' ? closeOf(code, open) : after;
    const colon = close === undefined ? -1 : code.indexOf(':', close);
    if (close === undefined || colon < 0) return [];
    const parts = opens === '(' ? partsOf(code, { start: open + 1, end: close }, { signs: ',' }) : [];
    const written = parts.map((part) => code.slice(part.start, part.end));
    const bases = written
      .filter((one) => !/^\w+\s*=/.test(one))
      .map((one) => one.split('[')[0]?.trim() ?? '')
      .filter((one) => !PLAIN_BASES.has(one.split('.').at(-1) ?? ''));
    const setting = written.find((one) => /^\w+\s*=/.test(one) && !/^(?:total|kw_only|frozen|tag)\s*=/.test(one));
    const body = bodyOf(code, colon + 1);
    const decorators = decoratorsAbove(source, index);
    const changed = decorators.find((one) => !KEEPS_CLASS.test(one));
    const indent = /^([ \t]+)\S/m.exec(code.slice(body.start, body.end))?.[1] ?? '    ';
    return [
      {
        at: index,
        bases,
        body,
        indent,
        decorators,
        open: changed ?? (setting === undefined ? undefined : `it is made with ${setting}`),
      },
    ];
  });
}

/** Rows after the head that are further right, or blank. */
function bodyOf(code: string, start: number): Part {
  const next = /^[^\s#)\]}]/m.exec(code.slice(code.indexOf('\n', start) + 1));
  const from = code.indexOf('\n', start);
  return { start, end: next === null || from < 0 ? code.length : from + 1 + next.index };
}

/** What makes an object of the class. */
export function constructorOf(source: MaskedText, found: PythonClass): readonly (Signature | Inherited)[] {
  const { bases, decorators, open } = found;
  const line = source.lineAt(found.at);
  const own = functionsIn(source, '__init__', found);
  if (own.length > 0) return own.map((one) => (open === undefined ? one : opened(one, open)));
  if (functionsIn(source, '__new__', found).length > 0) return [unknown(line, 'it has a __new__')];
  if (open !== undefined) return [unknown(line, open)];
  const isAttrs = decorators.some((one) => /(?:\battrs?\.|^@)(?:s|define|frozen|mutable|attrs)\b/.test(one));
  const isData = decorators.some((one) => MAKES_FIELDS.test(one));
  const fields = fieldsOf(source, found, isAttrs);
  const others = bases.filter((base) => !FIELD_BASES.has(base.split('.').at(-1) ?? ''));
  if (isData || others.length < bases.length) {
    const isKeyword =
      !isData
      || /\bKW_ONLY\b|\bkw_only\b/.test(source.code.slice(found.body.start, found.body.end))
      || decorators.some((one) => /\bkw_only\s*=\s*True\b|\binit\s*=\s*False\b/.test(one));
    const keywords = { ...fields, of: others.map((type) => ({ type })) };
    return [
      {
        line,
        parameters: isKeyword || others.length > 0 ? [] : parametersOf(fields),
        keywords: decorators.some((one) => /\binit\s*=\s*False\b/.test(one))
          ? { ...keywords, open: 'no constructor is made of its fields' }
          : keywords,
        takesMore: isKeyword || others.length > 0,
        isOfFields: true,
      },
    ];
  }
  return [{ line, bases, fields }];
}

function parametersOf({ names }: NamedFields): readonly Parameter[] {
  return [...names].map(([name, { isRequired }]) => ({ name, isOptional: !isRequired }));
}

function opened(signature: Signature, open: string): Signature {
  return { ...signature, keywords: { ...signature.keywords, open } };
}

/** A signature that may take anything. */
export function unknown(line: number, open: string): Signature {
  return { line, parameters: [], keywords: { ...NO_FIELDS, open }, takesMore: true };
}

const FIELD = /^([A-Za-z]\w*|_\w+)\s*:\s*(?!\s)/;
/** Settings of a class of fields by which it takes other names. */
const TAKES_OTHERS =
  /\bextra\b.{0,40}\ballow\b|alias_generator|mode\s*=\s*["']before["']|\bpre\s*=\s*True\b|\btransform_before\b/;
const ALIAS = /\b(?:validation_)?alias\s*=\s*["'](\w+)["']/g;
const OPEN_ALIAS = /\balias\s*=\s*(?!["'])|\bAlias(?:Choices|Path)\b/;

/** Annotated fields of the class, by the names that its constructor has for them. */
function fieldsOf(source: MaskedText, { body, indent }: PythonClass, isAttrs: boolean): NamedFields {
  const { text, code } = source;
  const names = new Map<string, Field>();
  let open = TAKES_OTHERS.test(text.slice(body.start, body.end)) ? 'its settings let it take other names' : undefined;
  const aliases: string[] = [];
  for (const part of statementsOf(code, body, indent)) {
    const statement = code.slice(part.start, part.end);
    const name = FIELD.exec(statement)?.[1];
    if (name === undefined) {
      if (isAttrs && /^\w+\s*=\s*(?:attr\.)?(?:ib|attrib|field)\b/.test(statement))
        open = 'it has fields without a type';
      continue;
    }
    if (/^\w+\s*:\s*(?:\w+\.)?ClassVar\b/.test(statement) || name === 'model_config') continue;
    if (/\binit\s*=\s*False\b/.test(statement)) continue;
    const written = text.slice(part.start, part.end);
    aliases.push(...[...written.matchAll(ALIAS)].flatMap(([, alias]) => alias ?? []));
    if (OPEN_ALIAS.test(written)) open = 'a field may be given under another name';
    if (name === '_') continue;
    const isRequired = defaultIn(code, part) === undefined;
    const given = isAttrs ? name.replace(/^_+/, '') : name;
    names.set(given, { line: source.lineAt(part.start), isRequired });
  }
  const all = { names, of: [], open };
  return aliases.length === 0 ? all : joinedFields([withNames(all, aliases, source.lineAt(body.start))]);
}

/** Statements of the class itself: rows with its indent, with the rows that go on with them. */
export function statementsOf(code: string, { start, end }: Part, indent: string): readonly Part[] {
  const rows = [...code.slice(start, end).matchAll(new RegExp(`^${indent}(?=[^\\s)\\]}])`, 'gm'))];
  return rows.map(({ index }, at) => ({
    start: start + index + indent.length,
    end: start + (rows[at + 1]?.index ?? end - start),
  }));
}
