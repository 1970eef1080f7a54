/** How source files of an ecosystem define what documents name, as far as claims look at their text. */
export interface SourceForms {
  /**
   * Rows that define a name, of those that no fixed text tells from a use. `word` is the name as a part of a pattern.
   */
  definitions?(file: string, word: string): readonly RegExp[];
  /** Text by which a file makes a member without defining it. */
  generated?(file: string, member: string): string | undefined;
  /** Is a package a folder, so that folders below it are packages of their own? */
  isFolderPackage?(file: string): boolean;
  /** Does the file declare again what others define? */
  isDeclaration?(file: string): boolean;
  /** What makes pages of the comments in its code. */
  readonly commentDocs?: CommentDocs;
}

/**
 * A tool that makes pages of comments, with links and anchors that no file shows. Why each may be its own, as an end of
 * a sentence.
 */
export interface CommentDocs {
  /** Name of the manifest whose package it documents. */
  readonly manifest: string;
  mayLink(path: string): string | undefined;
  mayAnchor(file: string): string | undefined;
}
