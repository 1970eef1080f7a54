import { isDeclarationFile } from '../../../../ecosystems/source-forms.js';
import type { Claim } from '../../../../model/claim.js';
import type { CodeEntity } from '../../../../model/code-facts.js';
import type { Facts, WordRemoval } from '../../../../model/facts.js';
import type { Verdict } from '../../../../model/verdict.js';
import { isProductCode } from '../../../../paths/roles.js';
import { inCommit, whenWritten } from '../../../removal/commit-wording.js';
import { evidentName, isOpposite, replacedBy, sharesWords } from '../../../removal/near-names.js';
import { isWrittenAround } from '../../../removal/written-around.js';
import { drifted, ofOthers, uncertain, verified } from '../../../verdict.js';
import { isSupposed } from '../../../reading/section/supposed.js';
import { otherTimeAbove } from './other-time.js';
import { acceptedBy, definitionOf, waysOf } from './accepted.js';
import type { Accepted, Texts, Way } from './accepted.js';
import type { Callee } from './example-calls.js';
import type { ExamplePayload } from './payload.js';

/** A thing that an example calls, in the one file that defines it. */
export interface Called {
  readonly file: string;
  readonly name: string;
  readonly member: string | undefined;
  /** As the reader knows it: `Client.send`. */
  readonly shown: string;
}

/** What a call gives a name to: the argument itself, or a key of the object at a position. */
type Slot = number | undefined;

/**
 * The verdict on the name of an argument by the signature of what is called. Undefined where no signature is found, or
 * where it may take any name.
 */
export function judgeArgument(claim: Claim<ExamplePayload>, facts: Facts): Verdict | undefined {
  const { argumentOf, name } = claim.payload;
  if (argumentOf === undefined) return undefined;
  const called = facts.code.ready() ? calledBy(argumentOf, facts) : undefined;
  const verdict = called === undefined ? undefined : bySignature(claim, { called, slot: argumentOf.position }, facts);
  if (verdict !== undefined || argumentOf.isPlain !== true) return verdict;
  return ofOthers(`no signature of this repository decides if ${name} is accepted`);
}

export function calledBy({ module, ending, name, member }: Callee, facts: Facts): Called | undefined {
  const found = definitionOf({ name, module, file: `x.${ending}` }, facts);
  if (found === undefined || isDeclaredOfCode(found, facts)) return undefined;
  const shown = member === undefined ? found.name : `${found.name}.${member}`;
  return { file: found.file, name: found.name, member, shown };
}

/** Is it only the declaration of what code of the product defines, which may take more than that says? */
function isDeclaredOfCode({ name, file }: CodeEntity, { code }: Facts): boolean {
  const isOther = (entity: CodeEntity): boolean =>
    entity.container === undefined && !isDeclarationFile(entity.file) && isProductCode(entity.file);
  return isDeclarationFile(file) && code.named(name).some(isOther);
}

/** What takes names, as the reader knows it, and the names that it takes at the time of these texts. */
export interface Taker {
  readonly file: string;
  readonly shown: string;
  acceptedIn(texts: Texts): Accepted | undefined;
}

function bySignature(
  claim: Claim<ExamplePayload>,
  { called, slot }: { readonly called: Called; readonly slot: Slot },
  facts: Facts,
): Verdict | undefined {
  const { file, shown } = called;
  const acceptedIn = (texts: Texts): Accepted | undefined => acceptedAt(waysOf(file, called, texts), slot, texts);
  return judgeTaken(claim, { file, shown, acceptedIn }, facts);
}

/** The verdict on a name by all names that are taken; undefined where these are not known, or others may be taken. */
export function judgeTaken(claim: Claim<ExamplePayload>, taker: Taker, facts: Facts): Verdict | undefined {
  const { name } = claim.payload;
  const { shown } = taker;
  const now: Texts = { textOf: (file) => facts.code.textOf(file), facts };
  const accepted = taker.acceptedIn(now);
  if (accepted === undefined) return undefined;
  const place = accepted.names.get(name);
  if (place !== undefined)
    return verified(`${shown} takes ${name} (${place.file}:${place.line})`, 0.95, [
      { file: place.file, line: place.line },
    ]);
  if (accepted.open !== undefined || accepted.names.size === 0) return undefined;
  return judgeRefused(claim, { taker, accepted }, facts);
}

/** What all ways to call the thing take together; undefined if there is none, or none takes an object there. */
function acceptedAt(ways: readonly Way[], slot: Slot, texts: Texts): Accepted | undefined {
  if (ways.length === 0) return undefined;
  const all = ways.map(({ file, signature, open }): Accepted => {
    const fields = slot === undefined ? signature.keywords : signature.parameters[slot]?.fields;
    if (fields === undefined) return { names: new Map(), open: open ?? (slot === undefined ? undefined : 'no object') };
    const accepted = acceptedBy(fields, file, texts);
    return { ...accepted, open: open ?? accepted.open };
  });
  return {
    names: new Map(all.flatMap(({ names }) => [...names])),
    open: all.find(({ open }) => open !== undefined)?.open,
  };
}

