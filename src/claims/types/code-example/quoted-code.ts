import { programText } from '../../removal/past/program-text.js';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import { sentences } from '../../../model/verdict.js';
import type { Verdict } from '../../../model/verdict.js';
import { isWebPage } from '../../../paths/file-kinds.js';
import { isProductCode } from '../../../paths/roles.js';
import { anyOf } from '../../../text/pattern.js';
import { FenceReader } from '../../../text/layout/fences.js';
import { FUNCTION_WORDS, MODIFIER_WORDS, TYPE_WORDS } from '../../../text/words/definition-words.js';
import type { NamedPayload } from '../../ground/named.js';
import { rowsOf, sectionOf } from '../../reading/doc-line.js';
import { isDefinedInExample } from '../../reading/examples/defined-in-example.js';
import { drifted, ofOthers } from '../../verdict.js';
import { madeName } from '../../removal/made-name.js';
import { removalText } from '../../removal/commit-wording.js';
import { mayReplace, successorOf } from '../../removal/gone-name.js';
import { placesInCode } from '../../removal/removed-symbol.js';
import { lastRemovalOfName, removalOfName } from '../../removal/rename-detection.js';
import { otherTimeAbove } from './calls/other-time.js';

/** A name in a row of an example, which may be quoted from the code. All rows are without their indentation. */
export interface QuotedName {
  readonly name: string;
  /** The row with the name. */
  readonly row: string;
  /** Rows of the same example that define something. */
  readonly definitions: readonly string[];
  /** The file that the example names, as written. */
  readonly path?: string;
}

/**
 * The verdict on a name in quoted code: it has drifted when one file of the product had the row, and one of the
 * definitions of the example, when the line was written, and no file of the code has the name now. Anything else says
 * nothing: examples are mostly the reader's own code.
 */
export function judgeQuoted(claim: Claim<NamedPayload>, quoted: QuotedName, facts: Facts): Verdict {
  const { file, line } = claim;
  const { name } = quoted;
  const { code, history } = facts;
  if (code.named(name).length > 0 || placesInCode(claim, name, facts).length > 0)
    return ofOthers(`the code has ${name}`);
  if (isDefinedInExample(name, file, facts)) return ofOthers(`the document defines ${name} in an example`);
  if (history.unavailable() !== undefined) return ofOthers(`nothing here names ${name}`);
  const otherTime = claim.payload.hedge?.because ?? otherTimeAbove(claim, facts);
  if (otherTime !== undefined) return ofOthers(otherTime);
  const source = sourceOf(claim, quoted, facts);
  if (source === undefined) return ofOthers(`no code of then is known to have had the row`);
  const { path, commit } = source;
  // A page of the web shows how code is used, as the document does.
  if (isWebPage(path)) return ofOthers(`only the page ${path} had the row`);
  const made = madeName(name, code);
  if (made !== undefined) return ofOthers(`${name} may be ${made.how} in ${made.place.file}`);
  const gone = { name, files: [path], file, line, isCandidate: () => true };
  const removal = lastRemovalOfName(gone, removalOfName(gone, facts), facts);
  if (removal === undefined && facts.tree.kind(path) !== 'file')
    return ofOthers(`${path} is gone as a whole: another package may have ${name} now`);
  const successor = successorOf(name, removal, facts);
  return drifted({
    proof: 'quote-left',
    severity: 'medium',
    confidence: 0.85,
    reason: `${name} no longer exists (${removalText({ removal, renamed: successor, file: path, since: commit })})`,
    detail: sentences([
      `The example quotes ${path}, which had this row when the line was written (${commit})`,
      'Nothing in the code names it now',
    ]),
    evidence: [{ file: path }],
    replacements: successor !== undefined && mayReplace(name, successor) ? [successor] : [],
  });
}

interface Source {
  readonly path: string;
  /** Commit that wrote the document's line. */
  readonly commit: string;
}

/** What a document leaves out of a row when it shows only the signature: words before it, and what opens the body. */
const BEFORE = new RegExp(String.raw`^(?:(?:${anyOf(MODIFIER_WORDS)})(?:\([a-z]{1,10}\))?\s+){1,6}`);
const AFTER = /[\s{;:,]{1,9}$/;

/** The row without its indentation and alignment, as a signature of it is written. */
function plainRow(row: string): string {
  const text = row.length > MOST_CHARS ? row : row.trim().replace(/\s+/g, ' ');
  return text.replace(BEFORE, '').replace(AFTER, '');
}

/** Rows of the text that have code: those of a comment, or of an example in one, quote nothing. */
function programRows(file: string, text: string): ReadonlySet<string> {
  const code = programText(file, text).split('\n');
  return new Set(text.split('\n').flatMap((row, at) => ((code[at] ?? '').trim() === '' ? [] : plainRow(row))));
}

/** Longer rows are generated. */
const MOST_CHARS = 400;

/** A shorter row may be in any code. */
const LEAST_CHARS = 16;

/**
 * The file of the product that had the row when the line was written, and a definition of the example as well unless
 * the example names a file.
 */
function sourceOf(claim: Claim, { name, row, definitions, path }: QuotedName, facts: Facts): Source | undefined {
  const { file, line } = claim;
  const { history, tree } = facts;
  const rowsOf = (of: string): ReadonlySet<string> => programRows(of, history.fileWhenWritten(of, file, line) ?? '');
  const commit = history.lastTouched(file, line)?.commit;
  if (commit === undefined) return undefined;
  const isNamed = path !== undefined && (tree.kind(path) === 'file' || tree.endingWith(path).length === 1);
  const isLong = row.length >= LEAST_CHARS;
  // The row may have been elsewhere when it was written: files are split, and the name of the file is put right.
  const texts = [...(isNamed && isLong ? [row] : []), ...definitions.map(plainRow)];
  history.prepareWords(texts, file, line);
  for (const text of texts) {
    const of = history.wordWhenWritten(text, file, line)?.file;
    if (of === undefined || !isProductCode(of)) continue;
    const rows = rowsOf(of);
    if (!rows.has(plainRow(row)) || !rows.has(plainRow(text))) continue;
    // What the example itself defines is a thing of its own, unless all of it is quoted.
    if (isDefinedBy(row, name) && rowsOfFence(claim, facts).some((each) => !rows.has(plainRow(each)))) continue;
    return { path: of, commit };
  }
  return undefined;
}

const DEFINED = new RegExp(String.raw`(?<![\w$.])${anyOf([...FUNCTION_WORDS, ...TYPE_WORDS])}\*?\s+([\w$]{1,81})`);

/** Does the row define the name? */
function isDefinedBy(row: string, name: string): boolean {
  return DEFINED.exec(row)?.[1] === name;
}

/** Rows of the example around the claim that are long enough to tell of their source. */
function rowsOfFence(claim: Claim, facts: Facts): readonly string[] {
  const section = sectionOf(claim, facts);
  if (section === undefined) return [];
  const { rows, at: own } = rowsOf(section, claim.line);
  const fences = new FenceReader({ isNested: true });
  let found: string[] = [];
  for (const [at, row] of rows.entries()) {
    const { place } = fences.read(row);
    if (place === 'inside') found.push(row);
    else if (at > own) break;
    else found = [];
  }
  return found.filter((row) => row.trim().length >= LEAST_CHARS && !LEFT_OUT.test(row));
}

/** A row that says that something is left out. */
const LEFT_OUT = /^\s*(?:\/\/|#|--|\/\*|;|\.\.\.)/;
