import type { SourceForms } from '../../analysis/extraction/source-forms.js';

export const sources: SourceForms = {
  habits: [{ endings: ['rb'], definitions: [/^\s*([A-Z]\w*)\s*=\s*(?:Struct|Class|Module|Data)\.(?:new|define)\b/] }],
  // `delegate :send`
  generated: (file, member) => (file.endsWith('.rb') ? `:${member}` : undefined),
};
