import type { BlockForms, SourceForms } from '../../analysis/extraction/source-forms.js';
import { fields } from './language/struct-fields.js';

const IN_BRACKETS = '\\([^()]{0,200}(?:\\([^()]{0,100}\\)[^()]{0,100})?\\)';

const STRUCT = /\bstruct\s?\{/;
const GROUP = /^(?:type|var|const)\b/;
/** Other names in the same row, before a name. */
const NAMES = String.raw`(?:\w{1,60},\s){0,9}`;

const BLOCKS: BlockForms = {
  endings: ['go'],
  groups: /^(?:type|var|const)\b|^\s+\w+\s+[\w*[\]]{0,40}(?:struct|interface)\s?\{/,
  members: (word) => [
    { opener: STRUCT, row: new RegExp(String.raw`^\s+${NAMES}${word}(?:,\s\w{1,60}){0,9}\s+[\w*([<]`), isField: true },
    { opener: /\binterface\s?\{/, row: new RegExp(String.raw`^\s+${word}\(`) },
    // In brackets after `const`, a value may be that of the row above.
    { opener: GROUP, row: new RegExp(String.raw`^\s+${NAMES}${word}\b\s*(?:[=,\w*([]|\/\/|$)`) },
    { row: new RegExp(String.raw`^(?:var|const)\s+${NAMES}${word}(?:\s|,|$)`) },
  ],
};

export const sources: SourceForms = {
  fields,
  definitions(file, word) {
    if (!file.endsWith('.go')) return [];
    // In an interface, a type follows the method; after a call there is none. A field may be known by its tag.
    return [
      new RegExp(`^func \\([^)]{1,80}\\) ${word}(?![\\w$])`),
      new RegExp(`^\\s+${word}${IN_BRACKETS} [\\w*(\\[]`),
      new RegExp(`^\\s*\\*?[\\w.]+\\s[^\`]{0,160}\`[^\`]{0,200}(?<=[\`\\s])\\w+:"${word}[",]`),
    ];
  },
  blocks: [BLOCKS],
  habits: [
    {
      endings: ['go'],
      generates: '//go:generate',
      hasCommonSyntax: true,
      keepsLetterCase: true,
      seldomCallsFields: true,
      // `all []Name`, `one *Name`
      typeMarks: [String.raw`[\w\[]\]`, String.raw`[\w)]\s\*`],
      typeSigns: ['&', String.raw`\*`, String.raw`\[\]`],
      // A pointer to a type of another package, in a struct.
      embeds: /^\s*\*\w+\.$/,
      hasInnerValues: true,
      definitions: [/^func \([^()]{0,80}\)\s*(\w+)/],
    },
  ],
  isFolderPackage: (file) => file.endsWith('.go'),
};
