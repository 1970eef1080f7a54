import type { SourceForms } from '../../analysis/extraction/source-forms.js';

export const sources: SourceForms = {
  definitions: (file, word) =>
    /\.(?:scala|sc|sbt)$/.test(file)
      ? [
          new RegExp(
            String.raw`^\s*(?:\w{1,20}(?:\[\w{1,60}\])?\s+){0,6}(?:object|val|var|given|case(?!.*=>))\s+${word}\b`,
          ),
        ]
      : [],
  habits: [
    {
      ...{ endings: ['scala', 'sc', 'sbt'], hasCommonSyntax: true, seldomCallsFields: true, keepsLetterCase: true },
      saysPackage: true,
    },
  ],
};
