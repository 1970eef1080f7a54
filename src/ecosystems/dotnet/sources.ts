import type { SourceForms } from '../../analysis/extraction/source-forms.js';
import { MODIFIED_MEMBER, typedMembers, UNTYPED_METHOD } from '../../analysis/extraction/typed-member.js';
import { csharp } from './language.js';

const typedMember = typedMembers(csharp.keywords);

export const sources: SourceForms = {
  definitions: (file, word) => (file.endsWith('.cs') ? [typedMember(word)] : []),
  habits: [
    {
      endings: ['cs'],
      hasCommonSyntax: true,
      seldomCallsFields: true,
      leftOut: 'Attribute',
      imports: [/using\s[^\n;=(]{0,1000}(?:;|$)/],
      definitions: [UNTYPED_METHOD, MODIFIED_MEMBER],
    },
  ],
};
