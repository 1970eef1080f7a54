import { posix } from 'node:path';
import type { Facts } from '../../model/facts.js';
import { humps } from '../../text/spellings.js';
import { nearerNamesake, notThere, standingFolder } from './departed.js';
import type { Departed } from './departed.js';
import { extensionOf, stemOf } from './names.js';
import { describeNear } from './near.js';
import type { Near } from './near.js';

export interface Gone {
  readonly departed: Departed | undefined;
  readonly near: Near | undefined;
}

/** Names of a folder that are told. */
const MAX_NAMES = 4;

/** That a path is missing, with how it left, else with what is there in its place. */
export function reasonOf(path: string, { departed, near }: Gone): string {
  if (departed !== undefined) return notThere(path, departed);
  return near === undefined ? `${path} is not there` : `${path} is not there (${describeNear(near)})`;
}

/** What the reason has not said of what there is instead of a missing path, in one sentence; undefined when nothing is known. */
export function suggestPath({ departed, near }: Gone, facts: Facts): string | undefined {
  if (departed === undefined) return undefined;
  const { renamedTo, isScattered } = departed.departure;
  const namesake = renamedTo === undefined ? undefined : nearerNamesake(departed.path, renamedTo, facts.tree);
  if (renamedTo !== undefined) return namesake === undefined ? undefined : `${namesake} is nearer to where it was.`;
  if (near !== undefined) return sentence(describeNear(near));
  return isScattered === true ? undefined : besides(departed.path, facts);
}

/** Files of the same kind in its folder with a word of its name: one of them may do what it did. */
function besides(path: string, facts: Facts): string | undefined {
  const folder = standingFolder(path, facts);
  if (folder === '' || folder !== posix.dirname(path) || extensionOf(path) === '') return undefined;
  const words = new Set(humps(stemOf(posix.basename(path))));
  const alike = facts.tree.list(folder).filter((name) => !name.endsWith('/') && extensionOf(name) === extensionOf(path) && humps(stemOf(name)).some((word) => words.has(word)));
  if (alike.length === 0) return undefined;
  const more = alike.length - MAX_NAMES;
  return `${folder}/ has ${alike.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** A path at its start keeps its letters. */
function sentence(text: string): string {
  return /^(?:the|only) /.test(text) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : `${text}.`;
}
