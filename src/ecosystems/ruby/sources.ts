import type { SourceForms } from '../../analysis/extraction/source-forms.js';

export const sources: SourceForms = {
  // `delegate :send`
  generated: (file, member) => (file.endsWith('.rb') ? `:${member}` : undefined),
};
