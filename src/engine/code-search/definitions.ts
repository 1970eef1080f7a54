import { symbolOf } from '../../grep/matcher-of.js';
import { BOUNDS } from '../../model/bounds.js';
import type { CodeEntity, CodeNames, FileFacts } from '../../model/code-facts.js';
import { groupBy } from '../../text/multimap.js';
import { factsOf, loadExtractor } from '../code/code-reader.js';
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
}

export interface FileText {
  readonly file: string;
  /** In UTF-8, without secrets. The same object means the same text. */
  readonly bytes: Buffer;
}

/** Most entities of parsed files that are kept, some 200 bytes each. */
const MOST_KEPT = 50_000;

/** What files define, kept by their texts: a symbol is asked for again, or another of the same files. */
export class ParsedFiles {
  #byText = new WeakMap<Buffer, readonly CodeEntity[]>();
  #count = 0;

  entitiesOf(bytes: Buffer, parse: () => Pick<FileFacts, 'entities' | 'skipped'>): readonly CodeEntity[] {
    const known = this.#byText.get(bytes);
    if (known !== undefined) return known;
    const { entities, skipped } = parse();
    // Time may have run out.
    if (skipped !== undefined) return entities;
    this.#count += entities.length;
    if (this.#count > MOST_KEPT) [this.#byText, this.#count] = [new WeakMap(), entities.length];
    this.#byText.set(bytes, entities);
    return entities;
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
  const found: CodeEntity[] = [];
  if (may === undefined) return { byFile: new Map(), isCut: false };
  const [extractor, slice, startedAt] = [await loadExtractor(), startSlices(), performance.now()];
  for (const { file, bytes } of texts) {
    const text = bytes.toString('utf8');
    if (text.length > BOUNDS.codeFileBytes || !may.in({ file, text, lower: text.toLowerCase() })) continue;
    if (performance.now() - startedAt > PARSE_MS) return { byFile: definitionsBy(found), isCut: true };
    const entities = parsed.entitiesOf(bytes, () => factsOf(extractor, file, text));
    found.push(...entities.filter((entity) => entity.name === name && isMeant(entity, container)));
    await slice();
  }
  return { byFile: definitionsBy(found), isCut: false };
}

/** The definition of exactly this name in a row, as far as the row alone tells. */
export function definitionInRow(term: string, { file, line, row }: RowOfFile): Definition | undefined {
  return declarationIn(file, row) === symbolOf(term).name ? { name: symbolOf(term).name, line } : undefined;
}

interface RowOfFile {
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

function definitionsBy(entities: readonly CodeEntity[]): ReadonlyMap<string, readonly Definition[]> {
  return groupBy(entities, ({ file }) => file);
}
