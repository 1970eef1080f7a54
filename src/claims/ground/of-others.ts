import type { Claim } from '../../model/claim.js';
import type { Importer } from '../../model/code-facts.js';
import type { Facts } from '../../model/facts.js';
import type { Evidence, Verdict } from '../../model/verdict.js';
import { isBesideCode } from '../../paths/roles.js';
import { isOwnFolder, isOwnModule } from '../reading/imports.js';
import { ofOthers } from '../verdict.js';
import { isGlobal } from './built-in-name.js';

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
  if (isGlobal(claim, { name, file: place?.file ?? '' }, facts))
    return ofOthers(`${name} is of the language, not of this repository`, place === undefined ? [] : [place]);
  const importers = facts.code.importersOf(name).filter(({ file }) => !isBesideCode(file));
  const [first] = importers;
  return first === undefined || importers.some((importer) => isOwn(importer, facts))
    ? undefined
    : ofOthers(`${name} is of ${first.from}, from which ${first.file} imports it`, [
        { file: first.file, line: first.line },
      ]);
}

function isOwn({ from }: Importer, facts: Facts): boolean {
  return from === '' || isOwnModule(from, facts) || isOwnFolder(from, facts.tree);
}
