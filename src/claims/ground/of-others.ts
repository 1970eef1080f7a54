import type { Claim } from '../../model/claim.js';
import type { CodeRow, Importer } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import type { Evidence, Verdict } from '../../model/verdict.js';
import { isBesideCode } from '../../paths/roles.js';
import { SETTINGS_NAMES } from '../../text/words/variable-names.js';
import { isOfRepository } from '../reading/imports.js';
import { ofOthers } from '../verdict.js';
import { isGlobal, isStandardMember } from './built-in-name.js';

/** A name that nothing here defines, or what it is a member of, and a place in the code that contains it, if known. */
interface Undefined {
  readonly name: string;
  readonly place?: Evidence;
}

/**
 * The verdict on a name that others define: the language gives it to every program, or the product imports it from
 * other packages only. Undefined when neither is known.
 */
export function judgeNameOfOthers(claim: Claim, { name, place }: Undefined, facts: Facts): Verdict | undefined {
  const written = { name, file: place?.file ?? '' };
  if (isGlobal(claim, written, facts) || isStandardMember(claim, written, facts))
    return ofOthers(`${name} is of the language, not of this repository`, place === undefined ? [] : [place]);
  const importers = facts.code.importersOf(name).filter(({ file }) => !isBesideCode(file));
  const [first] = importers.length > 0 ? importers : ownersOf(name, facts);
  return first === undefined || importers.some((importer) => isOwn(importer, facts))
    ? undefined
    : ofOthers(`${name} is of ${first.from}, from which ${first.file} imports it`, [
        { file: first.file, line: first.line },
      ]);
}

/** Rows of a name that are read. */
const MOST_ROWS = 20;
const OWNER = /(?<![\w$.:])([A-Za-z_]\w{0,80})(?:\.|::)$/;
const SETTINGS = new Set<string>(SETTINGS_NAMES);

/**
 * The imports of what the name is a member of (`web.Client`) in each row of the product; none if one of these is not
 * imported from another package.
 */
function ownersOf(name: string, facts: Facts): readonly Importer[] {
  const ownersIn = (limit: number): readonly (Importer | undefined)[] =>
    facts.code.rowsWith(name, limit).flatMap((row) => (isBesideCode(row.file) ? [] : [ownerIn(row, facts)]));
  // The first row tells of most names, and is read much faster than all.
  if (ownersIn(1).includes(undefined)) return [];
  const owners = ownersIn(MOST_ROWS);
  return owners.includes(undefined) ? [] : owners.flatMap((owner) => owner ?? []);
}

/** The import of another package of which the row writes a member. */
function ownerIn({ file, row, offset }: CodeRow, facts: Facts): Importer | undefined {
  const owner = OWNER.exec(row.slice(Math.max(0, offset - 100), offset))?.[1];
  // What a settings object of others holds may be of this repository.
  if (owner === undefined || SETTINGS.has(owner.toLowerCase())) return undefined;
  const importers = facts.code.importersOf(owner).filter((one) => one.file === file);
  return importers.some((one) => isOwn(one, facts)) ? undefined : importers[0];
}

function isOwn({ from }: Importer, facts: Facts): boolean {
  return from === '' || isOfRepository(from, facts);
}
