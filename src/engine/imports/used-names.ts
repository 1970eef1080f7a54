import { splitName } from '../../analysis/extraction/export-host.js';
import type { ImportHost, ScopeHabits } from '../../analysis/imports/import-host.js';
import { givenBy, isExtensionMember, isWithinType, TYPES } from '../../analysis/imports/scope/given.js';
import { namesInCode, OCCURS } from '../../analysis/imports/scope/names-in-code.js';
import { maskedCode } from '../../analysis/syntax/masked.js';
import { languageOf } from '../../ecosystems/languages.js';
import { resolverFor } from '../../ecosystems/modules.js';
import { NO_FACTS } from '../../model/code-facts.js';
import type { CodeEntity } from '../../model/code-facts.js';
import { isBesideCode } from '../../paths/roles.js';

/** Quotes of the languages whose files see each other without an import. */
const QUOTES = { quotes: ['"', "'"], longQuotes: ['"""', '`'] };
const RAW_QUOTES = { ...QUOTES, hasRawText: true as const };
/** Long strings of these languages have no escapes. */
const HAS_RAW_TEXT = /\.(?:kts?|scala|sc|sbt|cs)$/;

/** Rows for the compiler, such as `#region Index`. */
const DIRECTIVES = /^[ \t]*#.*/gm;
/** Statements that name namespaces and what is imported: their parts are no uses of what has the same name beside. */
const NAMESPACES = new RegExp(
  [
    `^[ \\t]*(?:${[
      String.raw`(?:namespace|package)[ \t](?!object\b)[^;{\n]*`,
      String.raw`(?:global[ \t]{1,9})?using[ \t][\w.= \t]+;`,
      String.raw`import[ \t]+(?:static[ \t]+)?[\w.]+(?:\{[^{}]{0,2000}\})?`,
      String.raw`use[ \t]+\\?\w+\\[^;\n]*;`,
    ].join('|')})`,
    String.raw`\b(?:private|protected)\[\w{1,60}\]`,
  ].join('|'),
  'gm',
);

const AS_TYPE = OCCURS.asType | OCCURS.called | OCCURS.alone;
const AS_FUNCTION = OCCURS.called | OCCURS.alone;
const NONE: ReadonlySet<string> = new Set();
const NO_HABITS: ScopeHabits = {};

/** A name with its path: `shop.cart.Cart`, `\\Shop\\Cart`, and `\\Cart` of no namespace. */
const QUALIFIED = /(?<![\w.])(?:\\|\b)[A-Za-z_]\w*(?:[.\\][A-Za-z_]\w*)+|(?<![\w.\\])\\[A-Za-z_]\w*/g;

/** The names of one file. */
interface Scope {
  /** Names with their paths, each once. */
  readonly qualified: ReadonlySet<string>;
  /** How names that files give to others occur. */
  readonly occurs: ReadonlyMap<string, number>;
  /** What the file defines itself. */
  readonly types: ReadonlyMap<string, CodeEntity>;
  readonly values: ReadonlySet<string>;
  /** Types that its definitions are members of. */
  readonly containers: ReadonlySet<string>;
}

export interface Looking {
  /** Names that are bound otherwise. */
  readonly except: ReadonlySet<string>;
  /** Is the package of the other file imported? */
  readonly isImported: boolean;
}

/** Which names of other files a file uses in its code: not in comments and strings, and not those of its own. */
export class UsedNames {
  readonly #host: ImportHost;
  readonly #scopes = new Map<string, Scope>();
  readonly #given = new Map<string, readonly CodeEntity[]>();
  #candidates: ReadonlySet<string> | undefined;
  #members: ReadonlyMap<string, number> | undefined;

  constructor(host: ImportHost) {
    this.#host = host;
  }

  /** Does the file use something that the other one gives, besides these names? */
  areOf(file: string, other: string, { except, isImported }: Looking): boolean {
    const resolver = resolverFor(this.#host, other);
    return this.#givenBy(other).some(
      (given) =>
        !except.has(given.name)
        && ((this.#uses(file, given) && this.#isFree(file, given, isImported))
          || this.#extendsWith(file, given, isImported))
        && resolver?.mayMean?.(file, other, given.name) !== false,
    );
  }

  /** Names with their paths that the code of the file contains. */
  qualifiedIn(file: string): Iterable<string> {
    return this.#scopeOf(file).qualified;
  }

  #uses(file: string, given: CodeEntity): boolean {
    const { occurs, types, values, containers } = this.#scopeOf(file);
    const { name, kind } = given;
    const bits = occurs.get(name);
    if (bits === undefined || (isWithinType(given) && !containers.has(given.container ?? ''))) return false;
    const own = types.get(name);
    if (own !== undefined && isNested(own) && (bits & OCCURS.asBase) !== 0) return true;
    if (own !== undefined) return isPart(own) && isPart(given) && this.#usesPart(file, given);
    if (kind === 'method' || isExtensionMember(given)) return false;
    if ((bits & OCCURS.typeParameter) !== 0) return false;
    const isHidden = values.has(name) || (bits & OCCURS.declared) !== 0;
    if (TYPES.has(kind)) return (bits & (isHidden ? OCCURS.asType : AS_TYPE)) !== 0;
    if (values.has(name)) return false;
    if (kind === 'function') return (bits & (isHidden ? OCCURS.called : AS_FUNCTION)) !== 0;
    return !isHidden && (bits & AS_TYPE) !== 0;
  }

  /**
   * May a name without a dot mean what is given? A function on a type that is called so is called on what the block
   * around is about: without an import, a member of this name is taken for that, unless the file adds to the type, too.
   */
  #isFree(file: string, given: CodeEntity, isImported: boolean): boolean {
    if (isImported || given.kind !== 'function' || !isExtension(given)) return true;
    const type = extendedBy(given);
    const own = this.#host.facts(file)?.entities ?? [];
    if (own.some((one) => (TYPES.has(one.kind) ? one.name === type : isExtension(one) && extendedBy(one) === type)))
      return true;
    return ((this.#membersOf().get(given.name) ?? 0) & OCCURS.asMethod) === 0;
  }

  /** What Kotlin expects needs what a platform has; a part of a class of C# needs those it takes members from. */
  #usesPart(file: string, part: CodeEntity): boolean {
    const { occurs, values } = this.#scopeOf(file);
    const isUsed = (name: string): boolean =>
      !values.has(name) && ((occurs.get(name) ?? 0) & (AS_FUNCTION | OCCURS.asType | OCCURS.ofThis)) !== 0;
    return !part.file.endsWith('.cs') || membersOfParts(this.#host, part.file).some(isUsed);
  }

  /**
   * Does the file use what is given as a member of another type? Where the package is not imported, a member that types
   * of the repository have themselves is taken for theirs.
   */
  #extendsWith(file: string, given: CodeEntity, isImported: boolean): boolean {
    const bits = this.#scopeOf(file).occurs.get(given.name) ?? 0;
    const isOfCsharp = isExtensionMember(given);
    const bit = given.kind === 'function' || given.kind === 'method' ? OCCURS.asMethod : OCCURS.asMember;
    if ((bits & bit) === 0 || !(isOfCsharp || isExtension(given))) return false;
    if (isOfCsharp) return this.#extendsByType(file, given, bit);
    return isImported || ((this.#membersOf().get(given.name) ?? 0) & bit) === 0;
  }

  /** A name that types have, too, is taken for theirs, unless the type that it is used on tells. */
  #extendsByType(file: string, { name, file: definer }: CodeEntity, bit: number): boolean {
    const uses = resolverFor(this.#host, file)?.extensionsIn?.(file, name) ?? [];
    const ofOthers = ((this.#membersOf().get(name) ?? 0) & bit) !== 0;
    return uses.some((use) => use.file === definer && (use.isEvident || !ofOthers));
  }

  #givenBy(file: string): readonly CodeEntity[] {
    const known = this.#given.get(file) ?? givenBy(this.#host, file);
    this.#given.set(file, known);
    return known;
  }

  #scopeOf(file: string): Scope {
    const known = this.#scopes.get(file) ?? this.#read(file);
    this.#scopes.set(file, known);
    return known;
  }

  #read(file: string): Scope {
    const { entities } = this.#host.facts(file) ?? NO_FACTS;
    const text = this.#host.readText(file) ?? '';
    const comments = languageOf(file)?.language.syntax.comments;
    const masked =
      comments === undefined
        ? text
        : maskedCode(text, { comments, ...(HAS_RAW_TEXT.test(file) ? RAW_QUOTES : QUOTES) });
    const resolver = resolverFor(this.#host, file);
    const habits = resolver?.habits?.(file) ?? NO_HABITS;
    const plain = masked.replace(NAMESPACES, '');
    const code = habits.hasDirectives === true ? plain.replace(DIRECTIVES, '') : plain;
    return {
      qualified: resolver?.qualified === undefined ? NONE : new Set(code.match(QUALIFIED)),
      occurs: namesInCode(code, this.#candidatesOf(), habits),
      types: new Map(entities.flatMap((one) => (TYPES.has(one.kind) ? [[one.name, one] as const] : []))),
      values: new Set(entities.flatMap(({ kind, name }) => (kind === 'module' || TYPES.has(kind) ? [] : name))),
      containers: new Set(entities.flatMap(({ container }) => container ?? [])),
    };
  }

  /** All names that a file could take from another. */
  #candidatesOf(): ReadonlySet<string> {
    this.#candidates ??= new Set(
      this.#host
        .files()
        .filter((file) => resolverFor(this.#host, file)?.visible !== undefined)
        .flatMap((file) => [
          ...this.#givenBy(file).map(({ name }) => name),
          ...(file.endsWith('.cs') ? membersOfParts(this.#host, file) : []),
        ]),
    );
    return this.#candidates;
  }

  /** Members of the types of the repository, as bits. */
  #membersOf(): ReadonlyMap<string, number> {
    if (this.#members !== undefined) return this.#members;
    const members = new Map<string, number>();
    for (const file of this.#host.files())
      for (const entity of this.#host.facts(file)?.entities ?? []) {
        const { kind, name } = entity;
        if (isExtensionMember(entity) || (file.endsWith('.cs') && isBesideCode(file))) continue;
        const bit = kind === 'method' ? OCCURS.asMethod : kind === 'property' ? OCCURS.asMember : 0;
        if (bit !== 0) members.set(name, (members.get(name) ?? 0) | bit);
      }
    return (this.#members = members);
  }
}

/** The head of a type does not see the types within it. */
function isNested({ container = '' }: CodeEntity): boolean {
  return container !== '';
}

function isPart({ signature = '' }: CodeEntity): boolean {
  return /\b(?:partial|expect|actual)\s/.test(signature);
}

/** Members of the classes of which a file has a part. */
function membersOfParts(host: ImportHost, file: string): readonly string[] {
  const { entities } = host.facts(file) ?? NO_FACTS;
  const parts = new Set(entities.flatMap((one) => (TYPES.has(one.kind) && isPart(one) ? [one.name] : [])));
  return parts.size === 0 ? [] : entities.flatMap(({ name, container = '' }) => (parts.has(container) ? [name] : []));
}

/** `fun Cart.total()`, `val <T> List<T>.last`. */
function isExtension({ name, signature = '' }: CodeEntity): boolean {
  const at = signature.indexOf(`.${name}`);
  return at > 0 && /\b(?:fun|va[lr])\s/.test(signature.slice(0, at)) && !/[(=]/.test(signature.slice(0, at));
}

/** `Cart` of `fun shop.Cart<Item>.total()`. */
function extendedBy({ name, signature = '' }: CodeEntity): string | undefined {
  const before = signature.slice(0, signature.indexOf(`.${name}`)).replace(/<[^<>]{0,200}>\??$/, '');
  return /(?<!\w)\w+$/.exec(before.replace(/\?$/, ''))?.[0];
}

/** What an import binds, as the file sees it. */
export function boundBy(names: readonly string[]): readonly string[] {
  return names.map((name) => splitName(name)[1]);
}
