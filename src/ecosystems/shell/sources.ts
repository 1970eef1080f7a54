import type { SourceForms } from '../../analysis/extraction/source-forms.js';

export const sources: SourceForms = {
  definitions(file, word) {
    if (!/\.(?:sh|bash|bats|ksh|zsh)$|(?:^|\/)[^./]+$/.test(file)) return [];
    return [
      new RegExp(`^\\s{0,20}(?:function\\s+)?${word}\\s{0,4}\\(\\)`),
      new RegExp(`^\\s{0,20}(?:export|readonly|declare\\s(?:-\\w+\\s)?)\\s{0,4}${word}=`),
    ];
  },
};
