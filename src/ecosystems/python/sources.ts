import type { SourceForms } from '../../analysis/extraction/source-forms.js';

export const sources: SourceForms = {
  habits: [{ endings: ['py', 'pyw'], hasCommonSyntax: true, keepsLetterCase: true }],
};
