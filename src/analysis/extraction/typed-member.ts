/** Words that begin a statement or an expression, and are no type of what follows. */
const NO_TYPE =
  '(?!(?:return|else|new|await|throw|case|yield|in|is|as|or|and|not|out|ref|assert|goto|do|when|var|using|import)\\b)';

/**
 * A row that declares a method in the body of a type, in languages where its type comes before the name: in an
 * interface, no modifier does. `word` is the name as a part of a pattern.
 */
export function typedMember(word: string): RegExp {
  return new RegExp(`^\\s+${NO_TYPE}[A-Za-z_][\\w<>\\[\\],.?]{0,120} ${word}(?:<[^<>]{0,80}>)?\\([^=]{0,200}$`);
}
