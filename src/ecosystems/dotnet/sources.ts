import type { SourceForms } from '../../analysis/extraction/source-forms.js';
import { typedMember } from '../../analysis/extraction/typed-member.js';

export const sources: SourceForms = {
  definitions: (file, word) => (file.endsWith('.cs') ? [typedMember(word)] : []),
  habits: [{ endings: ['cs'], hasCommonSyntax: true, seldomCallsFields: true }],
};
