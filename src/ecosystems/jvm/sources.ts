import type { BlockForms, SourceForms } from '../../analysis/extraction/source-forms.js';
import { MODIFIED_MEMBER, typedMembers, UNTYPED_METHOD } from '../../analysis/extraction/typed-member.js';
import { java } from './language.js';

/** `public @interface Retry {` */
const ANNOTATION = /^\s*(?:[a-z]+\s+){0,4}@interface\s+(\w+)/;
const MARK = String.raw`@\w[\w.:]{0,60}(?:\([^()]{0,100}\))?`;
const WORDS = String.raw`(?:(?:${MARK}|[a-z]+)\s+)`;
const KOTLIN_BLOCKS: BlockForms = {
  endings: ['kt', 'kts'],
  groups: new RegExp(String.raw`^\s*${WORDS}{0,8}(?:(?:class|interface|object)\b(?!\s*[(=.])|constructor\s*\($)`),
  members: (word) => [
    {
      row: new RegExp(
        String.raw`^\s*${WORDS}{0,6}va[lr]\s+(?:<[^<>]{0,80}>\s*)?(?:[A-Z][\w<>?,]{0,80}\.){0,3}${word}\b(?!\.)`,
      ),
    },
    {
      row: new RegExp(String.raw`^\s*${WORDS}{0,8}class\s+[^{}]{1,300}[(,]\s?${WORDS}{0,4}va[lr]\s+${word}\s?:`),
      isField: true,
    },
    {
      opener: /\benum\s+class\b/,
      row: new RegExp(String.raw`^\s+(?:${MARK}\s+)?${word}\s?(?:[(,;{]|$)`),
      isField: true,
    },
  ],
};
const JAVA_TYPE = String.raw`^\s*${WORDS}{0,8}(?:class|interface|enum|record|@interface)\s+[A-Z_a-z]`;
/** A type or modifiers with annotations between them, before the name of a member. */
const JAVA_TYPED = String.raw`(?:${WORDS}|<[^()=]{1,100}>\s){0,8}[A-Za-z_][\w<>[\],.?&@ ]{0,120}[\s>\]]`;
const IN_JAVA = new RegExp(String.raw`${JAVA_TYPE}|^\s+[A-Z]\w{0,80}(?:\(.{0,160}\))?\s?\{$`);
const JAVA_BLOCKS: BlockForms = {
  endings: ['java'],
  // A constant of an enumeration may have members.
  groups: IN_JAVA,
  members: (word) => [
    { opener: IN_JAVA, row: new RegExp(String.raw`^\s+${JAVA_TYPED}${word}\s?\(`) },
    { opener: IN_JAVA, row: new RegExp(String.raw`^\s+${JAVA_TYPED}${word}\s?(?:=(?!=)|;)`), isField: true },
    { opener: /\benum\s/, row: new RegExp(String.raw`^\s+(?:${MARK}\s+)?${word}\s?(?:[(,;{]|$)`), isField: true },
    {
      // A constructor.
      opener: new RegExp(String.raw`\b(?:class|enum|record)\s+${word}\b`),
      row: new RegExp(String.raw`^\s+${WORDS}{0,4}${word}\s?[({]`),
    },
  ],
};
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
  blocks: [JAVA_BLOCKS, KOTLIN_BLOCKS],
  habits: [
    {
      endings: ['java'],
      hasCommonSyntax: true,
      seldomCallsFields: true,
      definitions: [UNTYPED_METHOD, MODIFIED_MEMBER, ANNOTATION],
      definesValues: true,
      accessorsOf,
    },
    {
      ...{ endings: ['kt', 'kts'], hasCommonSyntax: true, seldomCallsFields: true, propertyOf },
      ...{ definitions: KOTLIN, definesValues: true },
    },
  ],
};

/** Kotlin and Groovy read and set `url` where Java has `getUrl`, `isUrl` and `setUrl`. */
function accessorsOf(property: string): readonly string[] {
  if (!/^[a-z][A-Za-z\d]*$/.test(property)) return [];
  const capital = `${property.charAt(0).toUpperCase()}${property.slice(1)}`;
  return ['get', 'is', 'set'].map((verb) => `${verb}${capital}`);
}

/** Kotlin makes `getUrl` and `setUrl` from a property `url`, for callers in Java. */
function propertyOf(method: string): readonly string[] {
  const accessor = /^(?:get|set)([A-Z])([\w$]*)$/.exec(method);
  if (accessor === null) return [];
  const property = `${(accessor[1] ?? '').toLowerCase()}${accessor[2] ?? ''}`;
  return [`val ${property}`, `var ${property}`];
}
