import { describe, expect, it } from 'vitest';
import { readShell } from '../../src/formats/shell.js';

const words = (text: string) => readShell(text).map((command) => command.words.map((word) => word.text));

describe('shell text', () => {
  it.each<[string, string[][]]>([
    ['npm run build', [['npm', 'run', 'build']]],
    ['cd a && npm ci; make || just|cat', [['cd', 'a'], ['npm', 'ci'], ['make'], ['just'], ['cat']]],
    ['a # b\n# c\nd#e', [['a'], ['d#e']]],
    ['a \\\n  b\nc', [['a', 'b'], ['c']]],
    ['a "b c" \'d;e\' f\\ g', [['a', 'b c', 'd;e', 'f g']]],
    ['a > out.txt 2>&1 < in b', [['a', 'b']]],
    ['a &> log b >> c 2>/dev/null', [['a', 'b']]],
    ["cat <<'EOF' > f\nmake x\nEOF\nmake y", [['cat'], ['make', 'y']]],
    ['gc create --v p=<<ID>> a.yaml', [['gc', 'create', '--v', 'p=<<ID>>', 'a.yaml']]],
    ['npm run <script name> [opts]', [['npm', 'run', '<script name>', '[opts]']]],
    ['X=$(date +%s; ls) make a ${B:-c d}', [['X=$(date +%s; ls)', 'make', 'a', '${B:-c d}']]],
    ['(cd a; make b)\n{ c; }', [['cd', 'a'], ['make', 'b'], ['c']]],
    ['find {} a{b,c} -exec x \\;', [['find', '{}', 'a{b,c}', '-exec', 'x', ';']]],
    [
      "echo don't && make it",
      [
        ['echo', "don't"],
        ['make', 'it'],
      ],
    ],
    ['a\r\nb\r\n', [['a'], ['b']]],
    ['', []],
  ])('%j', (text, wanted) => {
    expect(words(text)).toEqual(wanted);
  });

  it('gives the place of each word', () => {
    const places = readShell('x y\n  "z w" \\\n\tv').flatMap((command) =>
      command.words.map(({ raw, row, column }) => [raw, row, column]),
    );
    expect(places).toEqual([
      ['x', 0, 0],
      ['y', 0, 2],
      ['"z w"', 1, 2],
      ['v', 2, 1],
    ]);
  });

  it('keeps what is read and written apart', () => {
    const targets = readShell('a < in.txt 2>/dev/null >> out.txt 2>&1 b\nc').map(({ redirected }) =>
      redirected.map(({ word: { text, column }, isWritten }) => [text, column, isWritten]),
    );
    expect(targets).toEqual([
      [
        ['in.txt', 4, false],
        ['/dev/null', 13, true],
        ['out.txt', 26, true],
      ],
      [],
    ]);
  });

  it('keeps backslashes where they part paths', () => {
    expect(readShell('.\\gradlew.bat a\\b', { literalBackslash: true })[0]?.words.map(({ text }) => text)).toEqual([
      '.\\gradlew.bat',
      'a\\b',
    ]);
    expect(
      readShell('cd a\\\nb', { literalBackslash: true }).map(({ words: [first] }) => [first?.text, first?.row]),
    ).toEqual([
      ['cd', 0],
      ['b', 1],
    ]);
  });
});
