import type { Doc } from '../../../model/doc.js';

/** Characters of a page that introduce it. */
const INTRODUCTION = 600;
/** `… in a separate [package](https://…)`: what the page is about belongs to another repository. */
const SEPARATE = new RegExp(
  String.raw`\b(?:in|to|by|as|is) (?:a|an|its) (?:separate|standalone|external|own|different) [^.\n]{0,40}`
    + String.raw`\b(?:package|repository|repo|library|project|plugin|gem|crate|module)\b[^.\n]{0,40}\]\(https?:`,
  'i',
);

/** Why the whole page is about something else than this repository; undefined if it does not say so. */
export function subjectElsewhere({ sections }: Doc): string | undefined {
  const [first] = sections;
  if (first === undefined) return undefined;
  const said = SEPARATE.exec(first.content.slice(0, INTRODUCTION))?.[0];
  return said === undefined ? undefined : 'the page says that its subject is in a separate package or repository';
}
