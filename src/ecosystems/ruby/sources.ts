import type { BlockForms, SourceForms } from '../../analysis/extraction/source-forms.js';

const BLOCKS: BlockForms = {
  endings: ['rb'],
  members: (word) => [
    ...(/^[A-Z]/.test(word)
      ? [{ row: new RegExp(String.raw`^\s*${word}\s*\|{0,2}=(?![=~>])`), isField: true } as const]
      : []),
    {
      row: new RegExp(
        String.raw`^\s*(?:\w{1,20}\s+)?attr_(?:reader|writer|accessor)[\s(][^#]{0,200}:${word}(?![\w?!])`,
      ),
      isField: true,
    },
    { row: new RegExp(String.raw`^\s*alias(?:\s+:?|_method[\s(]\s?:)${word}[,\s]`) },
  ],
};

/** An argument with a name, and an option that is read from those that a method is given. */
function optionForms(word: string): readonly RegExp[] {
  return [
    new RegExp(String.raw`^\s*def\s+[\w.]{1,80}[?!=]?\s?\([^()]{0,200}(?<!\w)${word}:`),
    new RegExp(String.raw`(?<!\w)(?:\w{1,40}_)?(?:opts|options|kwargs|config|params|attrs)\[:${word}\]`),
    new RegExp(
      String.raw`(?<!\w)(?:\w{1,40}_)?(?:opts|options|kwargs|config|params)\.(?:fetch|delete|dig|key\?)`
        + String.raw`[\s(]:${word}(?![\w?!])`,
    ),
  ];
}

export const sources: SourceForms = {
  options: (file, word) => (/\.(?:rb|rake)$/.test(file) ? optionForms(word) : []),
  blocks: [BLOCKS],
  habits: [{ endings: ['rb'], definitions: [/^\s*([A-Z]\w*)\s*=\s*(?:Struct|Class|Module|Data)\.(?:new|define)\b/] }],
  // `delegate :send`
  generated: (file, member) => (file.endsWith('.rb') ? `:${member}` : undefined),
};
