import type { NamedPayload } from '../../../ground/named.js';
import type { QuotedName } from '../quoted-code.js';
import type { Callee, CallArguments } from './example-calls.js';

/** A name in an example, with the call that it is part of. */
export interface ExamplePayload extends NamedPayload {
  /** The name is that of an argument of this call. */
  readonly argumentOf?: Callee & {
    /** Position of the object whose key it is. */
    readonly position?: number;
    /** Is the name one word, which is a claim only where the signature decides it? */
    readonly isPlain?: true;
  };
  /** The module that has to export the name for the row to work: an import takes it, or it is written as a member. */
  readonly taken?: string;
  /** The modules, and the class, with which text writes the name: `shop.cart` of `shop.cart.Cart`. */
  readonly within?: string;
  /** The row of the name and the definitions of its example, which may be quoted from the code. */
  readonly quoted?: Omit<QuotedName, 'name'>;
  /** Another name of the document, of which this one may be a slip of the pen. */
  readonly near?: string;
  /** It is a member that is called, and not only a name of which the row may be quoted (`ifJudged`). */
  readonly isMember?: true;
  /** It is a method that the example defines in a type made from these: `Shop.Worker`. */
  readonly overrides?: readonly string[];
  /** It is a claim only if the code lost it: a member that an example reads, of whatever object. */
  readonly onlyLost?: true;
  /** It is the kind of an object for a cluster, in this group. */
  readonly group?: string;
  /** It may be the name of a dependency, which only manifests tell. */
  readonly isPackage?: true;
  /** It is a file that the example imports from a package. */
  readonly imports?: ImportedPath;
  /** The name is that of a field of an object of this type. */
  readonly fieldOf?: LiteralType;
  /** The name is called in inline code with these constants. */
  readonly constants?: readonly GivenConstant[];
  /** The name is called, with these arguments. */
  readonly calls?: Callee & CallArguments;
}

/** A constant that a call is given: `RUN_ONCE`, `Once` of `Mode.Once`. */
export interface GivenConstant {
  readonly name: string;
  readonly container?: string;
}

/** The type of an object that an example makes with its fields. */
export interface LiteralType {
  readonly type: string;
  /** Ending of a file in the language of the example. */
  readonly ending: string;
  /** The package that is written before the type. */
  readonly owner?: string;
  /** The module of that package, or of the type, if the page imports it. */
  readonly module?: string;
  /** Is the field a claim only where the type decides it? */
  readonly isPlain?: true;
}

export interface ImportedPath {
  readonly packageName: string;
  /** Below the folder of the package. */
  readonly path: string;
}
