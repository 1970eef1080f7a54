import { importRows, ownModules } from '../../ecosystems/example-code.js';
import type { Facts, TreeFacts } from '../../model/facts.js';
import type { Manifest } from '../../model/manifest.js';
import { isBesideCode } from '../../paths/roles.js';
import { keptFor } from '../../text/memo.js';
import { baseNameOf } from '../../text/paths.js';
import { letters } from '../../text/words/letters.js';
import { hasWord } from '../../text/words/whole-word.js';

/** A line of code that imports a name. */
export interface Import {
  /** 0-based. */
  readonly row: number;
  readonly from: string;
}

/** Longer lines are data, or generated. */
const ROW_CHARS = 500;
/** Rows of one statement: a list of names with one on each row. */
const MOST_ROWS = 60;
const PROMPT = /^\s*(?:>>> |\.\.\. )?/;
/** A row that begins to import, and opens a list that it does not close. */
const OPENS_LIST = /^(?:from|import|use|export)\b[^(){}]*[({][^(){}]*$/;
const CLOSES = /[)}]/;

/** Every statement of a text that imports the name, at its first line. Linear. */
export function importsOf(name: string, text: string): readonly Import[] {
  return text.includes(name) ? importsAmong(statementsOf(text), name) : [];
}

/** Those of the statements that import the name. */
export function importsAmong(statements: readonly Statement[], name: string): readonly Import[] {
  return statements.flatMap((statement) => {
    const from = hasWord(statement.text, name) ? moduleOf(statement) : undefined;
    return from === undefined ? [] : [{ row: statement.row, from }];
  });
}

/** Rows of a text that are one statement, if they import something. */
export interface Statement {
  /** The first one, 0-based. */
  readonly row: number;
  /** On one line, without prompts. */
  readonly text: string;
}

/** The statements that a text would consist of if it were code, in order; not those that are too long. Linear. */
export function statementsOf(text: string): readonly Statement[] {
  const rows = text.split('\n');
  const found: Statement[] = [];
  for (let row = 0; row < rows.length; row += 1) {
    const end = endOfStatement(rows, row);
    const statement = rows
      .slice(row, end + 1)
      .map(bare)
      .join(' ');
    if (statement.length <= ROW_CHARS * MOST_ROWS) found.push({ row, text: statement });
    row = end;
  }
  return found;
}

/** The last row of the statement that begins here: that with the end of its list, or this one. */
function endOfStatement(rows: readonly string[], row: number): number {
  if (!OPENS_LIST.test(bare(rows[row] ?? ''))) return row;
  const end = rows.slice(row + 1, row + MOST_ROWS).findIndex((next) => CLOSES.test(bare(next)));
  return end < 0 ? row : row + 1 + end;
}

/** The row without the prompt of an interpreter; '' for one that is too long. */
function bare(row: string): string {
  return row.length > ROW_CHARS ? '' : row.replace(PROMPT, '').trimEnd();
}

/** The module that a statement imports something from. */
const moduleOf = keptFor(({ text }: Statement): string | undefined => {
  for (const row of importRows) {
    const from = row.exec(text)?.[1];
    if (from !== undefined) return from;
  }
  return undefined;
});

/** Is the one the begin of the other, as a whole: `strawberry` of `strawberry-graphql`, `shop` of `shop.cart`? */
function isPartOf(begin: string, whole: string): boolean {
  return whole.startsWith(begin) && !/^\w/.test(whole.slice(begin.length));
}

/** Is the module relative, an alias, or named like a package of this repository or a part of its name? */
export function isOwnModule(from: string, { manifests }: Pick<Facts, 'manifests'>): boolean {
  if (ownModules.some((start) => from.startsWith(start))) return true;
  const known = manifests.all();
  if (
    known.some(({ modules = [] }) => modules.some(({ start }) => from === start.slice(0, -1) || from.startsWith(start)))
  )
    return true;
  // A module may require another one of the same repository, which a path replaces.
  if (known.some(({ name, file }) => name?.includes('/') === true && isPartOf(name, from) && !isBesideCode(file)))
    return true;
  const root = plainName(from.replace(/^@[^/]+\//, '').split(/[./:\\]/)[0] ?? '');
  if (known.some(({ name }) => name !== undefined && plainName(name) === root)) return true;
  // `django` is a dependency of djangorestframework, not a part of it.
  if (known.some((manifest) => demands(manifest, from, root))) return false;
  return known.some(
    ({ name, file }) =>
      name !== undefined
      && (isPartOf(from, name)
        || isPartOf(name, from)
        // An example is named after what it shows: `http-proxy` does not make `http` a package of this repository.
        || (!isBesideCode(file) && plainName(name).includes(root))),
  );
}

/** Letters and digits of the last part of a package's name. */
function plainName(name: string): string {
  return letters(baseNameOf(name));
}

/** Does the manifest of a product require the package of a module? `root`: the plain name of its first part. */
function demands({ file, requirements }: Manifest, from: string, root: string): boolean {
  return (
    !isBesideCode(file)
    && requirements.some(({ name }) => name === from || from.startsWith(`${name}/`) || plainName(name) === root)
  );
}

/** Is the module one of this repository, by its name or by its folder? */
export function isOfRepository(from: string, facts: Pick<Facts, 'manifests' | 'tree'>): boolean {
  return isOwnModule(from, facts) || isOwnFolder(from, facts.tree);
}

/**
 * Does the repository have the folder of a module with a dotted name, or the folder of its parent? A type within a type
 * (`com.acme.Cart.Item`) has that of the outer one.
 */
function isOwnFolder(from: string, tree: TreeFacts): boolean {
  const segments = from.split(/[./:\\]+/).filter((segment) => segment !== '');
  const isInner = segments.length > 3 && segments.slice(-2).every((segment) => /^[A-Z]/.test(segment));
  return [segments.length, segments.length - 1, ...(isInner ? [segments.length - 2] : [])].some(
    (count) => count > 0 && tree.endingWith(segments.slice(0, count).join('/')).length > 0,
  );
}
