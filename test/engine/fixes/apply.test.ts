import { describe, expect, it } from 'vitest';
import { applyEdits, columnsAfter, splicesOf } from '../../../src/engine/fixes/apply.js';
import { hasUndecodedBytes, widenToUnique } from '../../../src/engine/fixes/context.js';
import type { Edit } from '../../../src/model/edit.js';
import { spliceBytes } from '../../../src/repo/files/splice.js';
import { unifiedDiff } from '../../../src/text/layout/unified-diff.js';

const edit = (line: number, column: number, oldText: string, newText: string): Edit => ({
  file: 'a.md',
  line,
  column,
  oldText,
  newText,
});

describe('edits', () => {
  it('of one line are made at their places, in any order', () => {
    const edits = [edit(1, 1, 'aa', 'bbbb'), edit(1, 6, 'cc', 'd')];
    expect(applyEdits('aa - cc', edits)).toBe('bbbb - d');
    expect(applyEdits('aa - cc', [...edits].reverse())).toBe('bbbb - d');
    expect(edits.map(columnsAfter(edits))).toEqual([1, 8]);
  });

  it('are all refused when one text is not at its place', () => {
    expect(applyEdits('aa - cc', [edit(1, 1, 'aa', 'b'), edit(1, 5, 'cc', 'd')])).toBeUndefined();
    expect(applyEdits('aa', [edit(2, 1, 'aa', 'b')])).toBeUndefined();
  });

  it('keep line breaks of every kind', () => {
    const raw = 'one\r\ntwo\rthree\nfour';
    expect(
      spliceBytes(Buffer.from(raw), splicesOf(raw, [edit(2, 1, 'two', '2'), edit(4, 1, 'four', '4')])),
    ).toMatchObject({ ok: true, text: 'one\r\n2\rthree\n4' });
  });

  it('of a line that is not there are refused', () => {
    expect(spliceBytes(Buffer.from('one\n'), splicesOf('one\n', [edit(3, 1, '', 'x')]))).toEqual({
      ok: false,
      reason: 'the text to be replaced is not at that place',
    });
  });

  it('are made after a second byte order mark, which the document does not show', () => {
    expect(spliceBytes(Buffer.from('\ufeff\ufeffone'), splicesOf('\ufeffone', [edit(1, 1, 'one', '1')]))).toMatchObject(
      { ok: true, bytes: Buffer.from('\ufeff\ufeff1') },
    );
  });
});

describe('an edit for a tool that replaces text', () => {
  it('is unchanged when its text occurs once in the document', () => {
    expect(widenToUnique(edit(1, 5, 'cat', 'dog'), 'the cat', [])).toEqual({ oldText: 'cat', newText: 'dog' });
  });

  it('takes in the text around it until it occurs once', () => {
    const text = 'a cat sat\nb cat ran';
    const { oldText, newText } = widenToUnique(edit(2, 3, 'cat', 'dog'), text, []);
    expect(text.split(oldText)).toHaveLength(2);
    expect(text.replace(oldText, newText)).toBe('a cat sat\nb dog ran');
  });

  it('stays clear of its neighbour on the line', () => {
    const text = 'cat and cat';
    const edits = [edit(1, 1, 'cat', 'dog'), edit(1, 9, 'cat', 'dog')];
    const replaced = edits
      .map((one) => widenToUnique(one, text, edits))
      .reduce((now, { oldText, newText }) => now.replace(oldText, newText), text);
    expect(replaced).toBe('dog and dog');
  });
});

describe('bytes that are no text', () => {
  it('are neither replaced nor taken in, nor is what only stands for them written', () => {
    expect(widenToUnique(edit(1, 4, 'cat', 'dog'), 'a\uFFFD cat b\uFFFD cat b', [])).toEqual({
      oldText: ' cat b',
      newText: ' dog b',
    });
    expect([
      hasUndecodedBytes({ oldText: 'a\uFFFD', newText: 'a' }),
      hasUndecodedBytes({ oldText: 'a', newText: 'a\uFFFD' }),
      hasUndecodedBytes({ oldText: 'a', newText: 'b' }),
    ]).toEqual([true, true, false]);
  });
});

describe('a diff', () => {
  it('shows each change with three lines around it, and nothing for equal texts', () => {
    const before = '1\n2\n3\n4\n5\n6\n7\n8\n9';
    expect(unifiedDiff('a.md', before, before)).toBe('');
    expect(unifiedDiff('a.md', before, before.replace('5', 'five'))).toBe(
      '--- a/a.md\n+++ b/a.md\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n',
    );
  });

  it('says where the last line has no end, and keeps what else ends lines', () => {
    expect(unifiedDiff('a.md', 'a\r\nb\rc', 'x\r\nb\rc')).toBe(
      '--- a/a.md\n+++ b/a.md\n@@ -1,2 +1,2 @@\n-a\r\n+x\r\n b\rc\n\\ No newline at end of file\n',
    );
    expect(unifiedDiff('a.md', 'a', 'b')).toBe(
      '--- a/a.md\n+++ b/a.md\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n',
    );
    expect(unifiedDiff('a.md', 'a\nb\nc\n', 'a\nx\ny\nc\n')).toBe(
      '--- a/a.md\n+++ b/a.md\n@@ -1,3 +1,4 @@\n a\n-b\n+x\n+y\n c\n',
    );
  });

  it('writes names as git reads them', () => {
    const names = ['a b.md', 'q"b\\s.md', 'tab\there.md', 'n\u00e4.md'].map(
      (file) => unifiedDiff(file, 'a\n', 'b\n').split('\n')[0],
    );
    expect(names).toEqual(['--- a/a b.md\t', '--- "a/q\\"b\\\\s.md"', '--- "a/tab\\011here.md"', '--- a/n\u00e4.md']);
  });

  it('joins changes that are near and parts those that are far', () => {
    const before = Array.from({ length: 30 }, (_, index) => `l${index + 1}`).join('\n');
    const after = before.replace('l3\n', 'x\n').replace('l5\n', 'y\n').replace('l25', 'z');
    expect(
      unifiedDiff('a.md', before, after)
        .split('\n')
        .filter((line) => line.startsWith('@@')),
    ).toEqual(['@@ -1,8 +1,8 @@', '@@ -22,7 +22,7 @@']);
  });
});
