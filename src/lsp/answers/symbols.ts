import { MarkupKind } from 'vscode-languageserver-protocol/node';
import type { Hover, Location, Position, Range } from 'vscode-languageserver-protocol';
import type { JudgedClaim, Mention } from '../../engine/snapshot.js';
import type { Section } from '../../model/section.js';
import { mentionFields } from '../../tools/answer/mention-fields.js';
import { wordAt } from '../../text/words/whole-word.js';
import { rangeOf, lineStart } from '../positions.js';
import type { Present } from '../repository.js';
import { code, link, prose } from './markdown.js';

/** Most sections that a hover lists. */
const MOST_LISTED = 5;
const MOST_REFERENCES = 100;
/** A longer line is generated: it has no name that someone points at. */
const LINE_CHARS = 2_000;

/** A name in code, and the sections that document it, most relevant first. */
interface Documented {
  readonly name: string;
  readonly range: Range;
  readonly mentions: readonly Mention<JudgedClaim>[];
}

/** The sections that document the name at a place in code. */
export async function hoverOfName(line: string, position: Position, present: Present): Promise<Hover | undefined> {
  const documented = await documentedAt(line, position, present);
  if (documented === undefined) return undefined;
  const { name, range, mentions } = documented;
  const listed = mentions.slice(0, MOST_LISTED).flatMap((mention) => rowOf(mention, documented, present));
  const more = mentions.length - listed.length;
  const head = `${code(name)} is documented in ${mentions.length} ${mentions.length === 1 ? 'section' : 'sections'}:`;
  const rest = more > 0 ? [`- and ${more} more`] : [];
  return { contents: { kind: MarkupKind.Markdown, value: `${head}\n${[...listed, ...rest].join('\n')}` }, range };
}

/** One place in each section that documents the name. */
export async function referencesOfName(line: string, position: Position, present: Present): Promise<Location[]> {
  const documented = await documentedAt(line, position, present);
  if (documented === undefined) return [];
  return documented.mentions.slice(0, MOST_REFERENCES).flatMap((mention) => {
    const section = present.snapshot.section(mention.sectionId);
    return section === undefined
      ? []
      : [{ uri: present.uriOf(section.file), range: placeIn(section, mention, { name: documented.name, present }) }];
  });
}

function rowOf(mention: Mention<JudgedClaim>, { name }: Documented, present: Present): readonly string[] {
  const section = present.snapshot.section(mention.sectionId);
  const [fields] = mentionFields(present.snapshot, mention);
  if (section === undefined || fields === undefined) return [];
  const { start } = placeIn(section, mention, { name, present });
  const drift = (fields.claims ?? []).find((claim) => claim.verification_status === 'drifted');
  const place = link(`${section.file}:${start.line + 1}`, present.uriOf(section.file), start.line + 1);
  const why = drift === undefined ? '' : `. Line ${drift.line}: ${drift.reason}`;
  return [`- ${place} ${prose(`${section.headingPath.join(' › ')}, ${fields.verification_status}${why}`)}`];
}

/** The first name at the position that the code defines and a document mentions. */
async function documentedAt(
  line: string,
  { line: at, character }: Position,
  { snapshot }: Present,
): Promise<Documented | undefined> {
  for (const { name, from } of namesAt(line, character)) {
    const mentions = await snapshot.documentsOfName(name);
    if (mentions.length > 0) return { name, range: rangeOf(at + 1, from + 1, name.length), mentions };
  }
  return undefined;
}

interface Name {
  readonly name: string;
  /** 0-based. */
  readonly from: number;
}

/** Signs of flags and keys with points or dashes, of names with `$`, and of words: a flag contains a word. */
const SIGNS = [/[\p{L}\d_.$-]/u, /[\p{L}\d_$]/u, /[\p{L}\d_]/u];

/** What the position may point at, the longest first. */
function namesAt(line: string, character: number): readonly Name[] {
  if (line.length > LINE_CHARS) return [];
  const names = SIGNS.map((sign) => nameAround(line, character, sign)).filter(({ name }) => name !== '');
  return [...new Map(names.map((each) => [each.name, each])).values()];
}

function nameAround(line: string, character: number, sign: RegExp): Name {
  let [from, to] = [character, character];
  while (from > 0 && sign.test(line.charAt(from - 1))) from -= 1;
  while (to < line.length && sign.test(line.charAt(to))) to += 1;
  // A point or a dash at the end is one of the sentence.
  while (to > from && /[.-]/.test(line.charAt(to - 1))) to -= 1;
  while (from < to && line.charAt(from) === '.') from += 1;
  return { name: line.slice(from, to), from };
}

interface Named {
  readonly name: string;
  readonly present: Present;
}

/** The first line of the section with the name, else with a claim about it, else its heading. */
function placeIn(section: Section, { edges }: Mention<JudgedClaim>, { name, present }: Named): Range {
  const lines = present.linesOf(section.file);
  for (let line = section.startLine; line <= section.endLine; line += 1) {
    const column = wordAt(lines[line - 1] ?? '', name);
    if (column >= 0) return rangeOf(line, column + 1, name.length);
  }
  const claim = edges.find((edge) => edge.claim.file === section.file)?.claim;
  return lineStart(claim?.line ?? section.startLine);
}
