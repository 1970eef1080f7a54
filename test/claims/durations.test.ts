import { describe, expect, it } from 'vitest';
import { millisecondsOf, printedLike, sameDurationIn } from '../../src/claims/types/config/durations.js';

describe('a duration', () => {
  it.each<[text: string, milliseconds: number | undefined]>([
    ['5m0s', 300_000],
    ['1h30m', 5_400_000],
    ['250ms', 250],
    ['1.5s', 1_500],
    ['5 * time.Minute', 300_000],
    ['time.Second*10', 10_000],
    ['time.Hour', 3_600_000],
    ['TimeSpan.FromSeconds(30)', 30_000],
    ['System.TimeSpan.FromMinutes(1.5)', 90_000],
    ['Duration.ofMillis(1_500L)', 1_500],
    ['std::time::Duration::from_secs(30)', 30_000],
    ['timedelta(hours=2)', 7_200_000],
    ['30.seconds', 30_000],
    ['TimeSpan.FromSeconds(count)', undefined],
    ['TimeSpan.FromTicks(30)', undefined],
    ['30.items', undefined],
    ['30', undefined],
    ['5 minutes', undefined],
    ['m5', undefined],
    ['5 * time.Now', undefined],
  ])('%s has its milliseconds', (text, milliseconds) => {
    expect(millisecondsOf(text)).toBe(milliseconds);
  });

  it.each([
    [600_000, '5m0s', '10m0s'],
    [600_000, '5m', '10m'],
    [90_000, '30s', '1m30s'],
    [250, '1s', '250ms'],
    [0, '1s', '0s'],
  ])('of %d ms is printed like %s', (milliseconds, like, printed) => {
    expect(printedLike(milliseconds, like)).toBe(printed);
  });

  it('is found in a line of code in any form', () => {
    const line = 'flags.Duration("timeout", 5*time.Minute, "how long, as 10s")';
    expect(sameDurationIn(line, 300_000)).toEqual({ at: line.indexOf('5*'), text: '5*time.Minute' });
    expect(sameDurationIn(line, 10_000)).toEqual({ at: line.indexOf('10s'), text: '10s' });
    expect(sameDurationIn(line, 5_000)).toBeUndefined();
  });
});
