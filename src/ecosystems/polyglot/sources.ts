import type { SourceForms } from '../../analysis/extraction/source-forms.js';
import { UNTYPED_METHOD } from '../../analysis/extraction/typed-member.js';

export const sources: SourceForms = {
  habits: [
    // Languages without a pack.
    { endings: ['swift'], hasCommonSyntax: true, seldomCallsFields: true },
    { endings: ['dart'], hasCommonSyntax: true, definitions: [UNTYPED_METHOD] },
  ],
};
