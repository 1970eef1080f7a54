import { describe, expect, it } from 'vitest';
import { wantsColor } from '../../src/cli/terminal/terminal.js';

describe('wantsColor', () => {
  it.each([
    [undefined, {}, true, true],
    [undefined, {}, false, false],
    [undefined, { TERM: 'dumb' }, true, false],
    [undefined, { NO_COLOR: '1' }, true, false],
    [undefined, { NO_COLOR: '' }, true, true],
    [undefined, { FORCE_COLOR: '1' }, false, true],
    [undefined, { FORCE_COLOR: '1', TERM: 'dumb' }, false, true],
    [undefined, { FORCE_COLOR: '0' }, true, false],
    [undefined, { FORCE_COLOR: '' }, false, false],
    [undefined, { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    [true, { NO_COLOR: '1' }, false, true],
    [false, { FORCE_COLOR: '1' }, true, false],
  ])('flag %s, %j, terminal %s: %s', (flag, env, isTTY, wanted) => {
    expect(wantsColor({ flag, env, isTTY })).toBe(wanted);
  });
});
