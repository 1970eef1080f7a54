import { languageOf } from '../../ecosystems/languages.js';
import { continuedForms, definitionForms, standingOf } from '../../ecosystems/source-forms.js';
import { symbolOf } from '../../grep/matcher-of.js';
import { rowsAt } from '../../grep/rows.js';
import { BOUNDS } from '../../model/bounds.js';
import type { CodeEntity, CodeNames, FileFacts } from '../../model/code-facts.js';
import { groupBy } from '../../text/multimap.js';
import { inPattern } from '../../text/pattern.js';
import { factsWithTests, loadExtractor } from '../code/code-reader.js';
import { declarationIn } from '../code/provisional-code-index.js';
import { mayDefine } from '../quick-check/code/may-define.js';
import { startSlices } from '../yield-to-event-loop.js';
import type { Definition, RowOfFile } from './definition.js';
import { othersOf } from './same-name.js';

export interface FileText {
  readonly file: string;
  /** In UTF-8, without secrets. The same object means the same text. */
  readonly bytes: Buffer;
}

type ParsedFile = Pick<FileFacts, 'entities' | 'tests'>;

/** Most entities of parsed files that are kept, some 200 bytes each. */
const MOST_KEPT = 50_000;

/** What files define, kept by their texts: a symbol is asked for again, or another of the same files. */
export class ParsedFiles {
  #byText = new WeakMap<Buffer, ParsedFile>();
  #count = 0;

