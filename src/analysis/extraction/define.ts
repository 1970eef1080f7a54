import type { DynamicNamePattern } from '../../model/code-facts.js';
import type { ExtractionContext } from './extraction-context.js';
import type { Call } from '../syntax/call.js';
import type { CallShape } from '../syntax/call.js';
import type { NodeKinds } from '../syntax/node-kinds.js';
import type { ScopeKind } from './extraction-context.js';

export const LANGUAGE_NAMES = [
  'typescript',
  'python',
  'go',
  'rust',
  'java',
  'csharp',
  'php',
  'ruby',
  'cpp',
  'shell',
  'powershell',
  'kotlin',
  'elixir',
  'lua',
  'dart',
  'swift',
  'scala',
] as const;
export type LanguageName = (typeof LANGUAGE_NAMES)[number];

/** Names that code makes at run time, and a pattern that every text has which makes them: others need no parsing. */
export interface MadeNames {
  readonly kinds: readonly DynamicNamePattern['kind'][];
  readonly in: RegExp;
}

export type ScopeOf = (context: ExtractionContext, node: number) => ScopeKind | undefined;
export type NodeVisitor = (context: ExtractionContext, node: number) => void;
/** The name of a definition that facts leave out, if the node is one. */
export type UnlistedName = (context: ExtractionContext, node: number) => string | undefined;
export type CallVisitor = (context: ExtractionContext, call: Call) => void;

/** One programming language: its files, its grammar, and the definitions in its syntax. One file per language. */
export interface Language {
  readonly name: LanguageName;
  /** Extension with dot, lower case → grammar. Grammars may differ in detail (`.ts`, `.tsx`). */
  readonly grammars: Readonly<Record<string, string>>;
  /** Extension → name for people, where it is not the name of the language: `.js` is read as TypeScript. */
  readonly dialects?: Readonly<Record<string, string>>;
  /** Programs that read its files, as a first line names them (`#!/usr/bin/env bash`): for files without an ending. */
  readonly interpreters?: ReadonlySet<string>;
  readonly keywords: Keywords;
  /** Is the `$` before a variable no part of its name? */
  readonly hasSigils?: true;
  /** Node kinds that enclose definitions; a function where a node of the kind may enclose none. */
  readonly scopes: Readonly<Record<string, ScopeKind | ScopeOf>>;
  readonly calls: Readonly<Record<string, CallShape>>;
  /** What the readers of all languages must know of its syntax: strings, literals, arguments, annotations. */
  readonly syntax: NodeKinds;
  /** Called in document order, before the scope of the node itself is entered. */
  readonly on: Readonly<Record<string, NodeVisitor>>;
  /** Is the node a test that is written inside product code? It is not read. Called for every node. */
  isTest?(context: ExtractionContext, node: number): boolean;
  /** May the node of a definition end before the definition does, so that its rows tell more of it? */
  readonly hasOpenEnds?: true;
  /** Node kinds of definitions that no document names, so that facts leave them out: constructors, indexers. */
  readonly unlisted?: Readonly<Record<string, UnlistedName>>;
  /** Name of a scope without a `name` field; `undefined` for no name. */
  scopeName?(context: ExtractionContext, node: number): string | undefined;
  /** After the last node. */
  finish?(context: ExtractionContext): void;
  /** How its programs read environment variables, besides what all languages have in common. */
  readonly environment: EnvironmentReads;
  /** How its programs compare an argument with a flag. */
  readonly flagTests: FlagTests;
  /**
   * The text for the grammar of this name, with other characters for what it cannot read: of the same length and lines,
   * so that places in it are places in the file. Linear.
   */
  readonly readable?: (text: string, grammar: string) => string;
  /**
   * How often its lexer may request a part of a file, where ambiguous code makes it go back more often than other
   * grammars.
   */
  readonly readsPerChunk?: number;
  /** Definitions without a written name. */
  readonly makesNames?: MadeNames;
  /** For documents that write a function with its number of arguments (`add/2`): the sign before a default. */
  readonly hasArity?: { readonly beforeDefault: string };
  /** Names that every program has without a definition or an import. */
  readonly globals?: ReadonlySet<string>;
  /** Names of methods and properties that objects of the standard library have. */
  readonly standardMembers?: ReadonlySet<string>;
  /** The program in which its programs run, besides a runtime of their own, and what it provides to them. */
  readonly host?: LanguageHost;
}

/** Words of a language that name nothing, besides those before a definition (`definition-words.ts`). */
export interface Keywords {
  /** The object or class whose code this is. Not `parent` and `base`, which are plain names in other languages. */
  readonly self: ReadonlySet<string>;
  /** Right before a value, which is only read there: `return`, `if`, `in`. */
  readonly values: ReadonlySet<string>;
  /** Before brackets and a brace, where another word would name a method: `for (…) {`, `return (…) => {`. */
  readonly blocks?: ReadonlySet<string>;
  /** The name of every constructor. */
  readonly constructors?: ReadonlySet<string>;
  /** Others at the beginning of a statement or of a part of one, besides modifiers: `import`, `goto`. */
  readonly others: ReadonlySet<string>;
}

