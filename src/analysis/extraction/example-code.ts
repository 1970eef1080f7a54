import type { MaskSigns } from '../syntax/masked.js';
import type { SignatureForms } from './signature.js';

/** Settings by their names, and the application that reads them, as the row writes it. */
export interface SettingsOfApplication {
  readonly application: string;
  readonly names: readonly string[];
}

/** How documents show code of an ecosystem. */
export interface ExampleCode {
  /** Languages of fences with its code: `ts`, `typescript`. */
  readonly fences?: ReadonlySet<string>;
  /** Are its programs what fences of commands contain? */
  readonly areCommands?: true;
  /**
   * Import rows; their first group is the module. Sentences begin with "use" and "import" as well, so the whole row
   * must be an import.
   */
  readonly importRows?: readonly RegExp[];
  /** Names that a text imports from packages, as far as it lists them. */
  importedNames?(text: string): readonly ImportedNames[];
  /** Starts of rows that import a whole module under this name; the module follows in quotes. */
  wholeImports?(name: string): readonly string[];
  /** Packages that a text imports as a whole, each with the name before what it takes of it. */
  packagesImported?(text: string): readonly WholePackage[];
  /** Packages of which the text has all that they export under one name: `import * as shop from 'shop'`. */
  namespaceImports?(text: string): readonly WholePackage[];
  /** Types of packages to which the text adds members: `declare module 'shop' { interface Cart { … } }`. */
  extendedTypes?(text: string): readonly ExtendedType[];
  /** The settings of an application that a row gives values: `config :shop, port: 4000`. */
  settingsIn?(row: string): SettingsOfApplication | undefined;
  /** The sign between the name and the value of a field in a call, besides a colon: `{ max_size = 3 }`. */
  readonly fieldSign?: '=';
  /** Are arguments named with a colon, also without brackets: `log(job, keep_logs: 10)`? */
  readonly namesWithColon?: true;
  /** Signs before the name of a method that is called, besides a dot: `cart:add_item(3)`, `$cart->addItem(3)`. */
  readonly methodSigns?: readonly MethodSign[];
  /** Are functions called without parentheses, too: every member after a dot, `set_name :cart`, `build_cart { … }`? */
  readonly callsAllMembers?: true;
  /** Are functions called by themselves without parentheses: `assert_order_sent order`? */
  readonly callsBare?: true;
  /** Types that a row names as marks of what is below: `[DryJob, LongJob(3)]`, `@CircuitBreaker`. Global. */
  readonly marks?: RegExp;
  /** A field of an object that is made, its first group, in languages that begin it with a capital. Global. */
  readonly fields?: RegExp;
  /** Does an import give all names of a module, so that what is called by itself may be of any? */
  readonly importsAll?: true;
  /** The modules that a text imports by the name of a package and the path of a file below its folder of modules. */
  importedFiles?(text: string): readonly ImportedFile[];
  /** Code marks with a setting that plugins may declare, in a form of its own: the scope and the name. */
  readonly scopedSetting?: RegExp;
  /** How an example calls what it imports. */
  readonly calls?: CallForms;
  /** How an example makes an object with its type and its fields. */
  readonly literals?: LiteralForms;
  /** Prefixes of modules that belong to the importing project itself. */
  readonly ownModules?: readonly string[];
}

/** A package that is imported as a whole. */
export interface WholePackage {
  /** As written before its members: `cart` of `cart.Add`. */
  readonly name: string;
  /** As the import names it: `github.com/shop/cart/v3`. */
  readonly module: string;
}

/** A type of a package to which a text adds members. */
export interface ExtendedType {
  readonly name: string;
  /** 0-based row of the text. */
  readonly row: number;
  /** As written: `shop/server`. */
  readonly module: string;
  /** Its package: `shop`. */
  readonly from: string;
}

/** A file of a package that an import names. */
export interface ImportedFile {
  readonly packageName: string;
  /** Below the folder of the package's manifest: `lib/shop.dart`. */
  readonly path: string;
  /** As written: `package:shop/shop.dart`. */
  readonly text: string;
  /** 0-based. */
  readonly offset: number;
}

export type MethodSign = ':' | '::' | '->';

export interface ImportedNames {
  /** Name under which the package is imported, without a path in it. */
  readonly from: string;
  /** The module as written, with the path in it; absent where an import lists names of several. */
  readonly module?: string;
  /** As written: `a, b as c`. */
  readonly list: string;
}

/** How calls are written, with arguments that have a name. */
export interface CallForms {
  readonly signs: MaskSigns;
  /** How its files define what is called. */
  readonly signatures: SignatureForms;
  /** An argument with a name, its first group. */
  readonly keyword?: RegExp;
  /** Are options keys of an object among the arguments? */
  readonly hasObjects?: true;
  /** Before an argument that is several. */
  readonly spread: RegExp;
  /** Text right before a call that makes an object for a variable, its first group. */
  readonly assigned: RegExp;
  /** Text right after such a call, with the variable. */
  readonly assignedAfter?: RegExp;
}

/** How examples of a language write an object with its type and its fields: `shop.Config{Port: 80}`. */
export interface LiteralForms {
  /** Ending of the files of the language. */
  readonly ending: string;
  readonly signs: MaskSigns;
  /** The head with its brace: what is written before the type is the first group, the type the second. Global. */
  readonly head: RegExp;
  /** Text right before what looks like such a head and is none. */
  readonly notAfter?: RegExp;
  /** The start of a part between commas that gives a field a value; its first group is the field. */
  readonly field: RegExp;
  /** Does the package that is written before a type tell where it is? Types without one are not read. */
  readonly hasPackage?: true;
  /** Does every type come from a module that is imported by name? Types without one are not read. */
  readonly hasImports?: true;
}
