import { generatedForms, isFolderPackage, packageIndexOf } from '../../ecosystems/source-forms.js';
import type { Claim } from '../../model/claim.js';
import type { CodeEntity, EntityKind } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import { isBesideCode, isForReaders } from '../../paths/roles.js';
import { letters } from '../../text/words/letters.js';
import { bareNameOf, baseNameOf, directoryOf } from '../../text/paths.js';
import { docLineOf } from '../reading/doc-line.js';
import { moduleTaking, moduleWithoutMember } from './units/named-unit.js';
import { humps } from '../../text/words/spellings.js';
import { SETTING_OBJECTS } from '../../text/words/variable-names.js';
import { typesAbove } from './closed-type.js';
import { relationOf } from './related-types.js';
import type { Relation } from './related-types.js';
import { definedInPackage, isPackage, isPackageOfFiles, memberInPackage, packagesOf } from './namespaces/packages.js';

/** A member as a document names it: `Client.send`. */
export interface NamedMember {
  readonly name: string;
  readonly container: string;
  /** The outer owner, if more than one is named: `Foo` of `Foo::Bar.baz`. */
  readonly outer: string | undefined;
  /** All owners as written, outermost first; the container alone where the others are not known. */
  readonly path: readonly string[];
}

/** A name as a document writes it, with what it writes before the name. */
interface Written {
  readonly name: string;
  readonly container: string | undefined;
  readonly owner?: string;
}

/** Definitions that can be the named member; or why there are none. */
export type OwnerAnswer =
  | {
      readonly is: readonly CodeEntity[];
      /** Matched by name only: the type of the owner is unknown. */ readonly byName: boolean;
    }
  | {
      readonly because: string;
      readonly place: CodeEntity | undefined;
      /** The module that the owner names, and that does not have the member. */
      readonly module?: string;
      /** The type that the owner names, and that is not known to have the member. */
      readonly owner?: CodeEntity;
      /** The owner is a package, and only types in it have the member. */
      readonly isOfPackage?: true;
    };

/** Kinds that have members of their own. */
export const OWNERS: ReadonlySet<EntityKind> = new Set(['class', 'interface', 'type', 'enum', 'module']);
/** Kinds of members that may be named with a variable as owner. */
const MEMBERS: ReadonlySet<EntityKind> = new Set([
  'method',
  'property',
  'function',
  'constant',
  'config_key',
  'enum',
  'class',
  'type',
  'interface',
]);
/** Types of the product that may have a member of this name; with more, the name is too common. */
const FEW_OWNERS = 2;

/**
 * The definitions of a name that match the member: in the owner, in a type from which the owner is made, in the file,
 * folder or package of the owner's name. There are none if this repository defines the owner without the member, or
 * does not know the owner.
 */
export function definitionsOfMember(found: readonly CodeEntity[], member: NamedMember, facts: Facts): OwnerAnswer {
  const { name, container, outer } = member;
  const [first] = found;
  if (
    outer !== undefined
    && isTypeName(outer)
    && !isKnown(outer, facts)
    && !found.some((entity) => entity.container?.includes(outer) === true)
  )
    return { because: `nothing here defines ${outer}`, place: first };
  const packaged = definedInPackage(found, member, facts);
  if ('because' in packaged) return packaged;
  if (packaged.is.length > 0)
    return { is: [...packaged.is, ...found.filter((each) => each.container === container)], byName: false };
  const inside = found.filter((entity) => isOwner(entity.container, container));
  if (inside.length > 0) return { is: inside, byName: isGuessed(inside, found, container) };
  const owners = typesNamed(container, facts);
  const [owner] = owners.filter(({ file }) => !isBesideCode(file));
  if (owner !== undefined && owners.every((each) => isPackageOfFiles(each, facts)))
    return { because: `${container} is a package, and ${name} is defined only outside of it`, place: first };
  const types = isTypeName(container) ? owners : [...owners, ...typesNamed(capitalised(container), facts)];
  const made = madeFrom(found, { name, types }, facts);
  if (made !== undefined) return made;
  const begun = found.filter((entity) => !OWNERS.has(entity.kind) && isNamedAfter(entity.container, container));
  if (begun.length > 0) return { is: begun, byName: true };
  if (owner === undefined || isPackage(container, facts) || isElsewhere(owner, found, facts)) {
    const modular = found.filter((entity) => isModule(entity, container, facts));
    const missing = modular.map((entity) => indexWithout(entity, member, facts));
    const provided = modular.filter((_, at) => missing[at] === undefined);
    const imported = provided.filter((entity) => isImportedByIndex(entity, container, facts));
    if (provided.length > 0) return { is: imported.length > 0 ? imported : provided, byName: false };
    if (modular[0] !== undefined)
      return {
        because: `${missing[0] ?? ''} does not name ${name}, and ${modular[0].file} has something of that name`,
        place: modular[0],
      };
  }
  const module = moduleWithoutMember(found, member, facts);
  if (module !== undefined)
    return {
      because: `${container} is ${module}, which does not name ${name}, and ${first?.file ?? ''} has that name`,
      place: first,
      module,
    };
  if (owner !== undefined) return inheritedBy(owner, found, facts);
  if (isTypeName(container))
    return {
      because: `nothing here defines ${container}, and ${name} is defined in ${first?.file ?? 'other files'}`,
      place: first,
    };
  return ofUndefinedOwner(found, member, facts);
}

