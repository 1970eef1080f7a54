import type { SourceForms } from '../../analysis/extraction/source-forms.js';
import { UNTYPED_METHOD } from '../../analysis/extraction/typed-member.js';
import { blocks } from './blocks.js';
import { signatures } from './signatures/index.js';

const IN_BRACKETS = '\\([^()]{0,200}(?:\\([^()]{0,100}\\)[^()]{0,100})?\\)';

const imports = [
  /import\s(?:type\s)?(?:\w{1,100}\s?,\s?)?\{[^{}]{0,2000}\}/,
  /(?:const|let|var)\s[^=;()]{1,1000}=\s*require\(["'][^"'\n]{1,500}["']\);?$/,
];

/** A method of a class, a function in another one, and what a module or a prototype is given. */
const definitions = [
  UNTYPED_METHOD,
  new RegExp(
    String.raw`^\s+(?:const|let|var)\s+(\w+)\b[^=]{0,160}=\s*(?:async\s*)?`
      + String.raw`(?:function\b|\w+\s*=>|(?:<[^<>()]{1,80}>)?\((?:[^()]|\([^()]{0,80}\)){0,200}(?:$|\)[^=]{0,80}=>))`,
  ),
  /^\s*(?:module\.)?(?:exports|[A-Za-z_$][\w$]*\.prototype)\.([A-Za-z_$][\w$]*)\s*=/,
];

const takesAll = { sign: 'export *', row: /^\s*export \* from\s+["']([^"'\s]+)["']/ };

export const sources: SourceForms = {
  signatures,
  definitions(file, word) {
    if (!/\.[cm]?[jt]sx?$/.test(file) || word === 'constructor') return [];
    // A method of a class, which may be on one line: a call opens no block.
    const inClass = new RegExp(
      `(?:^\\s+|[{};] ?)(?:(?:async|static|get|set) )?(?:\\*\\s?|#)?${word}${IN_BRACKETS}\\s*\\{`,
    );
    if (/\.[cm]?jsx?$/.test(file)) return [inClass];
    // In an interface, a type follows the member.
    return [new RegExp(`^\\s+${word}\\??(?:<[^<>]{0,80}>)?${IN_BRACKETS}: ?\\S`), inClass];
  },
  blocks: [blocks],
  habits: [
    {
      endings: ['ts', 'mts', 'cts', 'tsx', 'mtsx', 'ctsx'],
      hasCommonSyntax: true,
      takesAll,
      keepsLetterCase: true,
      erasesTypes: true,
      imports,
      definitions,
      hasInnerValues: true,
    },
    {
      endings: ['js', 'mjs', 'cjs', 'jsx', 'mjsx', 'cjsx'],
      hasCommonSyntax: true,
      takesAll,
      keepsLetterCase: true,
      imports,
      definitions,
      hasInnerValues: true,
    },
  ],
  isDeclaration: (file) => file.endsWith('.d.ts'),
};
