import type { SourceForms } from '../../analysis/extraction/source-forms.js';

const DEFINES = 'def(?:p|macrop?|guardp?|delegate)?';

export const sources: SourceForms = {
  definitions: (file, word) =>
    /\.exs?$/.test(file)
      ? [
          new RegExp(String.raw`^\s*${DEFINES}\s+${word}(?![\w!?])`),
          new RegExp(String.raw`^\s*def(?:module|protocol)\s+(?:\w{1,80}\.){0,9}${word}\s+do\b`),
          new RegExp(String.raw`^\s*@(?:type|opaque|callback|macrocallback)\s+${word}(?![\w!?])`),
        ]
      : [],
  habits: [{ endings: ['ex', 'exs'], keepsLetterCase: true }],
};
