import { describe, expect, it } from 'vitest';
import { exitCodeFor } from '../../src/cli/arguments/fail-on.js';
import type { Finding } from '../../src/cli/formats/finding.js';

const finding = (status: Finding['status'], severity: Finding['severity']): Finding => ({
  id: 'a',
  file: 'a.md',
  line: 1,
  type: 'command',
  status,
  severity,
  text: 'x',
  reason: 'y',
  suggestion: undefined,
  evidence: [],
});

describe('exitCodeFor', () => {
  it.each([
    ['low', [1, 1, 1]],
    ['medium', [0, 1, 1]],
    ['high', [0, 0, 1]],
    ['never', [0, 0, 0]],
  ] as const)('with %s, of low, medium and high', (failOn, codes) => {
    expect(
      (['low', 'medium', 'high'] as const).map((severity) => exitCodeFor([finding('drifted', severity)], failOn)),
    ).toEqual(codes);
  });

  it('never fails for what could not be decided, or for nothing', () => {
    expect(exitCodeFor([finding('uncertain', 'high')], 'low')).toBe(0);
    expect(exitCodeFor([], 'low')).toBe(0);
  });
});