/** Members of the types above the owner, however many are between them; or that none of those has the member. */
function inheritedBy(owner: CodeEntity, found: readonly CodeEntity[], facts: Facts): OwnerAnswer {
  const { types } = typesAbove(owner.name, facts);
  const [first] = found;
  const is = found.filter((entity) =>
    types.some(({ name, file }) => file === entity.file && name === entity.container),
  );
  if (is.length > 0) return { is, byName: false };
  return {
    because:
      `${owner.name} is defined in ${owner.file}, and ${first?.name ?? 'the name'} only outside of it, in `
      + `${first?.file ?? 'other files'}`,
    place: first,
    owner,
  };
}

/** Members of types that an owner extends or contains: by name only where nothing shows that it has them all. */
function madeFrom(
  found: readonly CodeEntity[],
  { name, types }: { readonly name: string; readonly types: readonly CodeEntity[] },
  facts: Facts,
): OwnerAnswer | undefined {
  const relations = found.map((entity) => {
    const all = types.map((type) => (isGenerated(type, name, facts) ? 'declared' : relationTo(type, entity, facts)));
    return all.includes('declared') ? 'declared' : all.find((one) => one !== undefined);
  });
  const made = found.filter((_, at) => relations[at] !== undefined);
  if (made.length === 0) return undefined;
  return { is: made, byName: ownersOf(made).size > 1 || relations.includes('used') };
}

/** The owner is a module that takes the member from another one, or a variable. */
function ofUndefinedOwner(found: readonly CodeEntity[], member: NamedMember, facts: Facts): OwnerAnswer {
  if (moduleTaking(member, facts) !== undefined) return { is: found, byName: false };
  const place = memberInPackage(found, member, facts);
  const because = `${member.container} is a package, and ${member.name} is of ${place?.container ?? 'a type'} in it`;
  if (place !== undefined) return { because, place, isOfPackage: true };
  return asUsed(found, member, facts) ?? ofVariable(found, member);
}

/**
 * The members that a sentence means by naming their owner after them: `` `size` of `Cart` ``, none if that owner does
 * not have them. Undefined without such an owner, and if the product does not define it, or may make it from theirs.
 */
export function ofOwnerSaid(
  found: readonly CodeEntity[],
  claim: Claim<Written>,
  facts: Facts,
): readonly CodeEntity[] | undefined {
  const { name, container: outside, owner } = claim.payload;
  if (outside !== undefined || owner !== undefined) return undefined;
  const text = docLineOf(claim, facts);
  const at = text.indexOf(`\`${name}\``);
  const said = at < 0 ? undefined : OWNER_AFTER.exec(text.slice(at))?.[1];
  const isMember = ({ container, kind }: CodeEntity): boolean =>
    container !== undefined && (MEMBERS.has(kind) || kind === 'parameter');
  if (said === undefined || !found.every(isMember)) return undefined;
  const owners = typesNamed(said, facts).filter(({ file }) => !isBesideCode(file));
  if (owners.length === 0) return undefined;
  const inside = found.filter(({ container }) => isOwner(container, said));
  const isMade = (entity: CodeEntity): boolean =>
    owners.some(
      (type) =>
        type.signature?.includes(lastPartOf(entity.container ?? '')) === true
        || (type.file !== entity.file && isMadeFrom(type, entity, facts)),
    );
  return inside.length === 0 && found.some(isMade) ? undefined : inside;
}

