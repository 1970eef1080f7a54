import type { SourceForms } from '../../analysis/extraction/source-forms.js';
import { typedMembers, UNTYPED_METHOD } from '../../analysis/extraction/typed-member.js';
import { java } from './language.js';

const typedMember = typedMembers(java.keywords);

export const sources: SourceForms = {
  definitions: (file, word) => (file.endsWith('.java') ? [typedMember(word)] : []),
  habits: [
    { endings: ['java'], hasCommonSyntax: true, seldomCallsFields: true, definitions: [UNTYPED_METHOD] },
    { endings: ['kt', 'kts'], hasCommonSyntax: true, seldomCallsFields: true, propertyOf },
  ],
};

/** Kotlin makes `getUrl` and `setUrl` from a property `url`, for callers in Java. */
function propertyOf(method: string): readonly string[] {
  const accessor = /^(?:get|set)([A-Z])([\w$]*)$/.exec(method);
  if (accessor === null) return [];
  const property = `${(accessor[1] ?? '').toLowerCase()}${accessor[2] ?? ''}`;
  return [`val ${property}`, `var ${property}`];
}
