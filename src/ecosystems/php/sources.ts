import type { SourceForms } from '../../analysis/extraction/source-forms.js';

export const sources: SourceForms = {
  habits: [
    {
      endings: ['php'],
      hasCommonSyntax: true,
      keepsLetterCase: true,
      seldomCallsFields: true,
      imports: [/use\s[^;={}]{0,500}(?:\{[^;=]{0,2000}\})?;/],
    },
  ],
};
