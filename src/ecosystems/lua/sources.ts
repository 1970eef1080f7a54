import type { SourceForms } from '../../analysis/extraction/source-forms.js';

export const sources: SourceForms = {
  definitions: (file, word) =>
    file.endsWith('.lua')
      ? [
          // A member of a table, with a dot or a colon.
          new RegExp(String.raw`^\s*function\s+[\w.]{1,80}[.:]${word}\s*\(`),
          new RegExp(String.raw`^\s*[\w.]{1,80}\.${word}\s*=(?!=)`),
          new RegExp(String.raw`^\s*\["${word}"\]\s*=(?!=)`),
          // Annotations.
          new RegExp(String.raw`^\s*---?\s?@field\s+(?:\w{1,12}\s+)?${word}\??\s`),
          new RegExp(
            String.raw`^\s*---?\s?@(?:class|alias|enum)\s+(?:\(\w{1,12}\)\s+)?(?:\w{1,60}\.){0,4}${word}(?![\w.])`,
          ),
        ]
      : [],
  moduleFiles: (name) => [`${name}.lua`, `${name}/init.lua`],
  habits: [{ endings: ['lua'], hasCommonSyntax: true, keepsLetterCase: true }],
};
