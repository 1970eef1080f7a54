import type { CommentSigns } from './comment-signs.js';

/** How an argument holds its name and its value; `{}`: around a value without a name. */
export interface ArgumentShape {
  /** Field of the name. */
  readonly name?: string;
  /** Kind of the first of several children, if that one is the name. */
  readonly nameKind?: string;
  /** Field of the value; the last child if there is none. */
  readonly value?: string;
  /** The first child has name and value in fields of its own if it is of this kind: `Timeout = 3` as an expression. */
  readonly assignment?: { readonly kind: string; readonly name: string; readonly value: string };
  /** Kinds of nodes around the same text, one for each level of precedence: the value is the innermost. */
  readonly levels?: RegExp;
}

/** Annotations, attributes or decorators, and the declaration to which they belong: else it is the node around them. */
export interface MarkKinds {
  /** The mark itself, which is a call or is around one. */
  readonly nodes: ReadonlySet<string>;
  /** Lists of marks: the declaration is around them. */
  readonly lists?: ReadonlySet<string>;
  /** Nodes around marks and declaration → field of the declaration. */
  readonly around?: ReadonlyMap<string, string>;
  /** Nodes in which the declaration follows its marks. */
  readonly before?: ReadonlySet<string>;
}

/** Kinds of nodes in one language that the readers of all languages ask for. */
export interface NodeKinds {
  readonly comments: CommentSigns;
  /** Strings and what is written like them: symbols, characters. */
  readonly strings: ReadonlySet<string>;
  /** Parts of a string whose text the program makes. */
  readonly interpolations?: ReadonlySet<string>;
  /** Numbers, truth values and so on. */
  readonly literals: ReadonlySet<string>;
  /** Literal if all their children are: lists, signs, operators. */
  readonly compounds: ReadonlySet<string>;
  /** Arguments that are more than their value, by kind. */
  readonly arguments?: ReadonlyMap<string, ArgumentShape>;
  /** Nodes in a list of arguments that hold more of them. */
  readonly argumentGroups?: ReadonlySet<string>;
  /** `a.b` whose halves are its first two children, not in fields that many grammars have (`call.ts`). */
  readonly members?: ReadonlySet<string>;
  /** The second half of such an `a.b`, where a node is around the dot and the name. */
  readonly memberNames?: ReadonlySet<string>;
  /** Nodes around what is called, and the field where it is: `get::<T>`. */
  readonly callees?: ReadonlyMap<string, string>;
  /** Nodes around one value or several, in an assignment or in a case. */
  readonly valueLists?: ReadonlySet<string>;
  /** Definitions with their members in braces that are not the field `body`. */
  readonly braced?: ReadonlySet<string>;
  /** Constants that are durations, as code writes them (`time.Second`), in milliseconds: literals, and so a product. */
  readonly durations?: ReadonlyMap<string, number>;
  /** What makes a duration of a number, which is `#`, with the milliseconds of one: `TimeSpan.FromSeconds(#)`. */
  readonly durationCalls?: ReadonlyMap<string, number>;
  readonly marks?: MarkKinds;
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** Of no language: for a tree before the first file is read. */
export const NO_KINDS: NodeKinds = {
  comments: { line: [], blocks: [] },
  strings: NO_WORDS,
  literals: NO_WORDS,
  compounds: NO_WORDS,
};
