import type { CodeEntity, EntityKind } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import { isBesideCode } from '../../paths/roles.js';
import { closeOf } from '../../analysis/syntax/brackets.js';
import { indentOf } from '../../text/layout/indent.js';
import { wordAt } from '../../text/words/whole-word.js';

/** Kinds that have all of their members in their own declaration and in those of their bases. */
const CLOSED: ReadonlySet<EntityKind> = new Set(['class', 'enum', 'interface']);
const TYPES: ReadonlySet<EntityKind> = new Set(['class', 'enum', 'interface', 'type', 'module']);
/** Bases without members that a document would name. */
const EMPTY_BASES: ReadonlySet<string> = new Set([
  ...['object', 'ABC', 'Generic', 'Protocol', 'Serializable', 'Cloneable', 'IDisposable'],
]);
/** Text by which a file may give its types members that no declaration shows. */
const MAKERS = new RegExp(
  [
    String.raw`\b(?:__getattr__|__getattribute__|setattr|method_missing|define_method|class_eval|instance_eval)\b`,
    String.raw`\b(?:def_delegators?|__call|__callStatic|__get|DynamicObject|Deref|metaclass|macro_rules)\b`,
    String.raw`@(?:Getter|Setter|Data|Builder|Value|Delegate|With)\b`,
    String.raw`\bnew Proxy\(|\bObject\.assign\(|\.prototype\b|\bpartial (?:class|struct)\b`,
    String.raw`^\s{0,20}(?:include|extend|prepend|delegate)\s[A-Z:]`,
  ].join('|'),
  'm',
);
/** Rows from the declaration to the body, and of a body, that are read. */
const HEAD_ROWS = 12;
const MOST_ROWS = 2_000;
const MOST_TYPES = 12;
/** Declarations of one name: parts of a class, one for each number of type arguments. */
const MOST_OF_A_NAME = 3;

/** All types that a type is made of, itself first. */
export interface TypesOfMembers {
  readonly types: readonly CodeEntity[];
  /** Can it have members from elsewhere: of a base that is not known here, or made when it runs? */
  readonly isOpen: boolean;
}

/** The type with all its bases, as far as this repository defines them. */
export function typesAbove(owner: string, facts: Pick<Facts, 'code'>): TypesOfMembers {
  const types: CodeEntity[] = [];
  const asked = new Set([owner]);
  let isOpen = false;
  for (const name of asked) {
    const own = facts.code.named(name).filter(({ kind, file }) => TYPES.has(kind) && !isBesideCode(file));
    isOpen ||= own.length === 0 || own.length > MOST_OF_A_NAME || own.some(({ kind }) => !CLOSED.has(kind));
    isOpen ||= isOfOthersAsWell(name, own, facts);
    for (const type of own.slice(0, MOST_OF_A_NAME)) {
      types.push(type);
      const bases = basesOf(type, facts);
      // `class HTTPError(web.HTTPError)`: its base is of others.
      isOpen ||= bases === undefined || (bases.includes(name) && own.length === 1);
      for (const base of bases ?? []) if (!EMPTY_BASES.has(base)) asked.add(base);
    }
    if (asked.size > MOST_TYPES) return { types, isOpen: true };
  }
  return { types, isOpen };
}

/** `jakarta.validation` */
const NAMESPACE = /^[A-Za-z]\w*(?:\.\w+)+$/;

/** Does the code import a type of this name from a namespace in which none of these types is? That may be meant. */
function isOfOthersAsWell(name: string, types: readonly CodeEntity[], { code }: Pick<Facts, 'code'>): boolean {
  const own = new Set(types.flatMap((type) => namespacesOf(type, { code })));
  return own.size > 0 && code.importersOf(name).some(({ from }) => NAMESPACE.test(from) && !own.has(from));
}

/** The namespaces that the file of a type declares. */
export function namespacesOf({ file }: CodeEntity, { code }: Pick<Facts, 'code'>): readonly string[] {
  const all = code.inFile(file).filter(({ kind, container }) => kind === 'module' && container === undefined);
  return [...new Set(all.map(({ name }) => name))];
}

/** Names of the types in a declaration, before its body. Undefined if it cannot be read, or may make members. */
function basesOf(type: CodeEntity, facts: Pick<Facts, 'code'>): readonly string[] | undefined {
  const text = facts.code.textOf(type.file);
  return text === undefined || MAKERS.test(text) ? undefined : basesIn(text, type);
}

/** Names of the types on which a type is based, as far as its declaration can be read. */
export function basesNamed(type: CodeEntity, { code }: Pick<Facts, 'code'>): readonly string[] {
  return (basesIn(code.textOf(type.file) ?? '', type) ?? []).filter((base) => !EMPTY_BASES.has(base));
}

