import type { SourceForms } from '../../analysis/extraction/source-forms.js';

const IN_BRACKETS = '\\([^()]{0,200}(?:\\([^()]{0,100}\\)[^()]{0,100})?\\)';

export const sources: SourceForms = {
  definitions(file, word) {
    if (!file.endsWith('.go')) return [];
    // In an interface, a type follows the method; after a call there is none. A field may be known by its tag.
    return [
      new RegExp(`^func \\([^)]{1,80}\\) ${word}(?![\\w$])`),
      new RegExp(`^\\s+${word}${IN_BRACKETS} [\\w*(\\[]`),
      new RegExp(`^\\s*[\\w.]+\\s[^\`]{0,160}\`[^\`]{0,200}(?<=[\`\\s])\\w+:"${word}[",]`),
    ];
  },
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
