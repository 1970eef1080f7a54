import type { SourceForms } from '../../analysis/extraction/source-forms.js';

const DEFINES = 'def(?:p|macrop?|guardp?|delegate)?';

/** An option is defined where it is read from those that a function is given, or where a schema or a type lists it. */
function optionForms(word: string): readonly RegExp[] {
  return [
    new RegExp(String.raw`(?<![\w.])(?:Keyword|Map)\.\w{1,20}[!?]?\((?:[\w.@]{1,60},\s{0,4})?:${word}(?![\w!?])`),
    new RegExp(String.raw`(?<!\w)(?:\w{1,40}_)?(?:opts|options|args|config|params)\[:${word}\]`),
    new RegExp(String.raw`(?:optional|required)\(:${word}\)\s=>`),
    new RegExp(String.raw`^\s*${word}: \[\s*(?:$|type:|doc:|default:|required:)`),
  ];
}

export const sources: SourceForms = {
  definitions: (file, word) =>
    /\.exs?$/.test(file)
      ? [
          new RegExp(String.raw`^\s*${DEFINES}\s+${word}(?![\w!?])`),
          new RegExp(String.raw`^\s*def(?:module|protocol)\s+(?:\w{1,80}\.){0,9}${word}\s+do\b`),
          new RegExp(String.raw`^\s*@(?:type|opaque|callback|macrocallback)\s+${word}(?![\w!?])`),
        ]
      : [],
  options: (file, word) => (/\.exs?$/.test(file) ? optionForms(word) : []),
  habits: [{ endings: ['ex', 'exs'], keepsLetterCase: true }],
};
