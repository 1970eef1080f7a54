import * as z from 'zod';
import type { Region } from '../../model/annotation.js';
import type { SectionRegion } from '../../engine/annotations/questions/answers.js';
import { doubtsOf } from '../../engine/annotations/questions/doubts.js';
import { warningsOf } from '../../engine/annotations/questions/warnings.js';
import { printable, quoted, shownName } from '../../text/layout/printable.js';
import { shorten } from '../sections/section-fields.js';
import { linesShape, listed, present } from './fields.js';

/** What an annotation warns of, in the answers about sections. Keys are those of `ultragit_read`. */
export const warningShape = z.object({
  file: z.string(),
  anchor: z.string().optional(),
  lines: linesShape.optional(),
  constraints: z.array(z.string()).optional(),
  risk_notes: z.string().optional(),
  /** What was said against these texts later. */
  doubts: z.array(z.string()).optional(),
  commit: z.string(),
  stale: z.literal(true).optional(),
  stale_reason: z.string().optional(),
});
export type Warning = z.output<typeof warningShape>;

/** The warnings of one section, the most relevant first. */
export interface SectionWarnings {
  readonly list: readonly Warning[];
  /** Number of further ones. */
  readonly more: number;
}

/** Keys of the warnings of a section, in an answer. */
export const warningsShape = {
  annotations: z.array(warningShape).optional(),
  annotations_left_out: z.int().optional(),
};
export type WarningFields = z.output<z.ZodObject<typeof warningsShape>>;

/** Regions of one section that are looked at for an answer. */
const MOST_REGIONS = 100;
/** An entry has at most so many constraints: those of a region with more are in several entries. */
const MOST_CONSTRAINTS = 4;
const TEXT_CHARS = 240;
const ANCHOR_CHARS = 120;
const COMMIT_CHARS = 10;

interface SectionRegions {
  readonly repository?: string;
  readonly regions: readonly SectionRegion[];
}

/**
 * The warnings of sections. What was said of a definition or file is given once: with the first section whose claims
 * mean that place, else with the first section that it belongs to.
 */
export function warningsOfSections(sections: readonly SectionRegions[]): readonly SectionWarnings[] {
  const owners = ownersOf(sections);
  return sections.map(({ repository, regions }, at) => {
    const list = regions.slice(0, MOST_REGIONS).flatMap((region) => {
      const place = placeKey(repository, region);
      return entriesOf(region, (text) => owners.get(place + text) === at && owners.delete(place + text));
    });
    return { list, more: Math.max(0, regions.length - MOST_REGIONS) };
  });
}

/** The section that gives a text, by place and text. */
function ownersOf(sections: readonly SectionRegions[]): Map<string, number> {
  const owners = new Map<string, number>();
  for (const isMeant of [true, false])
    for (const [at, { repository, regions }] of sections.entries())
      for (const region of regions.slice(0, MOST_REGIONS)) {
        if (region.isMeant !== isMeant) continue;
        const { constraints, riskNotes } = warningsOf(region.region);
        for (const text of [...constraints, ...(riskNotes === undefined ? [] : [riskNotes])]) {
          const key = placeKey(repository, region) + oneLine(text);
          if (!owners.has(key)) owners.set(key, at);
        }
      }
  return owners;
}

function placeKey(repository = '', { file, region }: SectionRegion): string {
  return `${repository}\0${file}\0${region.anchor?.name ?? ''}\0`;
}

/** `mayTell`: whether this text is to be given here. It is asked once for each text. */
function entriesOf(
  { region, annotation, file, lines, stale }: SectionRegion,
  mayTell: (text: string) => boolean,
): readonly Warning[] {
  const { constraints: all, riskNotes } = warningsOf(region);
  const constraints = all.map((text) => oneLine(text)).filter(mayTell);
  const [risk] = (riskNotes === undefined ? [] : [oneLine(riskNotes)]).filter(mayTell);
  const parts = Math.max(Math.ceil(constraints.length / MOST_CONSTRAINTS), risk === undefined ? 0 : 1);
  return Array.from({ length: parts }, (_, part) => ({
    file,
    ...present({ anchor: region.anchor && oneLine(region.anchor.name, ANCHOR_CHARS) }),
    ...(lines === undefined ? {} : { lines: { ...lines } }),
    ...listed('constraints', constraints.slice(part * MOST_CONSTRAINTS, (part + 1) * MOST_CONSTRAINTS)),
    ...(part === 0 ? { ...present({ risk_notes: risk }), ...listed('doubts', doubtTexts(region)) } : {}),
    commit: annotation.commit.slice(0, COMMIT_CHARS),
    ...(stale === undefined ? {} : { stale: true as const, stale_reason: oneLine(stale) }),
  }));
}

function doubtTexts(region: Region): string[] {
  return doubtsOf(region)
    .filter(({ field }) => field === '' || field === 'constraints' || field === 'risk_notes')
    .slice(0, MOST_CONSTRAINTS)
    .map(({ target, reason }) => oneLine(target === undefined ? reason : `${quoted(target)}: ${reason}`));
}

/** As many as fit into so many characters of JSON, and the number of the others. */
export function fitWarnings(warnings: SectionWarnings | undefined, chars: number): WarningFields {
  if (warnings === undefined) return {};
  const { list, more } = warnings;
  let free = chars;
  const end = list.findIndex((warning) => (free -= JSON.stringify(warning).length + 1) < 0);
  const kept = end < 0 ? list : list.slice(0, end);
  const left = list.length - kept.length + more;
  return { ...listed('annotations', kept), ...(left === 0 ? {} : { annotations_left_out: left }) };
}

/** Characters of warnings in an answer. */
export function warningChars({ annotations }: WarningFields): number {
  return annotations === undefined ? 0 : JSON.stringify(annotations).length;
}

/** A line for each, for clients and people that read text. */
export function warningLines({ annotations = [], annotations_left_out: left = 0 }: WarningFields): readonly string[] {
  const more = left === 1 ? '@ 1 more annotation' : `@ ${left} more annotations`;
  return [...annotations.map(lineOf), ...(left === 0 ? [] : [more])];
}

/** Texts of notes are quoted, so that none of them can look like another entry, or like a place. */
function lineOf({ file, anchor, lines, constraints = [], risk_notes, doubts = [], commit, ...rest }: Warning): string {
  const { stale_reason } = rest;
  const texts = [
    ...constraints.map((text) => `must: ${inQuotes(text)}`),
    ...(risk_notes === undefined ? [] : [`risk: ${inQuotes(risk_notes)}`]),
    ...doubts.map((text) => `doubted: ${inQuotes(text)}`),
  ].join('; ');
  const at = lines === undefined ? '' : `:${lines.start}-${lines.end}`;
  const place = `(${shownName(file)}${at}${anchor === undefined ? '' : ` ${shownAnchor(anchor)}`}, ${commit})`;
  return stale_reason === undefined ? `@ ${texts} ${place}` : `@ stale, ${texts} ${place}: ${stale_reason}`;
}

function inQuotes(text: string): string {
  return quoted(text, text.length);
}

function shownAnchor(anchor: string): string {
  return /[\s,;]/.test(anchor) ? inQuotes(anchor) : anchor;
}

function oneLine(text: string, chars = TEXT_CHARS): string {
  return shorten(
    printable(text.slice(0, chars * 4))
      .replace(/\s+/g, ' ')
      .trim(),
    chars,
  );
}
