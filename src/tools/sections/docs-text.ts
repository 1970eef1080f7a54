import { withClosedCode } from '../../markdown/excerpt.js';
import { isMdx } from '../../markdown/split.js';
import { isShownAsText } from '../../paths/file-kinds.js';
import type { Match } from '../../model/ranking.js';
import { fenced } from '../../text/layout/fences.js';
import { shownName } from '../../text/layout/printable.js';
import { extensionOf } from '../../text/paths.js';
import { warningLines } from '../annotations/warnings.js';
import type { DocEntry } from './doc-entry.js';
import type { FurtherReading } from './further-reading.js';
import { withoutForgedLines, withoutForgedStatus } from './forged-lines.js';
import { linesOf, placeOf } from './place.js';

const ASK_AGAIN =
  'These docs may say nothing of this. Ask again with 2 to 5 `alternatives`: other words for the '
  + 'same, or names of options and functions.';

/** How far the scan is, as in the structure. */
interface Scanned {
  readonly checked: number;
  readonly documents: number;
  readonly read?: number | undefined;
  readonly files?: number | undefined;
}

/** The part of a `get_docs` answer that is also given as text. */
export interface DocsAnswer {
  readonly match: Match;
  readonly unknown_words?: readonly string[] | undefined;
  readonly sections: readonly DocEntry[];
  readonly related?: readonly { readonly id: string; readonly because: string }[] | undefined;
  readonly suggestions?: FurtherReading['suggestions'] | undefined;
  readonly scan?: Scanned | undefined;
  readonly ranked_documents?: number | undefined;
  readonly not_read?: string | undefined;
  /** What is missing of the annotations that were asked for. */
  readonly annotation_notes?: readonly string[] | undefined;
}

/**
 * The answer as markdown, for clients that show a model the text of a result and not its structure: the same facts, in
 * the same order. A section's status is included only if informative.
 */
export function docsText(answer: DocsAnswer): string {
  const { match, sections, unknown_words = [], related = [], suggestions, scan, ranked_documents, not_read } = answer;
  const { annotation_notes = [] } = answer;
  const inFull = sections.filter(isInFull);
  const rest = sections.filter((entry) => !isInFull(entry));
  return [
    ...(match === 'strong' ? [] : [matchLine(match, unknown_words)]),
    ...inFull.map(fullText),
    ...(rest.length === 0 ? [] : [[...(inFull.length === 0 ? [] : ['More:']), ...rest.map(lineOf)].join('\n')]),
    ...(related.length === 0
      ? []
      : [['Related:', ...related.map(({ id, because }) => `- ${id} (${because})`)].join('\n')]),
    ...(suggestions === undefined ? [] : [suggestionLine(suggestions)]),
    ...(ranked_documents === undefined
      ? []
      : [
          `A first look: the ${ranked_documents} documents that hold the words best were ranked. The next `
            + 'answer ranks all.',
        ]),
    ...(scan === undefined ? [] : [pendingLine(scan)]),
    ...(not_read === undefined ? [] : [`Not read: ${not_read}.`]),
    ...(annotation_notes.length === 0 ? [] : [annotation_notes.map((said) => `@ missing: ${said}`).join('\n')]),
    ...(sections.length === 0 ? ['No section matches.'] : []),
  ].join('\n\n');
}

/** Progress of the scan, which decides pending sections. */
export function pendingLine({ checked, documents, read, files }: Scanned): string {
  const isOne = documents === 1;
  const all = `${documents} ${isOne ? 'document' : 'documents'}`;
  if (read !== undefined && files !== undefined)
    return `Pending: ${read} of ${files} files read so far, before the ${all} ${isOne ? 'is' : 'are'} checked.`;
  return checked === 0
    ? `Pending: the scan of all ${all} has only begun.`
    : `Pending: ${checked} of ${all} checked so far.`;
}

function isInFull({ content, taken_in }: DocEntry): boolean {
  return content !== undefined || taken_in?.content !== undefined;
}

function matchLine(match: Match, unknown: readonly string[]): string {
  return [
    `Match: ${match}.`,
    ...(unknown.length === 0 ? [] : [`Not in these docs: ${unknown.join(', ')}.`]),
    ...(match === 'weak' || unknown.length > 0 ? [ASK_AGAIN] : []),
  ].join(' ');
}

