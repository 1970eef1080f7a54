import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import type { PathReference } from './payload.js';
import type { Resolution } from './resolve.js';
import type { Rule } from './rules.js';

/** What else a link may lead to that seems to lead nowhere: the place, and how. */
export interface Explanation {
  readonly file: string;
  readonly because: string;
}

/** A link that leads to nothing by the rules that are known. */
export interface LostLink {
  readonly claim: Claim<PathReference>;
  readonly resolution: Resolution;
  readonly facts: Facts;
}

export type ExplanationRule = Rule<LostLink, Explanation>;