function basesIn(text: string, { name, line }: CodeEntity): readonly string[] | undefined {
  const rows = text.split('\n', line + MOST_ROWS).slice(line - 1);
  const head = headOf(rows.slice(0, HEAD_ROWS));
  const at = head?.indexOf(name) ?? -1;
  if (head === undefined || at < 0) return undefined;
  const after = withoutParameters(
    withoutNested(head.slice(at + name.length), TYPE_ARGUMENTS).replace(/\bwhere\b.*/s, ''),
  );
  if (after === undefined) return undefined;
  // Generators put a sign before the names of their types: `$Base`.
  if (after.includes('$')) return undefined;
  const bases = after.match(/(?<![\w$'"])[A-Za-z_]\w{2,80}(?![\w$.]|::|\\)/g) ?? [];
  return [...bases.filter((base) => !HEAD_WORDS.has(base) && !NUMBER_TYPE.test(base)), ...embeddedIn(rows)];
}

/** Words of declarations that name no type. */
const HEAD_WORDS: ReadonlySet<string> = new Set([
  ...['extends', 'implements', 'with', 'public', 'private', 'protected', 'virtual', 'final', 'struct', 'class'],
  ...['export', 'static', 'permits', 'override', 'sealed', 'abstract', 'internal', 'constructor', 'enum', 'string'],
]);

/** What the values of an enumeration are. */
const NUMBER_TYPE = /^(?:u?int\d{0,2}(?:_t)?|char|byte|u?short|u?long|unsigned)$/;

/** The rows of a declaration up to its body; undefined if that is too far away. */
function headOf(rows: readonly string[]): string | undefined {
  const bare = rows.map((row) =>
    row.replace(/\/\*.{0,400}?\*\/|^\s{0,40}(?:\/\*|\*\s).*/g, '').replace(/(?:\/\/|#).*/, ''),
  );
  const end = bare.findIndex((row, at) => /[{;]/.test(row) || /:\s*$/.test(row) || (at === 0 && IS_WHOLE.test(row)));
  return end < 0
    ? undefined
    : bare
        .slice(0, end + 1)
        .join(' ')
        .replace(/[{;].*/s, '');
}

/** A declaration that ends with its row: `class Cart < Base`, `module Cart` of Ruby. */
const IS_WHOLE = /^\s*(?:class|module) [A-Z][\w:]*(?: < [A-Z][\w:]*)?\s*$/;

/** Square and angle brackets, of arguments of types, and parentheses; none of the same kind inside. */
const TYPE_ARGUMENTS = /\[[^[\]]{0,400}\]|<[^<>]{0,400}>/g;
const GROUP = /\([^()]{0,400}\)/g;

/** Without the brackets that a pattern finds, from the innermost ones on. */
function withoutNested(text: string, brackets: RegExp): string {
  let [left, last] = [text, ''];
  while (left !== last) [last, left] = [left, left.replace(brackets, ' ')];
  return left;
}

/**
 * Without what a declaration gives to constructors: its own parameters (`class Cart(val owner: Owner) : Base(owner)`),
 * the arguments of its bases, annotations and values to which it delegates. What is left in brackets names bases, as in
 * Python: `class Cart(Base)`. Undefined where the parameters do not end.
 */
function withoutParameters(head: string): string | undefined {
  const bare = head.replace(/@(?:\w+:)?[\w.]+(?:\([^()]{0,200}\))?|\bby\s+[\w.]+/g, ' ');
  const open = bare.indexOf('(');
  if (open < 0) return bare;
  const close = closeOf(bare, open);
  if (close === undefined) return undefined;
  const isBefore = bare.slice(0, open).includes(':') || /\b(?:extends|implements|with)\b/.test(bare.slice(0, open));
  const rest = bare.slice(close + 1);
  const isOfParameters =
    isBefore || bare.slice(open, close).includes(':') || /^\s*(?::\s*[A-Z]|(?:extends|implements|with)\b)/.test(rest);
  return isOfParameters ? `${bare.slice(0, open)} ${withoutNested(rest, GROUP)}` : bare;
}

/** A type that a body embeds by a row of its own: `*Base` in a struct, `use Counts;` in a class. `EOS` ends a text. */
const EMBEDDED = /^\s+(?:use )?\*?(?:[a-z]\w*\.)?((?![A-Z\d_]+\b)[A-Z]\w+)(?:\s+`[^`]*`)?;?\s*$/;

function embeddedIn(rows: readonly string[]): readonly string[] {
  return rows.slice(1, endOfBody(rows)).flatMap((row) => EMBEDDED.exec(row)?.[1] ?? []);
}

/** Does the body of the type have this word? */
export function hasInBody({ file, line }: CodeEntity, word: string, { code }: Pick<Facts, 'code'>): boolean {
  const rows = (code.textOf(file) ?? '').split('\n', line + MOST_ROWS).slice(line - 1);
  return rows.slice(0, endOfBody(rows)).some((row) => wordAt(row, word) >= 0);
}

/** The number of rows of a declaration with its body. */
function endOfBody(rows: readonly string[]): number {
  const indent = indentOf(rows[0] ?? '');
  const end = rows.findIndex(
    (row, at) => at > 0 && row.trim() !== '' && indentOf(row) <= indent && !/^\s*(?:[{)\]]|where\b)/.test(row),
  );
  return end < 0 ? rows.length : end;
}
