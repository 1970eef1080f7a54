import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import type { PathReference } from '../payload.js';
import type { Resolution } from '../resolve.js';
import type { Rule } from '../rules.js';

/** Another possible target of a link that seems broken: the file, and the reason. */
export interface Explanation {
  readonly file: string;
  readonly because: string;
}

/** A link without a target by the known rules. */
export interface LostLink {
  readonly claim: Claim<PathReference>;
  readonly resolution: Resolution;
  readonly facts: Facts;
}

export type ExplanationRule = Rule<LostLink, Explanation>;