/** A member in code marks with its owner right after it, without anything between them that ends the thought. */
const OWNER_AFTER = /^`\w{1,80}`(?:\s[a-z]{1,20}){0,3}\s(?:of|in|on)\s(?:the\s)?`@?([A-Z]\w{1,80})(?:\(\))?`/;

/** Is it a module whose code is elsewhere: a target of `Package.swift`, or `mod cart;` with a file `cart.rs`? */
function isElsewhere(owner: CodeEntity, found: readonly CodeEntity[], { manifests }: Facts): boolean {
  if (owner.kind !== 'module') return false;
  const isOfFile = ({ file }: CodeEntity): boolean => file !== owner.file && bareNameOf(file) === owner.name;
  return manifests.all().some((manifest) => manifest.file === owner.file) || found.some(isOfFile);
}

/** The types of a name; if the product defines it, not those of tests and examples. */
function typesNamed(name: string, { code }: Facts): readonly CodeEntity[] {
  const found = code.named(name);
  const product = found.filter(({ file }) => !isBesideCode(file));
  return (product.length > 0 ? product : found).filter(({ kind }) => OWNERS.has(kind));
}

/**
 * Is the owner only similar to the variable's name, while other types of the product have a member of the same name?
 */
function isGuessed(inside: readonly CodeEntity[], found: readonly CodeEntity[], container: string): boolean {
  if (isTypeName(container) || inside.every((entity) => letters(entity.container ?? '') === letters(container)))
    return false;
  const own = ownersOf(inside);
  return [...ownersOf(found)].some((other) => !own.has(other));
}

/** Owners that the product defines. */
function ownersOf(members: readonly CodeEntity[]): ReadonlySet<string> {
  return new Set(
    members.flatMap(({ container, file }) => (container === undefined || isBesideCode(file) ? [] : [container])),
  );
}

/** Occurrences of the member that are read. */
const MOST_USES = 5;

/**
 * The code itself calls the variable so where it uses the member: `ctx.throw(` in a test, of a product with one
 * `throw`. That is sure of a name of several words, and where the variable is short for the owner; else an object of
 * another library may have both names.
 */
function asUsed(
  found: readonly CodeEntity[],
  { name, container, outer }: NamedMember,
  { code }: Facts,
): OwnerAnswer | undefined {
  if (outer !== undefined) return undefined;
  const own = found.filter(({ kind, file }) => MEMBERS.has(kind) && !isBesideCode(file));
  const homes = new Set(own.map((entity) => `${entity.file} ${entity.container ?? ''}`));
  const [first] = own;
  if (first === undefined || homes.size > FEW_OWNERS) return undefined;
  if (!code.mentions(`${container}.${name}`, MOST_USES).some(({ file }) => !isForReaders(file))) return undefined;
  const isSure = homes.size === 1 && (humps(name).length > 1 || isShortForOwner(container, first));
  return { is: own, byName: !isSure };
}

/** Is the name short for the type with the member, or for its file: `ctx` for `context.js`, `req` for `Request`? */
function isShortForOwner(short: string, { container, file }: CodeEntity): boolean {
  return [lastPartOf(container ?? ''), bareNameOf(file)].some((long) => isShortFor(short.toLowerCase(), letters(long)));
}

