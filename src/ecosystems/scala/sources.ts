import type { SourceForms } from '../../analysis/extraction/source-forms.js';

const WORDS = String.raw`(?:@\w[\w.]{0,60}(?:\([^()]{0,80}\))?\s+|\w{1,20}(?:\[\w{1,60}\])?\s+){0,6}`;

/** An annotation of a parameter. */
const MARK = String.raw`(?:@\w[\w.]{0,60}(?:\([^()]{0,80}\))?\s)?`;

export const sources: SourceForms = {
  definitions: (file, word) =>
    /\.(?:scala|sc|sbt)$/.test(file)
      ? [
          new RegExp(
            String.raw`^\s*(?:\w{1,20}(?:\[\w{1,60}\])?\s+){0,6}(?:object|val|var|given|case(?!.*=>))\s+${word}\b`,
          ),
        ]
      : [],
  blocks: [
    {
      endings: ['scala', 'sc', 'sbt'],
      groups: new RegExp(
        String.raw`^\s*${WORDS}(?:(?:class|trait|object|enum|package)\b|(?:given|extension)\b(?!.{0,300}=))`,
      ),
      members: (word) => [
        { row: new RegExp(String.raw`^\s*${WORDS}va[lr]\s+${word}\b`) },
        // Parameters of a case class are its fields; those of a class are with `val`.
        {
          row: new RegExp(String.raw`^\s*${WORDS}case\s+class\s+[^={}]{1,300}[(,]\s?${MARK}${word}\s?:`),
          isField: true,
        },
        {
          opener: new RegExp(String.raw`^\s*${WORDS}case\s+class\s[^)]{1,200}$`),
          row: new RegExp(String.raw`^\s+(?:[^:]{1,60}:[^:]{1,60},\s?){0,9}${MARK}${word}\s?:`),
          isField: true,
        },
        {
          row: new RegExp(String.raw`^\s*${WORDS}class\s+[^{}]{1,300}[(,]\s?${MARK}(?:\w+\s){0,2}va[lr]\s+${word}\s?:`),
          isField: true,
        },
      ],
    },
  ],
  habits: [
    {
      ...{ endings: ['scala', 'sc', 'sbt'], hasCommonSyntax: true, seldomCallsFields: true, keepsLetterCase: true },
      saysPackage: true,
    },
  ],
};
