import { describe, expect, it } from 'vitest';
import { cursorAfter, nameBefore } from '../../src/mcp/cursor.js';

describe('cursors', () => {
  it('carry any file name', () => {
    for (const name of ['README.md', 'docs/über "x"\n.md', ''])
      expect(nameBefore(cursorAfter(name), 'resources/list')).toBe(name);
  });

  it('are absent on the first page', () => {
    expect(nameBefore(undefined, 'resources/list')).toBeUndefined();
  });

  it.each(['', 'zzz', 7, null, {}, 'YWZ0ZXI6YQ==', 'YWZ0ZXI6YQ ', 'README.md'])(
    'refuses %j, which it never gave',
    (cursor) => {
      expect(() => nameBefore(cursor, 'resources/list')).toThrow(
        'resources/list: the cursor is not one that this server gave. Start again without a cursor.',
      );
    },
  );
});
