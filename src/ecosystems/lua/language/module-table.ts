import type { ExtractionContext } from '../../../analysis/extraction/extraction-context.js';
import { perFile } from '../../../analysis/extraction/family.js';
import { NONE } from '../../../analysis/syntax/syntax.js';
import { baseNameOf, directoryOf, stemOf } from '../../../text/paths.js';

/** What a file's tables are. */
export interface Tables {
  /** The variable whose table the file returns; '' if it returns none. */
  readonly module: string;
  /** Is that table a class with a name, rather than a module? */
  readonly isClass: boolean;
  /** Variables and functions at the top of the file. */
  readonly local: ReadonlySet<string>;
}

/** Statements at the top of a file that are read to learn of its tables. */
const MAX_STATEMENTS = 5000;
/** Longer text is not a name. */
const MAX_NAME = 60;
/** `Cart.__index = Cart`. */
const CLASS_MARK = /^(\w{1,60})\.__index\b/;

interface Kept {
  tables?: Tables;
}
const keptOf = perFile<Kept>(() => ({}));

export function tablesOf(context: ExtractionContext): Tables {
  return (keptOf(context).tables ??= readTables(context));
}

function readTables({ syntax }: ExtractionContext): Tables {
  const statements = syntax.children(0).slice(0, MAX_STATEMENTS);
  const module = returnedName({ syntax }, statements.at(-1) ?? NONE);
  const local = new Set<string>();
  let isMarked = false;
  for (const statement of statements) {
    for (const name of assignedNames({ syntax }, statement)) local.add(name);
    const head = syntax.text.slice(syntax.start(statement), syntax.start(statement) + MAX_NAME + 10);
    isMarked ||= CLASS_MARK.exec(head)?.[1] === module;
  }
  return { module, isClass: module !== 'M' && module !== '_M' && (isMarked || /^[A-Z]/.test(module)), local };
}

/** `Cart` of `return Cart` and of `return setmetatable(Cart, …)`. */
function returnedName({ syntax }: Pick<ExtractionContext, 'syntax'>, statement: number): string {
  if (syntax.kind(statement) !== 'return_statement') return '';
  const value = syntax.first(syntax.first(statement));
  if (syntax.kind(value) === 'identifier') return syntax.slice(value);
  if (syntax.kind(value) !== 'function_call' || syntax.name(value) !== 'setmetatable') return '';
  const first = syntax.first(syntax.field(value, 'arguments'));
  return syntax.kind(first) === 'identifier' ? syntax.slice(first) : '';
}

/** Variables of an assignment at the top of a file, local or not, and the name of a function there. */
function assignedNames({ syntax }: Pick<ExtractionContext, 'syntax'>, statement: number): readonly string[] {
  if (syntax.kind(statement) === 'function_declaration') return [syntax.name(statement).slice(0, MAX_NAME)];
  const assignment = syntax.kind(statement) === 'variable_declaration' ? syntax.first(statement) : statement;
  if (syntax.kind(assignment) !== 'assignment_statement') return [];
  const names = syntax.fields(syntax.first(assignment), 'name').filter((name) => syntax.kind(name) === 'identifier');
  return names.map((name) => syntax.slice(name));
}

/** The container of what is a member of a table with this name: '' for the module of the file. */
export function containerOf(context: ExtractionContext, table: string): string {
  const { module, isClass } = tablesOf(context);
  return table === '_G' || table === '_ENV' || (table === module && !isClass) ? '' : table;
}

/** `total` of `Cart:total`, of `shop.Cart.total` and of `total`. */
export function lastPartOf(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1);
}

/** The name of the file as a module: `cart` for `shop/cart.lua` and for `shop/cart/init.lua`. */
export function moduleNameOf(file: string): string {
  const stem = stemOf(file);
  return stem === 'init' ? baseNameOf(directoryOf(file)) : stem;
}
