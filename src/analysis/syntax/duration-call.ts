/** Longer texts are no duration. */
const MAX_CHARS = 80;
const NUMBER = /(?<![\w.])\d[\d_]{0,12}(?:\.\d{1,6})?(?=[a-zA-Z]?(?:[)*.\s]|$))/;
/** Packages before a type or a function: `std::time::Duration`, `System.TimeSpan`, `datetime.timedelta`. */
const PACKAGES =
  /^(?:java\.time\.|System\.|(?:std|core|tokio|chrono)::(?:time::)?|datetime\.|kotlin\.time\.|time::(?=[A-Z]))/;

/**
 * The milliseconds of a call that makes a duration of a number, or of a member of a number: `TimeSpan.FromSeconds(30)`,
 * `30.seconds`. `calls`: such texts with `#` for the number, and the milliseconds of one. Linear.
 */
export function durationOfCall(text: string, calls: ReadonlyMap<string, number>): number | undefined {
  if (text.length > MAX_CHARS) return undefined;
  const plain = text.trim().replace(PACKAGES, '');
  const match = NUMBER.exec(plain);
  if (match === null) return undefined;
  const before = plain.slice(0, match.index);
  const after = plain.slice(match.index + match[0].length).replace(/^[lLdf](?=\))/, '');
  const one = calls.get(`${before}#${after}`);
  return one === undefined ? undefined : Number(match[0].replaceAll('_', '')) * one;
}
