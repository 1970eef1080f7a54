import { doubtOfFamily } from './name-family.js';
import { inheritedFrom, isOfAnotherOwner } from './inherited.js';
import { extractedTo, linkedProject } from './linked-project.js';
import { gainedPackage, movedToPackage, takenFrom, takesAllFrom } from './other-owner.js';
import { uncertain } from '../../verdict.js';
import type { Claim } from '../../../model/claim.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { humps } from '../../../text/words/spellings.js';
import { madeName } from '../made-name.js';
import { isFunctionIn } from '../past/declared-in.js';
import type { PastName } from '../past/read-definitions.js';
import type { NameRemoval } from '../rename-detection.js';
import type { MissingName } from '../missing-name.js';

/** Is the name so long that no example makes it up by chance? */
function isMadeByNone(name: string): boolean {
  return humps(name).length > 2;
}

/** `RTL8720DN`, `BME280`, `AES256`: what devices and standards are called, and the types that are made for them. */
const MODEL = /^(?=.*\d)[A-Z]{2}[A-Z\d]{2,20}$/;

/** How the code lost a name of a document. `proof`: the file that defined it when the line was written. */
interface Loss {
  readonly proof: string | undefined;
  readonly removal: NameRemoval | undefined;
  readonly claim: Claim;
}

/** Why the name may still be there, or never was what the document calls so, although its definition is gone. */
export function doubtOf(missing: MissingName, { proof, removal, claim }: Loss, facts: Facts): Verdict | undefined {
  const { name, noun, hedge } = missing;
  if (/^__\w+__$/.test(name)) return uncertain(`${name} is a name that the language gives a meaning`);
  const text = proof === undefined ? undefined : facts.history.fileWhenWritten(proof, claim.file, claim.line);
  const past = text === undefined || proof === undefined ? undefined : { name, file: proof, text };
  const whose = past === undefined ? undefined : takenFrom(past, facts);
  if (whose !== undefined)
    return uncertain(
      `${name} was taken from ${whose} in ${proof ?? 'the code'} when the line was written, so `
        + 'it is a name of others, too',
    );
  // One of a kind of things is an example of nothing else where the code is known to have defined and lost it.
  const isNoDoubt =
    hedge?.slight === true
    || ((hedge?.isOneOfKind === true || (hedge?.isExample === true && isMadeByNone(name)))
      && proof !== undefined
      && removal !== undefined);
  if (hedge !== undefined && !isNoDoubt) return uncertain(`${noun} ${name} is gone, but ${hedge.because}`);
  if (removal?.renamed === undefined && MODEL.test(name))
    return uncertain(`${noun} ${name} is gone, but a device or a standard may be called so`);
  const family = removal?.renamed === undefined ? doubtOfFamily(name, claim, facts) : undefined;
  if (family !== undefined) return family;
  const whole = removal === undefined && missing.mayMove === true ? proof : undefined;
  if (whole !== undefined && facts.tree.kind(whole) === 'ignored')
    return uncertain(`${noun} ${name} was in ${whole}, which is not part of this checkout or ignored by git`);
  if (whole !== undefined && facts.tree.kind(whole) !== 'file')
    return uncertain(`${noun} ${name} was in ${whole}, which is gone as a whole: another package may define it now`, [
      { file: whole },
    ]);
  const taken =
    proof === undefined || removal?.renamed !== undefined || facts.tree.kind(proof) !== undefined
      ? undefined
      : movedToPackage(proof, claim, facts);
  if (taken !== undefined)
    return uncertain(
      `${noun} ${name} was in ${proof ?? ''}, and ${taken} may define it now, which a manifest requires`,
    );
  const project = doubtOfProject(missing, { proof, removal, claim }, facts);
  if (project !== undefined) return project;
  const home = removal?.file ?? proof;
  const all = home === undefined || removal?.renamed !== undefined ? undefined : takesAllFrom(home, facts);
  if (all !== undefined) return uncertain(`${noun} ${name} may be of ${all}, all names of which ${home ?? ''} takes`);
  const other = past === undefined ? undefined : doubtOfOwner(missing, { past, removal }, facts);
  if (other !== undefined) return other;
  if (removal !== undefined && wasNoFunction(missing, removal, facts))
    return uncertain(`${name} was in ${removal.file} when the line was written, but not as a function`);
  // A commit that shows the new name in place of the old one needs no other explanation.
  const made = removal?.renamed === undefined ? madeName(name, facts.code) : undefined;
  return made === undefined
    ? undefined
    : uncertain(`${noun} ${name} may be ${made.how} in ${made.place.file}`, [made.place]);
}

/** Why the name may be one of another project, to which the document links. */
function doubtOfProject(
  { noun, name }: MissingName,
  { proof, removal, claim }: Loss,
  facts: Facts,
): Verdict | undefined {
  const files = [proof, removal?.file];
  const copied = linkedProject(files, claim, facts);
  if (copied !== undefined) return uncertain(`${noun} ${name} was in a copy of ${copied}, to which the section links`);
  const home = removal?.renamed === undefined ? extractedTo(files, claim, facts) : undefined;
  return home === undefined
    ? undefined
    : uncertain(`${noun} ${name} was in ${proof ?? 'the code'}, and the document says that such parts live in ${home}`);
}

/** The document calls the name, but the code that was removed with it did not define a function. */
function wasNoFunction(
  { name, isCalled }: MissingName,
  { renamed, before, file }: NameRemoval,
  { code }: Facts,
): boolean {
  return isCalled === true && renamed === undefined && !isFunctionIn({ name, file, text: before }, code);
}

/** Why it may be of another owner than the type that lost it. */
function doubtOfOwner(
  { name, noun, owner }: MissingName,
  { past, removal }: { readonly past: PastName; readonly removal: NameRemoval | undefined },
  facts: Facts,
): Verdict | undefined {
  const base = removal?.renamed === undefined ? inheritedFrom(past, facts) : undefined;
  if (base !== undefined)
    return uncertain(`${noun} ${name} may be of ${base.name}, on which ${base.type} in ${base.file} is based now`, [
      { file: base.file, line: base.line },
    ]);
  const gained = removal === undefined || removal.renamed !== undefined ? undefined : gainedPackage(removal, facts);
  if (gained !== undefined)
    return uncertain(`${noun} ${name} may be of ${gained}, which ${past.file} imports since it lost the name`);
  return isOfAnotherOwner(owner, past, facts)
    ? uncertain(`${name} was in ${past.file} when the line was written, but not of ${owner ?? ''}, which nothing names`)
    : undefined;
}
