import type { SourceForms } from '../../analysis/extraction/source-forms.js';

export const sources: SourceForms = {
  habits: [
    { endings: ['java'], hasCommonSyntax: true, seldomCallsFields: true },
    { endings: ['kt', 'kts'], hasCommonSyntax: true, seldomCallsFields: true, propertyOf },
    { endings: ['scala'], hasCommonSyntax: true },
  ],
};

/** Kotlin makes `getUrl` and `setUrl` from a property `url`, for callers in Java. */
function propertyOf(method: string): readonly string[] {
  const accessor = /^(?:get|set)([A-Z])([\w$]*)$/.exec(method);
  if (accessor === null) return [];
  const property = `${(accessor[1] ?? '').toLowerCase()}${accessor[2] ?? ''}`;
  return [`val ${property}`, `var ${property}`];
}
