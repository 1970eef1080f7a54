import type { CodeEntity, EntityKind } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { isBesideCode } from '../../../paths/roles.js';
import { NAMESPACE_SIGN } from '../../../text/words/qualified.js';
import type { Hedge } from '../../reading/hedging/hedge.js';
import { namespacesOf } from '../../ground/closed-type.js';
import { drifted } from '../../verdict.js';

interface InNamespace {
  /** As written, in full: `com.shop.cart`, `Shop\\Cart`. */
  readonly namespace: string;
  readonly name: string;
  readonly hedge: Hedge | undefined;
}

const TYPES: ReadonlySet<EntityKind> = new Set(['class', 'interface', 'enum', 'type']);
/** Parts with which a namespace has to begin like one of this repository, so that it is one. */
const LEAST_SHARED = 2;

/**
 * The verdict on a type that a document gives to the wrong namespace of this repository: files declare their
 * namespaces, and all that define a type of this name declare the same other one. Undefined for a namespace of others,
 * and where a type or a member of one may be meant.
 */
export function judgeOtherNamespace(
  { namespace, name, hedge }: InNamespace,
  found: readonly CodeEntity[],
  facts: Pick<Facts, 'code'>,
): Verdict | undefined {
  const sign = namespace.includes(NAMESPACE_SIGN) ? NAMESPACE_SIGN : '.';
  const parts = namespace.split(sign);
  const last = parts.at(-1) ?? '';
  const types = found.filter(({ kind, file }) => TYPES.has(kind) && !isBesideCode(file));
  const [home] = types;
  const isOther = (hedge !== undefined && hedge.slight !== true) || types.length < found.length;
  if (home === undefined || isOther || facts.code.named(last).some(({ kind }) => TYPES.has(kind))) return undefined;
  const declared = types.map((type) => namespacesOf(type, facts));
  const [own = '', ...others] = new Set(declared.flat());
  const isNear = own !== namespace && shared(own.split(sign), parts) >= LEAST_SHARED;
  // With several the document may be about another thing of the name.
  if (others.length > 0 || !isNear || declared.some(({ length }) => length === 0)) return undefined;
  return drifted({
    proof: 'owner-near',
    reason: `${namespace} has no ${name} (it is in ${own}: ${home.file}:${home.line})`,
    confidence: 0.85,
    severity: 'medium',
    evidence: [{ file: home.file, line: home.line }],
    detail: `Each file that defines ${name} declares its namespace, and none declares ${namespace}.`,
    suggestion: `Write ${own}${sign}${name}.`,
  });
}

/** The number of first parts that two namespaces have in common. */
function shared(own: readonly string[], written: readonly string[]): number {
  const at = own.findIndex((part, index) => part !== written[index]);
  return at < 0 ? own.length : at;
}
