/** How source files of an ecosystem define the names in documents, as far as claims read their text. */
export interface SourceForms {
  /** Rows that define a name and cannot be told from a use by fixed text. `word` is the name as a part of a pattern. */
  definitions?(file: string, word: string): readonly RegExp[];
  /** Text with which a file generates a member without a definition. */
  generated?(file: string, member: string): string | undefined;
  /** Is a package a folder, so that folders below it are packages of their own? */
  isFolderPackage?(file: string): boolean;
  /** Does the file only redeclare definitions of others? */
  isDeclaration?(file: string): boolean;
  /** The tool that generates pages from the comments in its code. */
  readonly commentDocs?: CommentDocs;
}

/**
 * A tool that generates pages from comments, with links and anchors that no file shows. The methods return the reason
 * why a link or an anchor may be the tool's own, as the end of a sentence.
 */
export interface CommentDocs {
  /** Name of the manifest whose package it documents. */
  readonly manifest: string;
  mayLink(path: string): string | undefined;
  mayAnchor(file: string): string | undefined;
}