interface Refused {
  readonly taker: Taker;
  readonly accepted: Accepted;
}

/** The signature has no such name now. It has drifted if the signature had it when the line was written. */
function judgeRefused(claim: Claim<ExamplePayload>, refused: Refused, facts: Facts): Verdict {
  const { name } = claim.payload;
  const { taker, accepted } = refused;
  const evidence = [placeOf(accepted, taker)];
  const says = `${taker.shown} takes no ${name}`;
  const otherwise = otherTimeAbove(claim, facts);
  if (otherwise !== undefined) return uncertain(`${says}, and ${otherwise}`, evidence);
  if (facts.history.unavailable() !== undefined)
    return uncertain(`${says}, and ${facts.history.unavailable() ?? ''}`, evidence);
  const then: Texts = { textOf: (file) => facts.history.fileWhenWritten(file, claim.file, claim.line), facts };
  const past = taker.acceptedIn(then);
  if (past === undefined)
    return uncertain(`${says}, and its signature when the line was written is not understood`, evidence);
  const was = past.names.get(name);
  if (was === undefined) return neverTaken(claim, refused, { past, facts });
  const removal = facts.history.wordRemovalOf(name, was.file, claim);
  const renamed = renamedIn(name, { past, accepted, removal, taker }, facts);
  if (isWrittenAround(claim, removal?.date, facts)) return uncertain(`${says} any more`, evidence);
  const how = removal === undefined ? `it did ${whenWritten(claim, facts.history)}` : `removed ${inCommit(removal)}`;
  const isSame = renamed !== undefined && sharesWords(name, renamed);
  return drifted({
    proof: renamed === undefined ? 'argument-left' : 'argument-renamed',
    reason: `${says} any more (${renamed === undefined ? how : `${renamed} now; ${how}`})`,
    confidence: 0.85,
    severity: 'medium',
    evidence,
    detail: `${was.file} had it in line ${was.line} when the document's line was written.`,
    suggestion: renamed === undefined || isSame ? undefined : replacedBy(renamed),
    replacements: isSame ? [renamed] : [],
  });
}

/** The name was not among them then either: a slip of the pen if only one name can be meant, else an invention. */
function neverTaken(
  claim: Claim<ExamplePayload>,
  { taker, accepted }: Refused,
  { past, facts }: { readonly past: Accepted; readonly facts: Facts },
): Verdict {
  const { name } = claim.payload;
  const says = `${taker.shown} takes no ${name}`;
  if (isSupposed(claim, facts))
    return uncertain(`${says}, and the section is about what may come`, [placeOf(accepted, taker)]);
  if (past.open !== undefined)
    return uncertain(`${says}, and may have taken it when the line was written`, [placeOf(accepted, taker)]);
  const near = evidentName(name, accepted.names.keys());
  const place = near === undefined ? undefined : accepted.names.get(near);
  const isNear = near !== undefined && place !== undefined && past.names.has(near);
  return drifted({
    proof: isNear ? 'argument-near' : 'argument-never',
    reason: isNear
      ? `${says} (nearest: ${near} in ${place.file}:${place.line})`
      : `${says}, nor did it when the line was written`,
    confidence: 0.85,
    severity: 'low',
    evidence: isNear ? [{ file: place.file, line: place.line }] : [placeOf(accepted, taker)],
    detail: 'It did not when the line was written either.',
    suggestion: isNear ? undefined : likeIt(name, accepted),
    replacements: isNear ? [near] : [],
  });
}

/** The only name that has all words of this one. */
function likeIt(name: string, { names }: Accepted): string | undefined {
  const alike = [...names.keys()].filter((one) => sharesWords(name, one));
  return alike.length === 1 ? `It takes ${alike[0] ?? ''}.` : undefined;
}

interface Change extends Refused {
  readonly past: Accepted;
  readonly removal: WordRemoval | undefined;
}

/** The only name that came where this one went: in the commit that removed it, else since the line was written. */
function renamedIn(name: string, { past, accepted, removal, taker }: Change, facts: Facts): string | undefined {
  const at = (text: string): Accepted | undefined => {
    const texts: Texts = { textOf: (file) => (file === removal?.file ? text : facts.code.textOf(file)), facts };
    return taker.acceptedIn(texts);
  };
  const before = removal === undefined ? past : at(removal.before);
  const after = removal === undefined ? accepted : at(removal.after);
  if (before === undefined || after === undefined || !before.names.has(name)) return undefined;
  const gone = [...before.names.keys()].filter((one) => !after.names.has(one));
  const come = [...after.names.keys()].filter((one) => !before.names.has(one));
  const [only] = come;
  if (gone.length !== 1 || come.length !== 1 || only === undefined || !accepted.names.has(only)) return undefined;
  return isOpposite(name, only) ? undefined : only;
}

function placeOf({ names }: Accepted, { file }: Taker): { readonly file: string; readonly line?: number } {
  const [first] = [...names.values()].filter((one) => one.file === file);
  return first === undefined ? { file } : { file, line: first.line };
}
