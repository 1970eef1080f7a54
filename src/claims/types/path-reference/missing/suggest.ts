import type { Facts } from '../../../../model/facts.js';
import { nearerNamesake, notThere } from './removed-path.js';
import type { RemovedPath } from './removed-path.js';
import { describeNear } from './near.js';
import type { Near } from './near.js';

export interface Gone {
  readonly removed: RemovedPath | undefined;
  readonly near: Near | undefined;
}

/** States that a path is missing, and how it was removed, or else which path is there instead. */
export function reasonOf(path: string, { removed, near }: Gone): string {
  if (removed !== undefined) return notThere(path, removed);
  return near === undefined ? `${path} is not there` : `${path} is not there (${describeNear(near)})`;
}

/**
 * In one sentence, the facts about the replacement of a missing path that the reason has not stated; undefined when
 * there are none.
 */
export function suggestPath({ removed, near }: Gone, facts: Facts): string | undefined {
  if (removed === undefined) return undefined;
  const { renamedTo } = removed.removal;
  const namesake = renamedTo === undefined ? undefined : nearerNamesake(removed.path, renamedTo, facts.tree);
  if (renamedTo !== undefined) return namesake === undefined ? undefined : `${namesake} is nearer to where it was.`;
  return near === undefined ? undefined : sentence(describeNear(near));
}

/** A path at the start keeps its letter case. */
function sentence(text: string): string {
  return /^(?:the|only) /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : `${text}.`;
}
