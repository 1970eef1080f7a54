/**
 * Words that begin a statement or an expression, and are not the type of the name after them, in languages whose types
 * come first. The beginning of a pattern.
 */
export const NO_TYPE = `(?!(?:${[
  ...['return', 'else', 'case', 'goto', 'throw', 'delete', 'new', 'typedef', 'using', 'if', 'while', 'for', 'switch'],
  ...['define', 'await', 'yield', 'in', 'is', 'as', 'or', 'and', 'not', 'out', 'ref', 'assert', 'do', 'when', 'var'],
  'import',
].join('|')})\\b)`;

/**
 * A row that declares a method in the body of a type, in languages where its type comes before the name: in an
 * interface, no modifier does. `word` is the name as a part of a pattern.
 */
export function typedMember(word: string): RegExp {
  return new RegExp(`^\\s+${NO_TYPE}[A-Za-z_][\\w<>\\[\\],.?]{0,120} ${word}(?:<[^<>]{0,80}>)?\\([^=]{0,200}$`);
}

/** A row that begins the body of a method without a type before its name, or of a constructor. */
export const UNTYPED_METHOD =
  /^\s+(?:(?:async|static|public|private|protected|get|set) )*([A-Za-z_$][\w$]*)\s*\([^()]{0,160}\)[^;]{0,60}\{\s*$/;
