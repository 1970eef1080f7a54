import { anyOf } from '../../text/pattern.js';
import type { Keywords } from './define.js';

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

/** A row that begins the body of a method without a type before its name, or of a constructor. */
export const UNTYPED_METHOD =
  /^\s+(?:(?:async|static|public|private|protected|get|set) )*([A-Za-z_$][\w$]*)\s*\([^()]{0,160}\)[^;]{0,60}\{\s*$/;
