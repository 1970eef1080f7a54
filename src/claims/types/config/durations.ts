import { durationOfCall } from '../../../analysis/syntax/duration-call.js';
import { durationCalls, durationConstants } from '../../../ecosystems/languages.js';
import { anyOf, inPattern } from '../../../text/pattern.js';

/** Milliseconds of each unit, as programs print it. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);
/** Constants of code; documents print no shorter duration than a millisecond. */
const CONSTANTS = new Map([...durationConstants].filter(([, milliseconds]) => milliseconds >= 1));
const CONSTANT = anyOf([...CONSTANTS.keys()].map(inPattern));

/** The form in which programs print a duration, for use in a pattern: `5m0s`, `1.5h`, `250ms`. */
export const DURATION = String.raw`(?:\d{1,9}(?:\.\d{1,6})?(?:ms|[smhd])){1,4}`;

const PRINTED = new RegExp(`^${DURATION}$`);
const PART = /(?<!\d)(\d{1,9}(?:\.\d{1,6})?)(ms|[smhd])/g;
/** `5 * time.Minute`, `time.Minute * 5`, `time.Minute`. */
const PRODUCT = new RegExp(String.raw`^(?:(\d[\d_]{0,9})\s?\*\s?)?(${CONSTANT})(?:\s?\*\s?(\d[\d_]{0,9}))?$`);

/** Milliseconds of a duration as programs print it or as code writes it; undefined for any other text. */
export function millisecondsOf(text: string): number | undefined {
  if (PRINTED.test(text))
    return [...text.matchAll(PART)].reduce((sum, [, count = '', unit = '']) => sum + Number(count) * unitOf(unit), 0);
  const [, before, unit, after] = PRODUCT.exec(text.trim()) ?? [];
  if (unit === undefined) return durationOfCall(text, durationCalls);
  const factor = CONSTANTS.get(unit) ?? 0;
  return [before, after].reduce((all, count = '1') => all * Number(count.replaceAll('_', '')), factor);
}

function unitOf(name: string): number {
  return UNITS.get(name) ?? 0;
}

/** A duration in a line of code: where it begins, and its text. */
export interface PlacedDuration {
  readonly at: number;
  readonly text: string;
}

const IN_CODE = new RegExp(
  [
    String.raw`(?<![\w.])(?:\d[\d_]{0,9}\s?\*\s?)?${CONSTANT}\b(?:\s?\*\s?\d[\d_]{0,9}\b)?`,
    String.raw`(?<![\w.])${DURATION}(?!\w)`,
  ].join('|'),
  'g',
);

/** The first duration in a line of code, or of text, that is as long as this one. Linear in the line. */
export function sameDurationIn(line: string, milliseconds: number): PlacedDuration | undefined {
  for (const match of line.matchAll(IN_CODE))
    if (millisecondsOf(match[0]) === milliseconds) return { at: match.index, text: match[0] };
  return undefined;
}

const PARTS = ['h', 'm', 's', 'ms'] as const;

/**
 * The duration in the form of another one: with the smaller units that are zero, as Go prints them (`10m0s` like
 * `5m0s`), or without.
 */
export function printedLike(milliseconds: number, like: string): string {
  const withZero = /[hm]0[ms]/.test(like);
  let left = milliseconds;
  const counts = PARTS.map((unit) => {
    const count = Math.floor(left / unitOf(unit));
    left -= count * unitOf(unit);
    return { unit, count };
  });
  const first = counts.findIndex(({ count }) => count > 0);
  const shown = counts.slice(Math.max(0, first)).filter(({ unit, count }) => count > 0 || (withZero && unit !== 'ms'));
  return shown.length === 0 ? '0s' : shown.map(({ unit, count }) => `${count}${unit}`).join('');
}
