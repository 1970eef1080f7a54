import { inPattern } from '../../../text/pattern.js';
import { numbersOf } from './numbers.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Words for units of time, in milliseconds. A month and a year have several lengths. */
const TIMES: readonly (readonly [words: string, milliseconds: readonly number[]])[] = [
  ['milliseconds?|millis|msecs?|ms', [1]],
  ['seconds?|secs?|s', [SECOND]],
  ['minutes?|mins?', [MINUTE]],
  ['hours?|hrs?|h', [HOUR]],
  ['days?', [DAY]],
  ['weeks?', [7 * DAY]],
  ['months?', [30 * DAY, 31 * DAY]],
  ['years?', [365 * DAY, 365.25 * DAY]],
];
/** Words for units of size, in bytes. */
const SIZES: readonly (readonly [words: string, bytes: readonly number[]])[] = [
  ['bytes?', [1]],
  ['kilobytes?|k(?:i?b)?', [1_000, 1_024]],
  ['megabytes?|m(?:i?b)?', [1_000 ** 2, 1_024 ** 2]],
  ['gigabytes?|g(?:i?b)?', [1_000 ** 3, 1_024 ** 3]],
  ['terabytes?|t(?:i?b)?', [1_000 ** 4, 1_024 ** 4]],
];
const UNITS = [...TIMES, ...SIZES].map(([words]) => words).join('|');

/** The unit that a row of a document writes after a number, in code marks or not; undefined if there is none. */
export function unitAfter(row: string, number: string): string | undefined {
  if (!/^-?\d/.test(number)) return undefined;
  return new RegExp(
    String.raw`(?<![\w.-])${inPattern(number)}[\`*_)\]]{0,4}[\s-]{0,3}(${UNITS}|%|percent)(?!\w)`,
    'i',
  ).exec(row)?.[1];
}

/** Milliseconds of one of this unit; undefined for a unit of something else, and for one of several lengths. */
export function millisecondsOfUnit(unit: string): number | undefined {
  const [one, other] = TIMES.find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(unit))?.[1] ?? [];
  return other === undefined ? one : undefined;
}

export interface Measure {
  readonly number: string;
  readonly unit: string;
}

/** Is it as long, or as large, as a number of its unit or of a smaller one? `2 weeks` and `1209600`, seconds. */
export function isSameMeasure(code: string, stated: Measure): boolean {
  return ratiosOf(stated).some(({ ratio, isSmaller }) => isSmaller && isNear(code, stated, ratio));
}

/** The same for a number of any unit, also of a larger one: `60 seconds` and `1`, `50 %` and `0.5`. */
export function mayBeSame(code: string, stated: Measure): boolean {
  return ratiosOf(stated).some(({ ratio }) => isNear(code, stated, ratio));
}

function isNear(code: string, { number }: Measure, ratio: number): boolean {
  const wanted = numbersOf(number).map((one) => one * ratio);
  return numbersOf(code).some((coded) => wanted.some((one) => Math.abs(coded - one) <= 1e-9 * Math.abs(one)));
}

interface Ratio {
  /** How many of another unit one of this unit is. */
  readonly ratio: number;
  /** Is the other unit no larger? */
  readonly isSmaller: boolean;
}

function ratiosOf({ unit }: Measure): readonly Ratio[] {
  if (/^(?:%|percent)$/i.test(unit)) return [0.01, 1].map((ratio) => ({ ratio, isSmaller: ratio === 1 }));
  return [TIMES, SIZES].flatMap((kind) => {
    const factors = kind.find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(unit))?.[1] ?? [];
    const all = kind.flatMap(([, own]) => own);
    return factors.flatMap((factor) => all.map((one) => ({ ratio: factor / one, isSmaller: one <= factor })));
  });
}
