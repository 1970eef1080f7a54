import type { Claim } from '../../../model/claim.js';
import type { CodeEntity, EntityKind } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { isBesideCode } from '../../../paths/roles.js';
import { wordAt } from '../../../text/words/whole-word.js';
import { humps } from '../../../text/words/spellings.js';
import { hasInBody, typesAbove } from '../../ground/closed-type.js';
import { relationOf } from '../../ground/related-types.js';
import type { Hedge } from '../../reading/hedging/hedge.js';
import { drifted } from '../../verdict.js';

interface MemberName {
  readonly name: string;
  readonly container: string | undefined;
  readonly hedge?: Hedge;
}

interface Elsewhere {
  /** All definitions of the member's name. */
  readonly found: readonly CodeEntity[];
  /** The type that the document names as its owner. */
  readonly owner: CodeEntity;
}

const MEMBERS: ReadonlySet<EntityKind> = new Set(['method', 'property', 'constant', 'function', 'config_key']);

/**
 * The verdict on a member that a document gives to the wrong type: that type, with all its bases, is known in full and
 * has no such member, and another class of the product has. Undefined where the type may get members from elsewhere:
 * from a mixin, an extension, or when the program runs.
 */
export function judgeOtherType(
  claim: Claim<MemberName>,
  { found, owner }: Elsewhere,
  facts: Facts,
): Verdict | undefined {
  const { name, container, hedge } = claim.payload;
  if (container !== owner.name || (hedge !== undefined && hedge.slight !== true) || !isDistinct(name, container))
    return undefined;
  const product = found.filter(({ file }) => !isBesideCode(file));
  const members = product.filter((entity) => entity.container !== undefined);
  const [home] = members;
  // An extension names the type that it extends, or takes any type.
  const isExtended = product.some(
    ({ signature = '' }) => wordAt(signature, container) >= 0 || EXTENSION.test(signature),
  );
  if (home?.container === undefined || isExtended || !members.every((entity) => isOfType(entity, facts)))
    return undefined;
  const { types, isOpen } = typesAbove(container, facts);
  if (isOpen || types.some((type) => mayHave(type, product, facts))) return undefined;
  const isWritten = ['.', '::', '#', '->'].some(
    (sign) => facts.code.mentions(`${container}${sign}${name}`, 1).length > 0,
  );
  if (isWritten) return undefined;
  return drifted({
    proof: 'owner-near',
    reason: `${container} has no ${name} (${home.container} has it: ${home.file}:${home.line})`,
    confidence: 0.85,
    severity: 'medium',
    evidence: [
      { file: owner.file, line: owner.line },
      { file: home.file, line: home.line },
    ],
    detail: `${owner.file}:${owner.line} declares ${container}, and no file of it or of its bases has the name.`,
  });
}

/** The verdict on a method that a document calls on the package itself, which is known in full. */
export function judgeOfPackage(
  { payload: { name, container, hedge } }: Claim<MemberName>,
  place: CodeEntity,
): Verdict | undefined {
  if (container === undefined || (hedge !== undefined && hedge.slight !== true) || humps(name).length < 2)
    return undefined;
  const { file, line, container: type = 'a type' } = place;
  return drifted({
    proof: 'owner-near',
    reason: `${container} has no ${name} (${type} has it: ${file}:${line})`,
    confidence: 0.85,
    severity: 'medium',
    evidence: [{ file, line }],
    detail: `${container} is a package of this repository, and nothing at the top of its files has the name.`,
  });
}

/** What adds a member to other types: `(this T builder`, `fun <T> T.total(`. */
const EXTENSION = /\(\s?this\s|\bfun\s[^(]{0,200}\.\w+\s?\(/;

/** Is one of the two of several words, so that hardly anything else has both names? */
export function isDistinct(name: string, container: string): boolean {
  return container.length > 2 && (humps(name).length > 1 || humps(container).length > 1);
}

/** Kinds that give members only to types which name them, in all but some languages. */
const NAMED_BY_OWNERS: ReadonlySet<EntityKind> = new Set(['class', 'enum', 'interface']);
/** Of languages in which a type gets members of an interface, a trait or a module in any file. */
export const EXTENDED_ANYWHERE = /\.(?:rs|swift|rb|scala|dart|ex|lua)$/;

/** Is it a member of a type which others have to name to have its members? */
function isOfType({ kind, container, file }: CodeEntity, { code }: Pick<Facts, 'code'>): boolean {
  const owners = code.named(lastPart(container ?? '')).filter((owner) => !isBesideCode(owner.file));
  return (
    MEMBERS.has(kind)
    && owners.length > 0
    && owners.every(
      (owner) => NAMED_BY_OWNERS.has(owner.kind) && (owner.kind !== 'interface' || !EXTENDED_ANYWHERE.test(file)),
    )
  );
}

/** Does the body of the type have the name, or has the type to do with another one that has it? */
function mayHave(type: CodeEntity, found: readonly CodeEntity[], facts: Pick<Facts, 'code'>): boolean {
  return found.some(
    ({ name, container }) =>
      hasInBody(type, name, facts)
      || (container !== undefined && relationOf(type, lastPart(container), facts) !== undefined),
  );
}

/** `C` of `a.B::C`. */
function lastPart(container: string): string {
  return container.split(/\.|::|\\/).at(-1) ?? container;
}
