import { anyOf } from '../../text/pattern.js';
import { TYPE_WORDS } from '../../text/words/definition-words.js';
import type { Keywords } from './define.js';

/** Not `final`, which local variables have. */
const MEMBER_MODIFIERS = [
  ...['public', 'private', 'protected', 'internal', 'static', 'abstract', 'override', 'virtual', 'sealed', 'async'],
  ...['extern', 'synchronized', 'default', 'unsafe', 'readonly', 'partial'],
];

/**
 * Refuses a keyword as the type of the name after it, in a language whose types come first. The beginning of a pattern.
 */
export function noKeyword({ values, others }: Keywords): string {
  return `(?!${anyOf([...values, ...others])}\\b)`;
}

/**
 * The row that declares a method in the body of a type, in a language with its type before the name: in an interface,
 * no modifier does. `word` is the name as a part of a pattern.
 */
export function typedMembers(keywords: Keywords): (word: string) => RegExp {
  const type = `${noKeyword(keywords)}[A-Za-z_][\\w<>\\[\\],.?]{0,120}`;
  return (word) => new RegExp(`^\\s+${type} ${word}(?:<[^<>]{0,80}>)?\\([^=]{0,200}$`);
}

/**
 * A row with a type before the name, its first group, in which modifiers tell that it declares a member:
 * `private static int size(`, `public int Count { get; }`.
 */
export const MODIFIED_MEMBER = new RegExp(
  String.raw`^\s*(?:(?:@\w[\w.]{0,60}(?:\([^()]{0,100}\))?|\[[^[\]]{0,100}\])\s+){0,4}`
    + String.raw`(?:${anyOf(MEMBER_MODIFIERS)}\s+)+(?:final\s+)?(?:<[^()=]{1,100}>\s+)?`
    + String.raw`(?!${anyOf(TYPE_WORDS)}\s)[A-Za-z_][\w<>[\],.?& ]{0,120}\s([A-Za-z_$][\w$]*)`
    + String.raw`\s*(?:<[^<>()]{0,80}>)?\s*(?:\(|=(?!=)|;|\{|$)`,
);

/** A row that begins the body of a method without a type before its name, or of a constructor that has its type's. */
export const UNTYPED_METHOD = new RegExp(
  String.raw`^\s+(?:(?:async|static|public|private|protected|get|set) )*(?!constructor\b)([A-Za-z_$][\w$]*)\s*`
    + String.raw`\([^()]{0,160}\)(?=\s*(?:[:{a-z]|->))[^;]{0,60}\{\s*$`,
);