/** The same first letter, and the others in the same order. */
function isShortFor(short: string, long: string): boolean {
  if (short.length < 2 || short.length >= long.length || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/**
 * A variable may be of any type: the member is then identified by its name, if few types have a member of that name.
 */
function ofVariable(found: readonly CodeEntity[], { name, container }: NamedMember): OwnerAnswer {
  const members = found.filter((entity) => entity.container !== undefined && MEMBERS.has(entity.kind));
  const own = members.filter(({ file }) => !isBesideCode(file));
  const owners = new Set(own.map((entity) => entity.container));
  const isOfSettings = SETTING_OBJECTS.has(container.toLowerCase());
  if (own.length > 0 && owners.size <= FEW_OWNERS && humps(name).length > 1 && !isOfSettings)
    return { is: own, byName: true };
  return {
    because:
      members.length === 0 || isOfSettings
        ? `${name} is defined in ${found[0]?.file ?? 'the code'}, but nothing there is called ${container}`
        : `${name} is a name of many things, and nothing says what ${container} is`,
    place: found[0],
  };
}

/**
 * Does the written owner match? `Client` and `client` match `HttpClient`, `listenerApi` matches `ListenerEffectApi`,
 * and `booksAdapter` matches `EntityAdapter`.
 */
function isOwner(own: string | undefined, written: string): boolean {
  if (own === undefined) return false;
  if (own.toLowerCase().endsWith(written.toLowerCase()))
    return (
      !isTypeName(written)
      || own.length === written.length
      || !/[A-Za-z\d]/.test(own.charAt(own.length - written.length - 1))
      || /^[A-Z]/.test(own.slice(-written.length))
    );
  if (isTypeName(written)) return false;
  const [words, wanted] = [humps(own), humps(written)];
  // `document` does not match `DocumentFragment`: a single word must be the last one.
  return words.at(-1) === wanted.at(-1) || (wanted.length > 1 && wanted.every((word) => words.includes(word)));
}

/**
 * Does the owner name the type with the member, so that it may extend, include, implement or delegate to it? Not if its
 * file defines another type of this name: it names its own.
 */
function isMadeFrom(owner: CodeEntity, member: CodeEntity, facts: Facts): boolean {
  return relationTo(owner, member, facts) !== undefined;
}

function relationTo(owner: CodeEntity, { container: base, file }: CodeEntity, { code }: Facts): Relation | undefined {
  const last = base === undefined ? undefined : lastPartOf(base).split('<', 1)[0];
  // `options` in the owner's file is any object of that name.
  if (last === undefined || !/^\w+$/.test(last) || !(isTypeName(last) || isDefinedType(last, code))) return undefined;
  const hasOwn =
    file !== owner.file && code.inFile(owner.file).some((each) => each.name === last && OWNERS.has(each.kind));
  return hasOwn || !code.hasText(owner.file, last) ? undefined : relationOf(owner, last, { code });
}

function isDefinedType(name: string, code: Facts['code']): boolean {
  return code.named(name).some(({ kind }) => OWNERS.has(kind));
}

/** A type named after the owner may hold its members: `AttacherMethods` those of `Attacher`. */
function isNamedAfter(own: string | undefined, written: string): boolean {
  const last = lastPartOf(own ?? '');
  return isTypeName(written) && last.startsWith(written) && /^[A-Z]/.test(last.slice(written.length));
}

/** `C` of `a.B::C`. */
function lastPartOf(container: string): string {
  return container.split(/\.|::|\\/).at(-1) ?? '';
}

/** Does the owner's file generate the member with a macro, without a definition? */
function isGenerated({ file }: CodeEntity, name: string, { code }: Facts): boolean {
  return generatedForms(file, name).some((form) => code.hasText(file, form));
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Is the definition at top level in a file, folder or package of this name? */
function isModule({ file, container: own }: CodeEntity, container: string, facts: Facts): boolean {
  // Definitions in subfolders of such a package, and members of its types, do not belong to the package itself.
  if (isFolderPackage(file) && isPackage(container, facts)) {
    return own === undefined && packagesOf(container, facts).some(({ dir }) => dir === directoryOf(file));
  }
  if (own !== undefined && !own.toLowerCase().includes(container.toLowerCase()) && !isPackage(container, facts))
    return false;
  const names = [
    baseNameOf(file).replace(/\.\w+$/, ''),
    baseNameOf(directoryOf(file)),
    ...(isPackage(container, facts) ? [container] : []),
  ];
  return (
    names.some((name) => letters(name) === letters(container))
    || file.split('/').some((segment) => segment === container)
  );
}

/** The index of the package, if it does not have the name of this definition in one of its modules. */
export function indexWithout(
  { file, container: own }: CodeEntity,
  { name, container }: Pick<NamedMember, 'name' | 'container'>,
  { code, tree }: Facts,
): string | undefined {
  const { index, open } = packageIndexOf(file, container) ?? { index: file, open: [] };
  // A module of this name is what is meant, or a type: `scheduler.Task`, `task.Task.run`.
  const isElsewhere =
    own !== undefined || index === file || bareNameOf(file) === container || code.hasModule(`${container}.${name}`);
  return isElsewhere || tree.kind(index) !== 'file' || [name, ...open].some((text) => code.hasText(index, text))
    ? undefined
    : index;
}

/** Does the index of the package import from the module of the definition: `from luigi.task import Task`? */
function isImportedByIndex({ file }: CodeEntity, container: string, { code }: Facts): boolean {
  const found = packageIndexOf(file, container);
  return found !== undefined && code.hasText(found.index, `${bareNameOf(file)} import`);
}

function isKnown(name: string, facts: Facts): boolean {
  return facts.code.named(name).length > 0 || isPackage(name, facts);
}

function isTypeName(name: string): boolean {
  return /^[A-Z]/.test(name);
}
