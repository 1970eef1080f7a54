import { programText } from './program-text.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import { isProductCode } from '../../../paths/roles.js';
import { hasWord } from '../../../text/words/whole-word.js';
import { renamedBy } from '../rename-detection.js';
import type { NameRemoval } from '../rename-detection.js';
import { wasDefined } from './read-definitions.js';

/** A name that is gone, and what would have defined it. */
interface GoneName {
  readonly name: string;
  /** Texts, each of which proves that a file containing it defined the name, or read it from outside. */
  readonly proofs: readonly string[];
  /** Is the name written as a member of something, which may belong to another package? */
  readonly isMember?: boolean;
  /** What is written right before the name, as its owner. */
  readonly owner?: string | undefined;
  /** Can the name of this entity be the new name? */
  readonly isCandidate: (entity: CodeEntity) => boolean;
}

/**
 * A file that defined the name only after the line was written is proof as well, if the change that removed the name
 * shows the new one. Members may belong to another package, but not those of a module of this repository.
 */
export function definedUntil(missing: GoneName, removal: NameRemoval | undefined, facts: Facts): string | undefined {
  return keyReplacedIn(removal, missing, facts) ?? heldBefore(missing, removal, facts);
}

function heldBefore(
  { name, proofs, isMember, owner }: GoneName,
  removal: NameRemoval | undefined,
  { history, code }: Facts,
): string | undefined {
  if (removal?.renamed === undefined) return undefined;
  if (isMember === true && (owner === undefined || !code.refusesImport(owner, name))) return undefined;
  const holders = history.wordsBefore(proofs, removal);
  const { file, before } = removal;
  const isIn = (text: string, place: string | undefined): boolean =>
    place !== undefined && isProductCode(place) && (place !== file || hasWord(programText(file, before), text));
  const held = proofs.find((text) => isIn(text, holders.get(text)));
  if (held !== undefined) return holders.get(held);
  return isProductCode(file) && wasDefined({ name, file, text: before }, code) ? file : undefined;
}

const KEYS: ReadonlySet<CodeEntity['kind']> = new Set(['env_var', 'config_key']);

/** The file in which the name gave its place to a string that declares a key there: then it declared that key. */
function keyReplacedIn(
  removal: NameRemoval | undefined,
  { isCandidate }: GoneName,
  { code }: Facts,
): string | undefined {
  const renamed = renamedBy(removal);
  if (removal === undefined || renamed === undefined || !isProductCode(removal.file)) return undefined;
  const now = code.inFile(removal.file).filter((entity) => entity.name === renamed && KEYS.has(entity.kind));
  return now.some(isCandidate) ? removal.file : undefined;
}
