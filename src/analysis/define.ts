import type { ExtractionContext } from './extraction-context.js';
import type { Call } from './call.js';
import type { CallShape } from './call.js';
import type { ScopeKind } from './extraction-context.js';

export const LANGUAGE_NAMES = ['typescript', 'python', 'go', 'rust', 'java', 'csharp', 'php', 'ruby'] as const;
export type LanguageName = (typeof LANGUAGE_NAMES)[number];

export type NodeVisitor = (context: ExtractionContext, node: number) => void;
export type CallVisitor = (context: ExtractionContext, call: Call) => void;

/** One programming language: which files, which grammar, and what its syntax defines. One file a language. */
export interface Language {
  readonly name: LanguageName;
  /** Extension with dot, lower case → grammar. Grammars may differ in detail (`.ts`, `.tsx`). */
  readonly grammars: Readonly<Record<string, string>>;
  /** Node kinds that enclose definitions. */
  readonly scopes: Readonly<Record<string, ScopeKind>>;
  readonly calls: Readonly<Record<string, CallShape>>;
  /** Called in document order, before the scope of the node itself is entered. */
  readonly on: Readonly<Record<string, NodeVisitor>>;
  /** Name of a scope that has no `name` field; `undefined` for no name. */
  scopeName?(context: ExtractionContext, node: number): string | undefined;
  /** After the last node. */
  finish?(context: ExtractionContext): void;
}

/** What one framework reads in one file; made anew for every file, so it may remember things in its closure. */
export interface Readers {
  /** By last segment of what is called. Two frameworks may list the same visitor for a name: it runs once a call. */
  readonly calls?: Readonly<Record<string, CallVisitor>>;
  /** Calls of a name that matches, after those listed by name. */
  readonly callsLike?: { readonly pattern: RegExp; readonly read: CallVisitor };
  /** By node kind. */
  readonly nodes?: Readonly<Record<string, NodeVisitor>>;
  finish?(context: ExtractionContext): void;
}

/** String-keyed things of one framework: options, environment variables, keys, routes. */
export interface FrameworkExtractor {
  /** Also the name of its file and of its fixture: `koa-router`. */
  readonly name: string;
  readonly languages: readonly LanguageName[];
  /** The file must hold one of these texts; empty for every file of the languages. */
  readonly hints: readonly string[];
  /**
   * Frameworks of one family read a file together: a hint of one wakes all. Frameworks that do one job in one
   * language call things alike (`r.Get("/x", h)` is chi's, fiber's and iris's), and a file that is given a router
   * need not import any. Nothing is declared twice: they list the same visitors, each of which runs once a node or
   * call, and share what a file tells them (`perFile` in `family.ts`). A framework that is removed takes its hints
   * and its names with it, no more.
   */
  readonly family?: string;
  /** Does it declare options and commands of programs? */
  readonly declaresPrograms?: true;
  read(context: ExtractionContext): Readers;
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
}
