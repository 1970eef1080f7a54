import { describe, expect, it } from 'vitest';
import { linesOfPart } from '../../src/engine/inclusions/part.js';
import { includesOf } from '../../src/markdown/includes/page-includes.js';
import { allConventions } from '../../src/sites/conventions.js';

const NUMBERED = Array.from({ length: 30 }, (_, at) => `line ${at + 1}`);
const MARKED = [
  'import os',
  '# BEGIN seals',
  'seal = 1',
  '# END seals',
  '<!--intro-start-->',
  'Hello.',
  '<!--intro-end-->',
  '// tag::otter[]',
  'otter',
  '// end::otter[]',
  'class Walrus:',
  '    def tusks(',
  '        self,',
  '    ):',
  '        return 2',
  '',
  '    def other(self):',
  '        return 3',
  '',
  'x = 1',
];

/** The lines of the file that the first include of a page includes. */
function taken(page: string, lines: readonly string[]): readonly string[] {
  const [include] = includesOf(page, allConventions);
  return linesOfPart(lines, include?.part).map(({ first, last }) => `${first}-${last}`);
}

describe('the part of a file that an include names', () => {
  it.each([
    ['{* ../a.py ln[5:12] hl[7] *}', ['5-12']],
    ['{* ../a.py ln[5:12,20,25:] *}', ['5-12', '20-20', '25-30']],
    ['{* ../a.py hl[7] *}', ['1-30']],
    ['{!> ../a.py[ln:3-5]!}', ['3-5']],
    ['{!a.md!lines=1  8-10 20!}', ['1-1', '8-10', '20-20']],
    ['--8<-- "a.py:3:9"', ['3-9']],
    ['--8<-- "a.py:3"', ['3-3']],
    ['--8<-- "a.py::9"', ['1-9']],
    ['--8<-- "a.py:1:3,5:6"', ['1-3', '5-6']],
    ['<!--@include: ./a.md{3,}-->', ['3-30']],
    ['<!--@include: ./a.md{3,9}-->', ['3-9']],
    ['<<< @/a.js{2,4}', ['1-30']],
    ['```{literalinclude} ../a.py\n:language: python\n:lines: 1-3,5\n```', ['1-3', '5-5']],
    ['.. literalinclude:: ../a.py\n   :linenos:\n   :lines: 4-', ['4-30']],
    ['```{include} a.md\n:start-line: 4\n:end-line: 9\n```', ['5-9']],
    ['[!code-csharp[](../a.cs#L5-L10)]', ['5-10']],
    ['[!code-csharp[](../a.cs?range=2-5,8)]', ['2-5', '8-8']],
    ['[!code-csharp[](../a.cs?highlight=2-5)]', ['1-30']],
    ['{{< readfile file="a.txt" code="true" lang="yaml" >}}', ['1-30']],
    ['{{< readfile file="a.txt" lines="4-6" >}}', ['4-6']],
    ['{% include note.md section="intro" %}', ['1-30']],
    ['```{literalinclude} ../a.py\n:lines: some\n```', []],
    ['{* ../a.py ln[40:50] *}', []],
  ])('is told by lines: %s', (page, lines) => {
    expect(taken(page, NUMBERED)).toEqual(lines);
  });

  it.each([
    ['[!code-python[](../a.py?name=seals)]', ['3-3']],
    ['{% include-markdown "a.md" start="<!--intro-start-->" end="<!--intro-end-->" %}', ['6-6']],
    ['```{literalinclude} ../a.py\n:start-at: otter\n:end-before: "end::"\n```', ['8-9']],
    ['```{literalinclude} ../a.py\n:start-after: seal =\n:end-at: END\n```', ['4-4']],
    ['```{literalinclude} ../a.py\n:pyobject: Walrus.tusks\n```', ['12-15']],
    ['```{literalinclude} ../a.py\n:pyobject: Walrus\n```', ['11-18']],
    ['--8<-- "a.py:otter"', ['9-9']],
    ['```{literalinclude} ../a.py\n:start-after: nowhere\n```', []],
    ['```{literalinclude} ../a.py\n:pyobject: Nobody.tusks\n```', []],
    ['--8<-- "a.py:nobody"', []],
  ])('is chosen by the content of the file: %s', (page, lines) => {
    expect(taken(page, MARKED)).toEqual(lines);
  });
});