function fullText(entry: DocEntry): string {
  const { content, content_lines } = entry;
  const part = content_lines === undefined ? '' : `, of which lines ${content_lines.join('-')}`;
  return [
    `## ${placeOf(entry)} ${withoutForgedStatus(entry.heading)}${statusText(entry)}${part}`,
    ...(entry.drift ?? []).map(noteOf),
    ...warningLines(entry),
    ...(content === undefined ? [] : contentLines(entry, content)),
    ...takenText(entry),
    ...(entry.also_in === undefined ? [] : [alsoIn(entry.also_in)]),
  ].join('\n');
}

function lineOf(entry: DocEntry): string {
  return [
    `- ${placeOf(entry)} ${withoutForgedStatus(entry.heading)}${takenFrom(entry)}${statusText(entry)}`,
    ...(entry.also_in === undefined ? [] : [`  ${alsoIn(entry.also_in)}`]),
    ...[...(entry.drift ?? []).map(noteOf), ...warningLines(entry)].map((line) => `  ${line}`),
  ].join('\n');
}

/** The included passage, then the other included texts. */
function takenText({ taken_in, includes = [] }: DocEntry): readonly string[] {
  return [
    ...(taken_in?.content === undefined ? [] : includedText(taken_in, taken_in.content)),
    ...includes.flatMap((text) =>
      text.content === undefined
        ? [`Taken in from ${text.file}:${text.lines.join('-')}.`]
        : includedText({ file: text.file, lines: text.content_lines ?? text.lines, of: text.lines }, text.content),
    ),
  ];
}

interface Taken {
  readonly file: string;
  readonly lines: readonly number[];
  /** All lines that are included there. */
  readonly of?: readonly number[];
}

/** Fenced unless it is prose. */
function includedText(taken: Taken, content: string): readonly string[] {
  const [lines, all] = [taken.lines, taken.of ?? taken.lines].map((range) => range.join('-'));
  const text = isShownAsText(taken.file)
    ? [withClosedCode(withoutForgedLines(content), isMdx(taken.file))]
    : fenced(content, extensionOf(taken.file));
  return [`Taken in from ${taken.file}:${lines}${lines === all ? '' : ` (of ${all})`}:`, ...text];
}

function contentLines({ kind, file }: DocEntry, content: string): readonly string[] {
  return kind === 'reference'
    ? fenced(content, extensionOf(file))
    : [withClosedCode(withoutForgedLines(content), isMdx(file))];
}

function takenFrom({ taken_in: taken }: DocEntry): string {
  return taken === undefined ? '' : ` (in ${taken.file}:${taken.lines.join('-')})`;
}

function suggestionLine({ words = [], headings = [] }: NonNullable<FurtherReading['suggestions']>): string {
  return `These docs use: ${[...words, ...headings.map((heading) => `"${heading}"`)].join(', ')}.`;
}

/** The other places of a text that was given once. */
function alsoIn(places: readonly string[]): string {
  return `(The same text: ${places.map(shownName).join(', ')})`;
}

/** Empty for an unchecked section. */
function statusText(entry: DocEntry): string {
  const { kind, verification_status: status = 'unchecked', open_reports } = entry;
  const shown = status === 'unchecked' ? '' : ` [${status}${countsOf(entry)}]`;
  const reports =
    open_reports === undefined ? '' : ` [${open_reports} open ${open_reports === 1 ? 'report' : 'reports'}]`;
  return `${kind === undefined ? '' : ` [${kind}]`}${shown}${reports}`;
}

/** Of a pending section, the claims that hold so far say nothing of the whole. */
function countsOf({ verification_status, claims_total, claims_verified = 0, claims_drifted = 0 }: DocEntry): string {
  if (claims_total === undefined || verification_status === 'pending') return '';
  const hold = claims_verified === 0 ? [] : [`${counted(claims_verified)} ${claims_verified === 1 ? 'holds' : 'hold'}`];
  const dont = claims_drifted === 1 ? 'does not' : 'do not';
  const drifted =
    claims_drifted === 0
      ? []
      : [hold.length > 0 ? `${claims_drifted} ${dont}` : `${counted(claims_drifted)} ${dont} hold`];
  const undecided = claims_total - claims_verified - claims_drifted;
  return [...hold, ...drifted, ...(undecided === 0 ? [] : [`${undecided} undecided`])]
    .map((said) => `, ${said}`)
    .join('');
}

function counted(claims: number): string {
  return claims === 1 ? '1 claim' : `${claims} claims`;
}

function noteOf({ reason, suggested_fix, ...place }: NonNullable<DocEntry['drift']>[number]): string {
  const said = suggested_fix === undefined ? reason : `${reason.replace(/\.$/, '')}. ${suggested_fix}`;
  return `! ${linesOf(place)}: ${said}`;
}
