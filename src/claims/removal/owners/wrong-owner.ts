import type { Claim } from '../../../model/claim.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { pathBefore } from '../../ground/namespaces/packages.js';
import type { OwnerAnswer } from '../../ground/owner.js';
import type { Hedge } from '../../reading/hedging/hedge.js';
import { judgeOtherNamespace } from './other-namespace.js';
import { judgeOfPackage, judgeOtherType } from './other-type.js';

interface WrittenName {
  readonly name: string;
  readonly container: string | undefined;
  readonly hedge?: Hedge;
}

interface Refused {
  /** All definitions of the name. */
  readonly found: readonly CodeEntity[];
  /** Why none of them is what the document names. */
  readonly answer: Extract<OwnerAnswer, { readonly because: string }>;
}

/** The verdict on a name of the code that what is written as its owner does not have: a type, a package. */
export function judgeWrongOwner(
  claim: Claim<WrittenName>,
  { found, answer }: Refused,
  facts: Facts,
): Verdict | undefined {
  if (answer.isOfPackage === true && answer.place !== undefined) return judgeOfPackage(claim, answer.place);
  return answer.owner === undefined
    ? judgeNamespace(claim, found, facts)
    : judgeOtherType(claim, { found, owner: answer.owner }, facts);
}

/** The verdict on a type by the package that is written before it: `com.shop.Cart`. */
function judgeNamespace(
  { text, payload: { name, container, hedge } }: Claim<WrittenName>,
  found: readonly CodeEntity[],
  facts: Facts,
): Verdict | undefined {
  const path = container === undefined ? [] : pathBefore(text, container);
  return path.length < 2 ? undefined : judgeOtherNamespace({ namespace: path.join('.'), name, hedge }, found, facts);
}