  factsOf(bytes: Buffer, parse: () => ParsedFile & Pick<FileFacts, 'skipped'>): ParsedFile {
    const known = this.#byText.get(bytes);
    if (known !== undefined) return known;
    const { entities, tests = [], skipped } = parse();
    // Time may have run out.
    if (skipped !== undefined) return { entities };
    this.#count += entities.length;
    if (this.#count > MOST_KEPT) [this.#byText, this.#count] = [new WeakMap(), entities.length];
    this.#byText.set(bytes, { entities, tests });
    return { entities, tests };
  }
}

/** Definitions by file. `isCut`: files were left out for want of time. */
export interface FoundDefinitions {
  readonly byFile: ReadonlyMap<string, readonly Definition[]>;
  readonly isCut: boolean;
}

/** Time to parse files that may define a name. */
const PARSE_MS = 5_000;

/** Definitions of the term by code that has been read, in any file. */
export function knownDefinitions(term: string, code: CodeNames): FoundDefinitions['byFile'] {
  const { name, container } = symbolOf(term);
  return definitionsBy(code.named(name).filter((entity) => isMeant(entity, container)));
}

/** Definitions of the term in files that contain it, without secrets, which are parsed if they may define it. */
export async function parsedDefinitions(
  term: string,
  texts: Iterable<FileText>,
  parsed: ParsedFiles,
): Promise<FoundDefinitions> {
  const { name, container } = symbolOf(term);
  const may = mayDefine(name);
  const found: FoundEntity[] = [];
  if (may === undefined) return { byFile: new Map(), isCut: false };
  const [extractor, slice, startedAt] = [await loadExtractor(), startSlices(), performance.now()];
  for (const { file, bytes } of texts) {
    const text = bytes.toString('utf8');
    if (text.length > BOUNDS.codeFileBytes || !may.in({ file, text, lower: text.toLowerCase() })) continue;
    if (performance.now() - startedAt > PARSE_MS) return { byFile: definitionsBy(found), isCut: true };
    const { entities, tests = [] } = parsed.factsOf(bytes, () => factsWithTests(extractor, file, text));
    const named = entities.filter((entity) => entity.name === name && isMeant(entity, container));
    const isInTests = (line: number): boolean => tests.some(([first, last]) => first <= line && line <= last);
    found.push(...named.map((one) => (isInTests(one.line) ? { ...one, isInTests: true as const } : one)));
    await slice();
  }
  return { byFile: definitionsBy(found), isCut: false };
}

/** Has the file, in a language whose product code may hold tests, definitions that the code facts leave out? */
export function mayHoldTests(file: string): boolean {
  return languageOf(file)?.language.isTest !== undefined;
}

/** The definition of exactly this name in a row, as far as the row and the one above tell. */
export function definitionInRow(term: string, row: RowOfFile): Definition | undefined {
  return definitionsInRowsOf(row.file, term)(row);
}

/** The same for many rows of one file. */
export function definitionsInRowsOf(file: string, term: string): (row: RowOfFile) => Definition | undefined {
  const { name } = symbolOf(term);
  const word = inPattern(name);
  const [forms, continued] = [definitionForms(file, word), continuedForms(file, word)];
  return ({ line, row, above = '' }) =>
    declarationIn(file, row) === name
    || forms.some((form) => form.test(row))
    || continued.some((form) => form.row.test(row) && form.above.test(above))
      ? { name, line }
      : undefined;
}

/** Rows that tell whether a name is defined or declared. */
const TELLING_ROWS = 40;

/**
 * The definitions of a file, with what the rows after their beginnings say: without uses, and without declarations of
 * what the file defines.
 */
export function settled(definitions: readonly Definition[], { file, bytes }: FileText): readonly Definition[] {
  const all = withOthers(definitions, { file, bytes });
  const found = all.flatMap((one): Definition[] => {
    if (one.isField === true || (one.kind !== undefined && !SETTLED.has(one.kind))) return [one];
    const numbers = Array.from({ length: TELLING_ROWS }, (_, at) => one.line + at);
    const standing = standingOf(file, one.name, rowsAt(bytes, numbers).join('\n'));
    if (standing === 'used' && one.kind === undefined) return [];
    if (standing !== 'declared') return [one];
    const line = definedBelow(one, { file, bytes });
    if (line === undefined) return [{ ...one, isDeclaration: true }];
    return all.some((other) => other.line === line) ? [] : [{ ...one, line }];
  });
  const defined = found.filter(({ isDeclaration }) => isDeclaration !== true);
  return (defined.length > 0 ? defined : found).sort(
    (a, b) => Number(isInTests(a)) - Number(isInTests(b)) || a.line - b.line,
  );
}

/** With those that the readers of code do not list, since they list the first of a name. */
function withOthers(definitions: readonly Definition[], { file, bytes }: FileText): readonly Definition[] {
  const [first] = definitions;
  if (first?.kind === undefined) return definitions;
  const rows = bytes.toString('utf8').split('\n');
  const others = othersOf(definitions, { file, rows }, (row) => definitionInRow(first.name, row));
  return [...definitions, ...others];
}

function isInTests(definition: Definition): boolean {
  return definition.isInTests === true;
}

/** The row below a declaration that defines the same: a file is read as one definition of a name. */
function definedBelow({ name, line, kind }: Definition, { file, bytes }: FileText): number | undefined {
  if (kind !== 'function' && kind !== 'method') return undefined;
  const rows = bytes.toString('utf8').split('\n');
  for (let at = line; at < rows.length; at += 1) {
    const [row, above] = [rows[at] ?? '', rows[at - 1] ?? ''];
    if (!row.includes(name) || definitionInRow(name, { file, line: at + 1, row, above }) === undefined) continue;
    if (standingOf(file, name, rows.slice(at, at + TELLING_ROWS).join('\n')) === 'defined') return at + 1;
  }
  return undefined;
}

const SETTLED: ReadonlySet<CodeEntity['kind']> = new Set([
  'function',
  'method',
  'class',
  'enum',
  'type',
  'interface',
  'variable',
  'constant',
]);

/** Each function has parameters of its own. */
function isMeant({ kind, container }: CodeEntity, wanted: string | undefined): boolean {
  return kind !== 'parameter' && (wanted === undefined || lastPart(container) === wanted);
}

function lastPart(container: string | undefined): string | undefined {
  return container === undefined ? undefined : symbolOf(container).name;
}

type FoundEntity = CodeEntity & Pick<Definition, 'isInTests'>;

function definitionsBy(entities: readonly FoundEntity[]): ReadonlyMap<string, readonly Definition[]> {
  return groupBy(entities, ({ file }) => file);
}
