import type { SourceForms } from '../../analysis/extraction/source-forms.js';
import { MODIFIED_MEMBER, typedMembers, UNTYPED_METHOD } from '../../analysis/extraction/typed-member.js';
import { java } from './language.js';

/** `public @interface Retry {` */
const ANNOTATION = /^\s*(?:[a-z]+\s+){0,4}@interface\s+(\w+)/;
const WORDS = String.raw`(?:(?:@\w[\w.]{0,60}|[a-z]+)\s+)`;
/** A type or its other name in Kotlin; a value with modifiers, or with little indentation, as others are local. */
const KOTLIN = [
  new RegExp(String.raw`^\s*${WORDS}{0,6}(?:object|typealias)\s+([A-Za-z_]\w*)`),
  new RegExp(
    String.raw`^(?:\s*${WORDS}{1,6}|\s{0,4})va[lr]\s+(?:<[^<>]{0,80}>\s*)?(?:[A-Z][\w<>?,]{0,80}\.){0,3}([A-Za-z_]\w*)`,
  ),
];

const typedMember = typedMembers(java.keywords);

export const sources: SourceForms = {
  definitions: (file, word) => (file.endsWith('.java') ? [typedMember(word)] : []),
  habits: [
    {
      endings: ['java'],
      hasCommonSyntax: true,
      seldomCallsFields: true,
      definitions: [UNTYPED_METHOD, MODIFIED_MEMBER, ANNOTATION],
    },
    {
      ...{ endings: ['kt', 'kts'], hasCommonSyntax: true, seldomCallsFields: true, propertyOf },
      ...{ definitions: KOTLIN, hasInnerValues: true },
    },
  ],
};

/** Kotlin makes `getUrl` and `setUrl` from a property `url`, for callers in Java. */
function propertyOf(method: string): readonly string[] {
  const accessor = /^(?:get|set)([A-Z])([\w$]*)$/.exec(method);
  if (accessor === null) return [];
  const property = `${(accessor[1] ?? '').toLowerCase()}${accessor[2] ?? ''}`;
  return [`val ${property}`, `var ${property}`];
}
