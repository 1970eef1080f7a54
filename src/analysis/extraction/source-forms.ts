import type { FieldForms } from './signature.js';
import type { SignatureForms } from './signature.js';

/** What a row says of a name. */
export type Standing = 'defined' | 'declared' | 'used';

/** A row that defines a name, and the row above it. */
export interface ContinuedForm {
  readonly above: RegExp;
  readonly row: RegExp;
}

/** How source files of an ecosystem define the names in documents, as far as claims read their text. */
export interface SourceForms {
  /** Rows that define a name and cannot be told from a use by fixed text. `word` is the name as a part of a pattern. */
  definitions?(file: string, word: string): readonly RegExp[];
  /** Forms of rows that read an option of this name from those that a function is given, or list it as one. */
  options?(file: string, word: string): readonly RegExp[];
  /** A row that defines a name below one that begins the definition. `word` is the name as a part of a pattern. */
  continued?(file: string, word: string): ContinuedForm | undefined;
  /** Text with which a file generates a member without a definition. */
  generated?(file: string, member: string): string | undefined;
  /** Is a package a folder, so that folders below it are packages of their own? */
  isFolderPackage?(file: string): boolean;
  /** The file that tells which names of its modules a package has, and texts of one that may tell in another way. */
  readonly packageIndex?: {
    readonly file: string;
    readonly endings: readonly string[];
    readonly open: readonly string[];
  };
  /**
   * Ends of the path of the file that is a module of this name (`shop/cart`), where programs and documents name a
   * module by its file.
   */
  moduleFiles?(name: string): readonly string[];
  /** The file of settings, by the end of its path, and the whole key that a call names: `config('app.name')`. */
  settingCall?(text: string): SettingCall | undefined;
  /** Does the file only redeclare definitions of others? */
  isDeclaration?(file: string): boolean;
  /**
   * What the beginning of a text, with its first row, is for a name that the row seems to define: the definition, a
   * declaration of what is defined elsewhere, or a use. Undefined for files of other languages.
   */
  standing?(file: string, name: string, text: string): Standing | undefined;
  /** How its languages write and use names; an ending is in one entry of one pack. */
  readonly habits?: readonly SourceHabits[];
  /** What the blocks of its languages define; an ending is in one entry of one pack. */
  readonly blocks?: readonly BlockForms[];
  /** The tool that generates pages from the comments in its code. */
  readonly commentDocs?: CommentDocs;
  /** How its files define what can be called. */
  readonly signatures?: SignatureForms;
  /** How its files define the fields with which an object is made. */
  readonly fields?: FieldForms;
}

export interface SettingCall {
  readonly file: string;
  readonly key: string;
}

/**
 * What a row defines by the block that it is in, in the files with some endings. The indentation tells blocks: the row
 * above with less of it opens one.
 */
export interface BlockForms {
  /** Without dots, lower case. */
  readonly endings: readonly string[];
  /** Rows that open a block whose definitions others can use: others are local. Undefined if none are. */
  readonly groups?: RegExp;
  /** Rows that define a name because of their block. `word` is the name as a part of a pattern. */
  members?(word: string): readonly MemberForm[];
}

export interface MemberForm {
  /** The row that opens the block, '' for a row outside of all blocks; undefined if any group may be the block. */
  readonly opener?: RegExp;
  /** A row that opens one of the blocks around it, which need not be groups. */
  readonly within?: RegExp;
  readonly row: RegExp;
  /** Is it a field, or a value of an enumeration? */
  readonly isField?: true;
}

/** How names are written and used in the files with some endings. */
export interface SourceHabits {
  /** Without dots, lower case. */
  readonly endings: readonly string[];
  /** Do a dot before a name, and punctuation before a call, mean what they mean in most languages? */
  readonly hasCommonSyntax?: true;
  /** Do programs never derive `complete` from `Complete`? */
  readonly keepsLetterCase?: true;
  /** Are calls of a field or a parameter rare? */
  readonly seldomCallsFields?: true;
  /** Does a file say of which package its definitions are, so that a package is made of many files? */
  readonly saysPackage?: true;
  /**
   * How a file gives on all names of another module: what its row contains, and the pattern of the row, whose first
   * group is the module.
   */
  readonly takesAll?: { readonly sign: string; readonly row: RegExp };
  /** Do types not exist at run time, so that no name is derived from theirs? */
  readonly erasesTypes?: true;
  /**
   * Patterns of imports that go over several lines, or begin with another word than `import` and `using`. Not of those
   * that give another name, which may count as a definition. No match may be longer than about 2,000 characters.
   */
  readonly imports?: readonly RegExp[];
  /** Parts of a pattern of what is between a mark of a type (`key: `) and its name: `&`, `mut `. */
  readonly typeSigns?: readonly string[];
  /** Parts of a pattern of text right before the name of a type, besides `key: `, `-> `, `List<` and the like. */
  readonly typeMarks?: readonly string[];
  /** Text right before the last part of a type's full name, which is also the name of a member. */
  readonly embeds?: RegExp;
  /** Rows that define a name, their first group, without a word before it that does in most languages. */
  readonly definitions?: readonly RegExp[];
  /** Do `definitions` tell its variables, since `const` and `var` do not come right before their names? */
  readonly definesValues?: true;
  /** Are variables in rows with indentation mostly those of a function? */
  readonly hasInnerValues?: true;
  /** Text with which a file has other files of its package made before a build. */
  readonly generates?: string;
  /** The end of a type's name that is left out where the type is used as a mark: `[DryJob]` is `DryJobAttribute`. */
  readonly leftOut?: string;
  /** Is the comment of a definition a string below it? */
  readonly hasDocstrings?: true;
  /** Texts that define a property from which the compiler makes this method: `var url` for `getUrl`. */
  propertyOf?(method: string): readonly string[];
  /** Methods by which other languages read and set this property: `getUrl` and `setUrl` for `url`. */
  accessorsOf?(property: string): readonly string[];
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
