import type { SourceForms } from '../../analysis/extraction/source-forms.js';
import { inPattern } from '../../text/pattern.js';

const MODIFIERS = String.raw`(?:@\w{1,60}\s+|(?:public|open|package|internal|static|final|class|indirect)\s+){0,6}`;

/** Attributes and modifiers. */
const WORDS = String.raw`(?:@\w{1,60}(?:\([^()]{0,80}\))?\s+|[a-z]+(?:\([a-z]+\))?\s+){0,6}`;

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
  // An extension adds to what is defined elsewhere.
  standing: (file, name, text) =>
    file.endsWith('.swift') && new RegExp(String.raw`^\s*${WORDS}extension\s+${inPattern(name)}(?!\w)`).test(text)
      ? 'used'
      : undefined,
  blocks: [
    {
      endings: ['swift'],
      groups: new RegExp(
        String.raw`^\s*${WORDS}(?:class|struct|enum|protocol|extension|actor)\s+`
          + '(?!(?:func|var|let|subscript)\\b)[A-Za-z`_]',
      ),
      members: (word) => [{ row: new RegExp(String.raw`^\s*${WORDS}(?:actor|protocol|typealias|macro)\s+${word}\b`) }],
    },
  ],
  habits: [{ endings: ['swift'], hasCommonSyntax: true, seldomCallsFields: true, keepsLetterCase: true }],
};
