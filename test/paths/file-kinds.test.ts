import { describe, expect, it } from 'vitest';
import * as kinds from '../../src/paths/file-kinds.js';
import { bareNameOf, extensionOf, stemOf } from '../../src/text/paths.js';

const FILES =
  'a.md b/C.MD a.mdx a.markdown a.mdc a.rst a.adoc a.txt a.html a.ts a.d.ts a.jsx a.py a.pyi a.kt a.sh a.hs'.split(' ');
const MORE = ['a.json', 'a.sql', 'a.astro', 'a.vue', 'a.PY', 'md', '.md/x', 'a.constructor'];

describe('kinds of files', () => {
  it.each([
    [kinds.isPage, 'a.md b/C.MD a.mdx a.markdown a.mdc a.rst a.adoc'],
    [kinds.isProse, 'a.md b/C.MD a.mdx a.markdown a.mdc a.rst a.adoc'],
    [kinds.isShownAsText, 'a.md b/C.MD a.mdx a.markdown a.mdc a.rst a.adoc a.txt'],
    [kinds.hasReadableHeadings, 'a.md b/C.MD a.mdx a.markdown a.mdc a.rst a.adoc a.txt a.html'],
    [kinds.isCode, 'a.ts a.d.ts a.jsx a.py a.pyi a.kt a.vue a.PY'],
    [kinds.mayGenerate, 'a.ts a.d.ts a.py a.kt a.sh a.hs a.PY'],
    [kinds.isFileName, 'a.ts a.d.ts a.jsx a.py a.kt a.sh a.json a.sql'],
    [kinds.isCodeFileName, 'a.ts a.d.ts a.jsx a.py'],
  ])('are one list, with a view for each question (%#)', (view, wanted) => {
    expect([...FILES, ...MORE].filter(view).join(' ')).toBe(wanted);
  });

  it('are left out where a reference may leave them out', () => {
    const endings = ['ts', 'd.ts', 'd.py', 'mdx', 'markdown', 'json', 'astro', 'html'];
    expect(endings.filter(kinds.isLeftOut)).toEqual(['ts', 'd.ts', 'mdx', 'json', 'astro']);
  });

  it('are removed from names of pages', () => {
    expect(['docs/a.md', 'A.MARKDOWN', 'a.html', 'a.ts', 'md'].map(kinds.stemOfPage)).toEqual([
      'docs/a',
      'A',
      'a.html',
      'a.ts',
      'md',
    ]);
    expect(['docs/a.md', 'a.htm', 'a.ts'].map(kinds.stemOfWebPage)).toEqual(['docs/a', 'a', 'a.ts']);
  });
});

describe('formats of documents', () => {
  it('are told by the ending, in any letter case', () => {
    expect(['a.rst', 'A.RST', 'a.adoc', 'a.asciidoc', 'a.md', 'rst'].map(kinds.markupOf)).toEqual([
      'rst',
      'rst',
      'asciidoc',
      'asciidoc',
      undefined,
      undefined,
    ]);
  });
});

describe('parts of names', () => {
  it.each([
    ['lib/a.tar.gz', 'gz', 'a.tar', 'a'],
    ['b.d/.env', '', '.env', '.env'],
    ['.env.Local', 'local', '.env', '.env'],
    ['Makefile', '', 'Makefile', 'Makefile'],
  ])('of %s', (path, extension, stem, bare) => {
    expect([extensionOf(path), stemOf(path), bareNameOf(path)]).toEqual([extension, stem, bare]);
  });
});
