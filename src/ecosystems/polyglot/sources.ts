import type { SourceForms } from '../../analysis/extraction/source-forms.js';

export const sources: SourceForms = {
  habits: [
    // Languages without a pack.
    { endings: ['swift'], hasCommonSyntax: true, seldomCallsFields: true },
  ],
};
