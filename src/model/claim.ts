import type { ClaimTypeName } from './claim-types.js';
import type { Doc } from './doc.js';
import type { Section } from './section.js';
import type { SiteConventions } from './site.js';
import type { Span } from './span.js';

/** Names of this repository, and of its own packages and programs. */
export interface OwnNames {
  /** Names under which programs import its packages. */
  readonly packages: ReadonlySet<string>;
  /** Beginnings of the names of its modules, with their separator: `Acme\Shop\`; undefined when unknown. */
  readonly namespaces?: ReadonlySet<string> | undefined;
  /** Programs that it installs under their own names; undefined when unknown. */
  readonly programs?: ReadonlySet<string> | undefined;
  /** Addresses of the repository, as `repositoryAddress` gives them; undefined when unknown. */
  readonly addresses?: ReadonlySet<string> | undefined;
  /** Branches of which the checkout is taken to be one; undefined when unknown. */
  readonly branches?: ReadonlySet<string> | undefined;
}

/** The names alone. */
export function ownNames({ packages, namespaces, programs, addresses, branches }: OwnNames): OwnNames {
  return { packages, namespaces, programs, addresses, branches };
}

/** What a claim type may read: one section of a document, its typed spans, and the document around it. */
export interface ClaimSource extends OwnNames {
  readonly doc: Doc;
  readonly section: Section;
  /** Spans of this section only, in document order. */
  readonly spans: readonly Span[];
  /** Every line of the document without its line end; `lines[0]` is line 1. */
  readonly lines: readonly string[];
  /** What pages may contain beside markdown, by the rules of all supported site generators. */
  readonly conventions: SiteConventions;
}

/**
 * The exact text that a fix would replace. `line`/`column` are 1-based; `text` is the exact text there, on that one
 * line.
 */
export interface Target {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** A claim as extracted by its type. `payload` is plain JSON: it is cached and crosses threads. */
export interface Draft<P = unknown> {
  /** 1-based line of the claim itself (inside a fence: the line in the fence). */
  readonly line: number;
  /** A short form of the doc's statement: the path, the command, `node >= 18`. At most 200 characters. */
  readonly text: string;
  /** Lower-case words and identifiers that name what the claim is about; for matching and search. */
  readonly keywords: readonly string[];
  readonly payload: P;
  readonly target?: Target;
}

/** A statement that the repository can prove or refute. */
export interface Claim<P = unknown> extends Draft<P> {
  /** Stable hash of file, type, text and occurrence; not of the line. */
  readonly id: string;
  readonly file: string;
  readonly sectionId: string;
  readonly type: ClaimTypeName;
}

/** Does the claim name what its example imports? Payloads of such names have the module, `from`. */
export function isOfImport({ type, payload }: Pick<Claim, 'type' | 'payload'>): boolean {
  return type === 'code_example' && typeof payload === 'object' && payload !== null && Object.hasOwn(payload, 'from');
}

/** Is the claim told only once it is judged? Most of its kind are about things that the repository does not list. */
export function isToldIfJudged({ payload }: Pick<Claim, 'payload'>): boolean {
  return typeof payload === 'object' && payload !== null && Object.hasOwn(payload, 'ifJudged');
}

/** The types of the claims of a document's sections, by section id. */
export type TypesBySection = ReadonlyMap<string, ReadonlySet<ClaimTypeName>>;