/** A program that runs others, and provides names to them. */
export interface LanguageHost {
  /** As a noun with its article. */
  readonly name: string;
  readonly objects: ReadonlySet<string>;
  /** Members of the objects that make up a page, or the like, whose variables have any name. */
  readonly members: ReadonlySet<string>;
}

/** Reads of environment variables in one language. */
export interface EnvironmentReads {
  /** Methods of the environment that read a variable, besides `get` and the types of values. */
  readonly methods?: readonly string[];
  /**
   * Texts right before the name of a variable that is read, which is in quotes after a bracket: `environ[`, `env.`.
   * They also prove that an earlier text of a file read it.
   */
  readonly texts?: readonly string[];
  /** Is a call with the form of a read none? */
  isNoRead?(context: ExtractionContext, call: Call): boolean;
  /** The default that is stated after the call of a read. */
  defaultAfter?(context: ExtractionContext, node: number): string | undefined;
}

/** Node kinds and methods that test an argument of a program, and texts that make a flag. */
export interface FlagTests {
  /** Nodes that compare their two children. */
  readonly compared?: readonly string[];
  /** Nodes of one case, whose first child is the value, or a list of values. */
  readonly cases?: readonly string[];
  /** Nodes of one case, whose value is in a pattern. */
  readonly patternCases?: readonly string[];
  /** Methods that find a value in a list, or at the start of a text. */
  readonly lookUps?: readonly string[];
  /** Texts right before a name with which programs make its flag at run time: `'--' + `, `"--#{`. */
  readonly makers: readonly string[];
  /**
   * Text with which a script reads its arguments by hand or passes them on, so that it may take flags that it does not
   * declare. Absent if that is not known of the language.
   */
  readonly byHand?: RegExp;
  /** Parsers that give an option a second flag, its opposite, without a declaration of that. */
  readonly opposites?: readonly OppositeFlags[];
  /** In a file whose parser takes `-name` for an option that is declared as `name`: with one dash as with two. */
  readonly oneDash?: RegExp;
  /** Words in code by which parsers take `--dry_run` and `--dryRun` for `--dry-run`. */
  readonly normalizers?: readonly string[];
}

/** How a parser gives `--color` the flag `--no-color`; or, if `isOfNo`, `--no-color` the flag `--color`. */
export interface OppositeFlags {
  /** In the file that declares the option: the parser. */
  readonly in: RegExp;
  /** In the declaration itself, if not every option has one. */
  readonly option?: RegExp;
  readonly isOfNo?: true;
}

/** The visitors of one framework for one file; created anew for every file, so closures may hold state. */
export interface Readers {
  /** By last segment of the callee. Two frameworks may list the same visitor for a name: it runs once per call. */
  readonly calls?: Readonly<Record<string, CallVisitor>>;
  /** Calls whose name matches, after those listed by name; `isForUnlisted`: of names that no framework lists. */
  readonly callsLike?: { readonly pattern: RegExp; readonly isForUnlisted?: true; readonly read: CallVisitor };
  /** By node kind. */
  readonly nodes?: Readonly<Record<string, NodeVisitor>>;
  finish?(context: ExtractionContext): void;
}

/** Entities of one framework that are named by strings: options, environment variables, keys, routes. */
export interface FrameworkExtractor {
  /** Also the name of its file and of its fixture: `koa-router`. */
  readonly name: string;
  readonly languages: readonly LanguageName[];
  /** The file must contain one of these texts; empty for every file of the languages. */
  readonly hints: readonly string[];
  /**
   * Frameworks of one family read a file together: a hint of one activates all. Frameworks for one purpose in one
   * language use the same call names (`r.Get("/x", h)` is chi's, fiber's and iris's), and a file that gets a router as
   * an argument need not import any. Nothing is declared twice: they list the same visitors, each of which runs once
   * per node or call, and share per-file state (`perFile` in `family.ts`). Removing a framework removes only its hints
   * and its names.
   */
  readonly family?: string;
  /**
   * Does the framework declare options and commands of programs? A pattern is one that every text has in which it does,
   * where the hints are in many others.
   */
  readonly declaresPrograms?: true | RegExp;
  /** Texts right before the name of a variable that its readers find, like `EnvironmentReads.texts` of a language. */
  readonly environmentTexts?: readonly string[];
  /** Must be given if a reader of the framework calls `addDynamicName`. */
  readonly makesNames?: MadeNames;
  read(context: ExtractionContext, language: Language): Readers;
}

/** A file format that is read without a grammar. */
export interface TextFormat {
  readonly name: string;
  /** By repository-relative path. */
  matches(file: string): boolean;
  read(text: string, add: (found: TextEntity) => void): void;
}

export interface TextEntity {
  readonly kind: 'env_var' | 'config_key' | 'route';
  readonly name: string;
  readonly line: number;
  readonly container?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly summary?: string | undefined;
  readonly method?: string | undefined;
  /** See `CodeEntity`. */
  readonly choices?: readonly string[] | undefined;
}

/** A definition with a name of its own. */
export const ownName: UnlistedName = ({ syntax }, node) => syntax.name(node);

/** A definition of this name, where others of its kind have other names. */
export function called(name: string): UnlistedName {
  return ({ syntax }, node) => (syntax.name(node) === name ? name : undefined);
}

/** A definition without a written name. */
export function nameless(name: string): UnlistedName {
  return () => name;
}
