import { posix } from 'node:path';
import type { Facts } from '../../model/facts.js';
import { nearerNamesake, standingFolder } from './departed.js';
import type { Departed } from './departed.js';
import { extensionOf } from './names.js';
import { describeNear } from './near.js';
import type { Near } from './near.js';

export interface Gone {
  readonly departed: Departed | undefined;
  readonly near: Near | undefined;
}

/** Names of a folder that are told. */
const MAX_NAMES = 4;

/** What there is instead of a missing path, in one sentence that says no more than is known; undefined when nothing is. */
export function suggestPath({ departed, near }: Gone, facts: Facts): string | undefined {
  const renamedTo = departed?.departure.renamedTo;
  const namesake = renamedTo === undefined ? undefined : nearerNamesake(departed?.path ?? '', renamedTo, facts.tree);
  if (renamedTo !== undefined) return namesake === undefined ? `It is ${renamedTo} now.` : `It went to ${renamedTo}, and ${namesake} is nearer to where it was.`;
  if (near !== undefined) return sentence(describeNear(near));
  if (departed === undefined) return undefined;
  if (departed.departure.isScattered === true) return `Its files went to other places in ${departed.departure.commit}.`;
  return `It was removed in ${departed.departure.commit}${besides(departed.path, facts)}.`;
}

/** Files of the same kind in its folder: one of them may do what it did. */
function besides(path: string, facts: Facts): string {
  const folder = standingFolder(path, facts);
  if (folder === '') return '';
  if (folder !== posix.dirname(path)) return ' with its folder';
  if (extensionOf(path) === '') return '';
  const alike = facts.tree.list(folder).filter((name) => !name.endsWith('/') && extensionOf(name) === extensionOf(path));
  if (alike.length === 0) return '';
  const more = alike.length - MAX_NAMES;
  return `; ${folder}/ has ${alike.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** A path at its start keeps its letters. */
function sentence(text: string): string {
  return /^(?:the|only) /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : `${text}.`;
}
