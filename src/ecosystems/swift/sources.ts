import type { SourceForms } from '../../analysis/extraction/source-forms.js';

const MODIFIERS = String.raw`(?:@\w{1,60}\s+|(?:public|open|package|internal|static|final|class|indirect)\s+){0,6}`;

export const sources: SourceForms = {
  definitions: (file, word) =>
    file.endsWith('.swift')
      ? [
          new RegExp(
            String.raw`^\s*${MODIFIERS}(?:actor|protocol|extension|typealias|associatedtype|macro)\s+${word}\b`,
          ),
          new RegExp(
            String.raw`^\s*(?:indirect\s+)?case\s+(?:\w{1,80}(?:\([^()]{0,200}\))?,\s{0,9}){0,20}${word}\b(?!:)`,
          ),
        ]
      : [],
  habits: [{ endings: ['swift'], hasCommonSyntax: true, seldomCallsFields: true, keepsLetterCase: true }],
};
