import { languageOf } from '../../ecosystems/languages.js';
import { definitionForms, standingOf } from '../../ecosystems/source-forms.js';
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

/** A name that a file defines. `line` 1-based; the rest is undefined where only the row was looked at. */
export interface Definition {
  readonly name: string;
  readonly line: number;
  readonly kind?: CodeEntity['kind'];
  readonly container?: string | undefined;
  readonly signature?: string | undefined;
  /** Declared here, and defined elsewhere. */
  readonly isDeclaration?: true;
  /** In tests inside product code. */
  readonly isInTests?: true;
}

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

/** The definition of exactly this name in a row, as far as the row alone tells. */
export function definitionInRow(term: string, { file, line, row }: RowOfFile): Definition | undefined {
  const { name } = symbolOf(term);
  const isDefined =
    declarationIn(file, row) === name || definitionForms(file, inPattern(name)).some((form) => form.test(row));
  return isDefined ? { name, line } : undefined;
}

/** Rows that tell whether a name is defined or declared. */
const TELLING_ROWS = 40;

/** The definitions of a file, with what the rows after their beginnings say: definitions first, uses left out. */
export function settled(definitions: readonly Definition[], { file, bytes }: FileText): readonly Definition[] {
  const found = definitions.flatMap((one): Definition[] => {
    if (one.kind !== undefined && !SETTLED.has(one.kind)) return [one];
    const numbers = Array.from({ length: TELLING_ROWS }, (_, at) => one.line + at);
    const standing = standingOf(file, one.name, rowsAt(bytes, numbers).join('\n'));
    if (standing === 'used' && one.kind === undefined) return [];
    if (standing !== 'declared') return [one];
    const line = definedBelow(one, { file, bytes });
    return [...(line === undefined ? [] : [{ ...one, line }]), { ...one, isDeclaration: true }];
  });
  const rank = ({ isDeclaration, isInTests }: Definition): number =>
    Number(isDeclaration === true) + 2 * Number(isInTests === true);
  return found.sort((a, b) => rank(a) - rank(b));
}

/** The row below a declaration that defines the same: a file is read as one definition of a name. */
function definedBelow({ name, line, kind }: Definition, { file, bytes }: FileText): number | undefined {
  if (kind !== 'function') return undefined;
  const rows = bytes.toString('utf8').split('\n');
  const forms = definitionForms(file, inPattern(name));
  for (let at = line; at < rows.length; at += 1) {
    if (rows[at]?.includes(name) !== true || !forms.some((form) => form.test(rows[at] ?? ''))) continue;
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

export interface RowOfFile {
  readonly file: string;
  readonly line: number;
  readonly row: string;
}

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
