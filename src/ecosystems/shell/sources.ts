import type { SourceForms } from '../../analysis/extraction/source-forms.js';
import { isShellScript } from '../../paths/file-kinds.js';

export const sources: SourceForms = {
  definitions(file, word) {
    if (!isShellScript(file) && !/(?:^|\/)[^./]+$/.test(file)) return [];
    return [
      new RegExp(`^\\s{0,20}(?:function\\s+)?${word}\\s{0,4}\\(\\)`),
      new RegExp(`^\\s{0,20}(?:export|readonly|declare\\s(?:-\\w+\\s)?)\\s{0,4}${word}=`),
    ];
  },
};
