import type { SourceForms } from '../../analysis/extraction/source-forms.js';

export const sources: SourceForms = { habits: [{ endings: ['cs'], hasCommonSyntax: true, seldomCallsFields: true }] };
