import { describe, expect, it } from 'vitest';
import * as kinds from '../../src/paths/file-kinds.js';
import { bareNameOf, extensionOf, stemOf } from '../../src/text/paths.js';

const FILES =
  'a.md b/C.MD a.mdx a.markdown a.mdc a.rst a.adoc a.txt a.html a.ts a.d.ts a.jsx a.py a.pyi a.kt a.sh a.hs'.split(' ');
const MORE = ['a.json', 'a.sql', 'a.astro', 'a.vue', 'a.PY', 'md', '.md/x', 'a.constructor'];

describe('kinds of files', () => {
  it.each([
    [kinds.isPage, 'a.md b/C.MD a.mdx a.markdown a.mdc a.rst a.adoc'],
    [kinds.isShownAsText, 'a.md b/C.MD a.mdx a.markdown a.mdc a.rst a.adoc a.txt a.constructor'],
    [kinds.hasReadableHeadings, 'a.md b/C.MD a.mdx a.markdown a.mdc a.rst a.adoc a.txt a.html'],
    [kinds.isCode, 'a.ts a.d.ts a.jsx a.py a.pyi a.kt a.sh a.vue a.PY'],
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

describe('the list of endings', () => {
  it.each([
    ['a program', kinds.isCode, 'a.pyw a.rake a.gemspec a.hxx', 'a.sass a.txt'],
    ['known', kinds.hasKnownExtension, 'bin/a.pyw lib/a.rake a.gemspec config.ru a.asciidoc', 'v1.2 a.unknown'],
    [
      'text whose names count',
      kinds.isSearched,
      'a.jinja2 a.handlebars a.gotmpl a.sass a.jinja a.eex a.heex a.leex',
      'a.png a.md',
    ],
    ['a picture', kinds.isPicture, 'a.avif a.ico a.bmp a.svg a.PNG', 'a.mp4'],
    ['shown in its place', kinds.isShownInPlace, 'a.mov a.mp4 a.png', 'a.mp3'],
    ['settings', kinds.isSettingsFile, 'a.json5 a.properties a.conf a.exs vite.config.ts', 'a.env a.lock'],
    ['made into another file', kinds.isMadeInto, 'app.conf.in a.yml.tmpl .env.example a.twig', 'a.conf'],
    ['no package', kinds.isFileNotPackage, 'a.ts a.ini a.toml a.mjs', 'nats.go animate.css chart.js docs.rs'],
    ['switched off', kinds.isSwitchedOff, 'ci.yml.disabled a.orig', 'a.log'],
  ])('knows which files are %s', (_, view, yes, no) => {
    expect(`${yes} ${no}`.split(' ').filter(view).join(' ')).toBe(yes);
  });

  it('knows between which endings a file is still the same, and between which a project is converted', () => {
    const pairs = [
      'js ts',
      'md asciidoc',
      'png avif',
      'hpp hxx',
      'kt gradle',
      'json yaml',
      'sh py',
      'sass less',
      'go rs',
    ];
    const split = pairs.map((pair) => pair.split(' ') as [string, string]);
    expect(pairs.filter((_, at) => kinds.areOneKind(...(split[at] ?? ['', ''])))).toEqual(pairs.slice(0, 5));
    expect(pairs.filter((_, at) => kinds.mayBeConverted(...(split[at] ?? ['', ''])))).toEqual([
      ...pairs.slice(0, 3),
      ...pairs.slice(5, 8),
    ]);
  });

  it('knows which endings make a page', () => {
    const endings = ['.md.ts', '.html.erb', '.py', '.json.twig', '.R', '.md', '.png.ts', '.js.map'];
    expect(endings.filter(kinds.isMakerOfPage)).toEqual(endings.slice(0, 5));
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
