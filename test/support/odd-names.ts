import { createRepository } from './repository.js';
import type { AtEnd } from './repository.js';

/** Names that file systems allow, and that some program between a person and a file handles wrong. */
const STEMS = [
  'back\\slash',
  'new\nline',
  'tab\there',
  ' leading',
  'trailing ',
  'double"quote',
  "single'quote",
  'hash#tag',
  '100%',
  'a%20b',
  'a b',
  'what?x=1',
  'line:12',
  '-dash',
  '--help',
  'cafe\u0301',
  'Gr\u00fc\u00dfe',
  '\ud83c\udf89',
  'right\u200fto\u200fleft',
  'over\u202eride',
  'x'.repeat(240),
  '..dots',
  '$(touch x)',
  '`tick`',
  '*star*',
  '[link](x)',
  '<b>',
  '{brace}',
  '__proto__',
  'a;b|c&d',
  'up\\..\\down',
];

/** Files whose links are too odd to be claims. */
const UNCLAIMED = ['src/new\nline.js', 'src/double"quote.js', '#.js', '%.js', '\\.js', 'odd \\#1%/in"side/guide.js'];

export interface OddDoc {
  readonly file: string;
  /** A code file that the document links to, with an equally odd name. */
  readonly code: string;
  readonly text: string;
  /** Whether the link is read as a claim: for some names it cannot be told. */
  readonly isLinked: boolean;
  /** A word that is only in this document. */
  readonly word: string;
}

const nested: readonly OddDoc[] = STEMS.map((stem, index) => oddDoc(`docs/${stem}.md`, `src/${stem}.js`, index));
/** In the root, where a name is the whole path. */
const atRoot: readonly OddDoc[] = ['-r', 'c:x', '#', '%', '\\'].map((stem, index) =>
  oddDoc(`${stem}.md`, `${stem}.js`, STEMS.length + index),
);
const inFolder = oddDoc('docs/odd \\#1%/in"side/guide.md', 'odd \\#1%/in"side/guide.js', STEMS.length + 5);

export const ODD_DOCS: readonly OddDoc[] = [...nested, ...atRoot, inFolder];

export function createOddRepository(atEnd?: AtEnd): string {
  return createRepository(
    Object.fromEntries(
      ODD_DOCS.flatMap(({ file, code, text }) => [
        [file, text],
        [code, 'export const one = 1;\n'],
      ]),
    ),
    atEnd,
  );
}

/** One claim that holds, on line 5; on line 9 one that does not, and two anchors that show the docs' anchor rule. */
function oddDoc(file: string, code: string, index: number): OddDoc {
  const word = `walrus${String(index).padStart(3, '0')}`;
  const up = '../'.repeat(file.split('/').length - 1);
  const text = `# ${word}\n\n## Code of ${word}\n\nIt is in [its file](<${up}${code.split('/').map(encodeURIComponent).join('/')}>).\n\n## Lost of ${word}\n\nSee [the lost part](#lost-part-of-${word}), [the code](#code-of-${word}), or [the start](#${word}).\n`;
  return { file, code, text, word, isLinked: !UNCLAIMED.includes(code) };
}
